import { Field } from '../field.tsx'

interface NumberFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly initial: number
  readonly min?: number
  readonly max?: number
}

/** A whole number in a form. */
export function NumberField({ label, hint, initial, min = 0, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(attributes) => (
        <input {...attributes} {...input} type="number" required min={min} defaultValue={`${initial}`} />
      )}
    </Field>
  )
}
