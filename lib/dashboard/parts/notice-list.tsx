import { words } from '../state/language.ts'
import { dismiss, notices } from '../state/notices.ts'
import { Icon } from './icon.tsx'

/** The messages over the page; a screen reader says each when it comes. */
export function NoticeList() {
  return (
    <div class="notices" role="status" aria-label={words.value.page.notices}>
      {notices.value.map(({ id, kind, text, action }) => (
        <div key={id} class={`notice ${kind}`}>
          <Icon name={kind === 'failed' ? 'warning' : 'check'} />
          <p>{text}</p>
          {action && (
            <button
              type="button"
              class="button plain"
              onClick={() => {
                dismiss(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            class="button plain icon-only"
            aria-label={words.value.page.close}
            onClick={() => dismiss(id)}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </div>
  )
}
