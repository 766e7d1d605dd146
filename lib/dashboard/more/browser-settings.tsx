import { languages } from '../../language/language.ts'
import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { chosenLanguage, words } from '../state/language.ts'
import { theme, themes } from '../state/page/theme.ts'
import { AlertSettings } from './alert-settings.tsx'

/** Language, look and notifications of this browser. */
export function BrowserSettings() {
  const { browser } = words.value
  return (
    <div class="sections">
      <Panel title={browser.look}>
        <div class="fields">
          <Field label={browser.language}>
            {(attributes) => (
              <select
                {...attributes}
                value={chosenLanguage.value}
                onChange={({ currentTarget }) => {
                  chosenLanguage.value = currentTarget.value as typeof chosenLanguage.value
                }}
              >
                <option value="auto">{browser.ofBrowser}</option>
                {languages.map((tag) => (
                  <option key={tag} value={tag} lang={tag}>
                    {languageNames[tag]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={browser.theme}>
            {(attributes) => (
              <select
                {...attributes}
                value={theme.value}
                onChange={({ currentTarget }) => {
                  theme.value = currentTarget.value as typeof theme.value
                }}
              >
                {themes.map((name) => (
                  <option key={name} value={name}>
                    {name === 'auto' ? browser.ofSystem : browser[name]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </Panel>
      <AlertSettings />
    </div>
  )
}

/** Each in itself, so that everybody finds the own one. */
const languageNames: Readonly<Record<(typeof languages)[number], string>> = {
  en: 'English',
  'zh-TW': '繁體中文',
}
