import { loadAllTexts, words } from '../language.ts'
import { isReadOnly } from '../read-only.ts'
import { addressOf } from '../route.ts'

/** Names of settings, as the sentences of the service have them for programs. */
const paths = /((?:mapart-box|(?:settings|mapart)(?:\.\w+)+))/

/** A part of a sentence: words, or the name that a setting has on this page, with its address there. */
type SentencePart = string | { readonly name: string; readonly address: string }

/** A sentence of the service with the names of settings as this page has them. */
export function sentenceParts(text: string): readonly SentencePart[] {
  if (text.search(paths) < 0) return [text]
  if ('settingLabels' in words.value)
    return text.split(paths).map((part, at) => (at % 2 === 0 ? part : settingAt(part)))
  // On the first screen they come a moment later.
  void loadAllTexts()
  return [text]
}

/** The same as words alone. */
export const withSettingNames = (text: string): string =>
  sentenceParts(text)
    .map((part) => (typeof part === 'string' ? part : part.name))
    .join('')

function settingAt(path: string): SentencePart {
  const { more, page, settingLabels, settingGroups } = words.value
  const to = (name: string, address: string) => (isReadOnly ? name : { name, address })
  if (path === 'mapart-box') return to(more.stations, addressOf('more', 'stations'))
  if (/^settings\.accounts?$/.test(path)) return to(page.fleet, addressOf('fleet'))
  const label = (settingLabels as Readonly<Record<string, string>>)[path]
  const group = Object.entries(settingGroups).find(([name]) => path.includes(name))?.[1]
  const name = [more.settings, label ?? group].filter((part) => part !== undefined).join(' > ')
  return to(name, addressOf('more', 'settings', path))
}
