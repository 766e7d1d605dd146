import { loadAllTexts, words } from '../language.ts'

/** Names of settings, as the sentences of the service have them for programs. */
const paths = /(?:mapart-box|(?:settings|mapart)(?:\.\w+)+)/g

/** A sentence with the names that settings have on this page. */
export function withSettingNames(text: string): string {
  if (text.search(paths) < 0) return text
  if ('settingLabels' in words.value) return text.replace(paths, nameOf)
  // On the first screen they come a moment later.
  void loadAllTexts()
  return text
}

function nameOf(path: string): string {
  const { more, page, settingLabels, settingGroups } = words.value
  if (path === 'mapart-box') return more.stations
  if (/^settings\.accounts?$/.test(path)) return page.fleet
  const label = (settingLabels as Readonly<Record<string, string>>)[path]
  const group = Object.entries(settingGroups).find(([name]) => path.includes(name))?.[1]
  return [more.settings, label ?? group].filter((part) => part !== undefined).join(' > ')
}
