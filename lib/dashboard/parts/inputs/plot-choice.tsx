import { plots } from '../../state/events.ts'
import { words } from '../../state/language.ts'
import { Field } from '../field.tsx'

interface PlotChoiceProps {
  readonly value: string
  /** Words for no plot. */
  readonly none: string
  readonly onChange: (plot: string) => void
}

/** The plot that a task is built on: none, any, or one of them. Nothing where there are no plots. */
export function PlotChoice({ value, none, onChange }: PlotChoiceProps) {
  const { plots: text } = words.value
  if (plots.value.length === 0) return null
  return (
    <Field label={text.onPlot}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">{none}</option>
          <option value="any">{text.any}</option>
          {plots.value.map(({ name }) => (
            <option key={name} value={name}>
              {text.plot(name)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
