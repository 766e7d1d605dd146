import { words } from '../state/language.ts'

interface SaveBarProps {
  /** Why the last try was refused. */
  readonly refusal: string | undefined
  readonly onDiscard: () => void
}

/** At the foot of a form with changes: saves or discards them. */
export function SaveBar({ refusal, onDiscard }: SaveBarProps) {
  const { settings, page } = words.value
  return (
    <div class="save-bar panel" role="status">
      <p>{refusal ?? settings.unsaved}</p>
      <button type="button" class="button" onClick={onDiscard}>
        {settings.discard}
      </button>
      <button type="submit" class="button main">
        {page.save}
      </button>
    </div>
  )
}
