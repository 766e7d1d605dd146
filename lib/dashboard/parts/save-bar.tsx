import { words } from '../state/language.ts'

interface SaveBarProps {
  /** Why the last try was refused; empty when it was not. */
  readonly text: string
  readonly onDiscard: () => void
}

/** At the foot of a form with changes: saves or discards them. */
export function SaveBar({ text, onDiscard }: SaveBarProps) {
  const { settings, page } = words.value
  return (
    <div class="save-bar panel" role="status">
      <p>{text || settings.unsaved}</p>
      <button type="button" class="button" onClick={onDiscard}>
        {settings.discard}
      </button>
      <button type="submit" class="button main">
        {page.save}
      </button>
    </div>
  )
}
