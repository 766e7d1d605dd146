import type { Settings } from '../../client/client.ts'
import { words } from '../state/language.ts'
import { Field } from './field.tsx'

const kinds = ['microsoft', 'offline'] as const

interface AccountFieldsProps {
  readonly initial?: Settings['account']
  /** Why the account was refused. */
  readonly error?: string | undefined
}

/** The fields `account` and `name` of a form. */
export function AccountFields({ initial, error }: AccountFieldsProps) {
  const { guide, accounts } = words.value
  return (
    <>
      <Field label={guide.account}>
        {(attributes) => (
          <select {...attributes} name="account" defaultValue={initial?.auth}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {accounts[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={guide.name} hint={guide.nameHint} error={error}>
        {(attributes) => (
          <input
            {...attributes}
            name="name"
            required
            maxLength={16}
            autocomplete="off"
            defaultValue={initial?.username}
          />
        )}
      </Field>
    </>
  )
}
