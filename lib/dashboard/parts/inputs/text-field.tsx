import { Field } from '../field.tsx'

interface TextFieldProps {
  readonly name: string
  readonly label: string
  readonly initial: string | undefined
  readonly required?: boolean
}

/** A line of text in a form. */
export function TextField({ label, initial, ...input }: TextFieldProps) {
  return (
    <Field label={label}>
      {(attributes) => <input {...attributes} {...input} autocomplete="off" defaultValue={initial ?? ''} />}
    </Field>
  )
}
