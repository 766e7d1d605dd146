import { useSignal } from '@preact/signals'
import { ActionButton } from '../../parts/action-button.tsx'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import { words } from '../../state/language.ts'
import {
  forgetSettings,
  savedSettings,
  saveSettings,
  settingsLink,
  takeSettings,
} from '../../state/make/saved.ts'
import { notify } from '../../state/notices.ts'

/** Settings that are kept under names, and a link that brings those of now to others. */
export function SavedSettings() {
  const { make, page } = words.value
  const name = useSignal('')
  return (
    <Panel title={make.saved}>
      <ul class="saved-filters">
        {Object.entries(savedSettings.value).map(([saved, text]) => (
          <li key={saved}>
            <button type="button" class="button" onClick={() => takeSettings(text)}>
              {saved}
            </button>
            <button
              type="button"
              class="button icon-only"
              aria-label={make.forget(saved)}
              title={make.forget(saved)}
              onClick={() => forgetSettings(saved)}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      <form
        class="keep-settings"
        onSubmit={(event) => {
          event.preventDefault()
          saveSettings(name.value.trim())
          name.value = ''
        }}
      >
        <Field label={make.savedName}>
          {(attributes) => (
            <input
              {...attributes}
              required
              pattern=".*\S.*"
              maxLength={40}
              value={name.value}
              onInput={({ currentTarget }) => {
                name.value = currentTarget.value
              }}
            />
          )}
        </Field>
        <button type="submit" class="button">
          {make.saveSettings}
        </button>
      </form>
      <ActionButton
        isForReaders
        icon="copy"
        label={make.copyLink}
        action={async () => {
          await navigator.clipboard.writeText(settingsLink())
          notify({ kind: 'done', text: page.copied })
        }}
      />
    </Panel>
  )
}
