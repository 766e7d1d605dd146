import { useSignal } from '@preact/signals'
import { attempt } from '../state/attempt.ts'
import { isReadOnly } from '../state/read-only.ts'
import { Icon, type IconName } from './icon.tsx'

interface ActionButtonProps {
  readonly label: string
  readonly icon?: IconName
  /** Runs once at a time; a refusal is shown as a message. */
  readonly action: () => Promise<unknown>
  readonly kind?: 'main' | 'plain' | 'danger'
  readonly hint?: string
  readonly disabled?: boolean
  /** It changes nothing in the service: those who only read have it, too. */
  readonly isForReaders?: boolean
  /** Shows the icon alone; the label is its accessible name and its tooltip. */
  readonly isIconOnly?: boolean
}

/** A button whose action takes time: while it runs, the button waits. */
export function ActionButton({
  label,
  icon,
  action,
  kind = 'plain',
  hint,
  disabled = false,
  isIconOnly = false,
  isForReaders = false,
}: ActionButtonProps) {
  const isRunning = useSignal(false)
  if (isReadOnly && !isForReaders) return null
  const run = async () => {
    if (isRunning.value) return
    isRunning.value = true
    await attempt(action)
    isRunning.value = false
  }
  return (
    <button
      type="button"
      class={`button ${kind} ${isIconOnly ? 'icon-only' : ''}`}
      title={hint ?? (isIconOnly ? label : undefined)}
      aria-label={isIconOnly ? label : undefined}
      aria-busy={isRunning.value}
      disabled={disabled}
      onClick={run}
    >
      {icon && <Icon name={icon} />}
      {isIconOnly ? undefined : label}
    </button>
  )
}
