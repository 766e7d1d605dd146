import { Field } from './field.tsx'

interface CountFieldProps {
  readonly label: string
  readonly hint?: string
  readonly max: number
  readonly value: number
  /** Not called for what is no number from 1. */
  readonly onChange: (value: number) => void
}

/** A number of maps. */
export function CountField({ label, hint, max, value, onChange }: CountFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          required
          min="1"
          max={max}
          value={value}
          onInput={({ currentTarget }) => {
            if (currentTarget.valueAsNumber >= 1) onChange(currentTarget.valueAsNumber)
          }}
        />
      )}
    </Field>
  )
}
