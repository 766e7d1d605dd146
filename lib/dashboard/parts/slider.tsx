import { Field } from './field.tsx'

interface SliderProps {
  readonly label: string
  readonly hint?: string
  /** The value in words, beside the slider. */
  readonly text: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly onInput: (value: number) => void
  /** Called when the dragging ends. */
  readonly onChange?: (value: number) => void
}

/** A number that is dragged; its value in words stands beside it. */
export function Slider({ label, hint, text, value, min, max, step = 1, onInput, onChange }: SliderProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <span class="slider">
          <input
            {...attributes}
            type="range"
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={text}
            onInput={({ currentTarget }) => onInput(currentTarget.valueAsNumber)}
            onChange={({ currentTarget }) => onChange?.(currentTarget.valueAsNumber)}
          />
          <span aria-hidden="true">{text}</span>
        </span>
      )}
    </Field>
  )
}
