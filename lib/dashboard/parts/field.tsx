import type { VNode } from 'preact'
import { useId } from 'preact/hooks'

/** Attributes that connect a control with its label, hint and error. */
interface ControlAttributes {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
}

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** Why the value was refused. */
  readonly error?: string | undefined
  /** Returns the control, which takes the attributes. */
  readonly children: (attributes: ControlAttributes) => VNode
}

/** A control of a form with its label over it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        'aria-describedby': notes || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
