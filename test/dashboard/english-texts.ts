import { chosenLanguage, loadAllTexts, loadLanguage } from '../../lib/dashboard/state/language.ts'

/** A document for the page to write its language into; it stays, since what follows the choice of a language outlives a test. */
export function openDocument(): void {
  Object.assign(globalThis, { document: { documentElement: { hasAttribute: () => false } } })
}

/** Loads all texts of the page in English, which outlive the test. */
export async function loadEnglish(): Promise<void> {
  openDocument()
  chosenLanguage.value = 'en'
  await loadLanguage()
  await loadAllTexts()
}
