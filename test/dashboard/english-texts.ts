import { chosenLanguage, loadAllTexts, loadLanguage } from '../../lib/dashboard/state/language.ts'

/** Loads all texts of the page in English, which outlive the test. */
export async function loadEnglish(): Promise<void> {
  Object.assign(globalThis, { document: { documentElement: {} } })
  chosenLanguage.value = 'en'
  await loadLanguage()
  await loadAllTexts()
  Reflect.deleteProperty(globalThis, 'document')
}
