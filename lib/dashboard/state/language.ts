import { computed, effect, signal } from '@preact/signals'
import { type Language, languages, preferredLanguage } from '../../language/language.ts'
import { en } from '../words/en/en.ts'
import type { Words } from '../words/words.ts'
import { oneOf, storedSignal } from './preferences.ts'

/** `auto` is the language of the browser. */
export const chosenLanguage = storedSignal('language', 'auto', oneOf(['auto', ...languages]))

/** The language that the page is to have, of the service's sentences, too. */
export const wantedLanguage = computed(() =>
  chosenLanguage.value === 'auto' ? preferredLanguage(navigator.languages.join()) : chosenLanguage.value,
)

const loaded = signal<{ readonly language: Language; readonly words: Words }>({ language: 'en', words: en })

/** The texts in the language of the page. */
export const words = computed(() => loaded.value.words)
export const language = computed(() => loaded.value.language)

/** Resolves when the texts of the chosen language are there; from then on the page follows the choice. */
export function loadLanguage(): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = wantedLanguage.value
      void textsOf(wanted).then((texts) => {
        loaded.value = { language: wanted, words: texts }
        document.documentElement.lang = wanted
        resolve()
      })
    })
  })
}

/** Traditional Chinese is loaded on first use; English, which the types come from, is always there. */
async function textsOf(wanted: Language): Promise<Words> {
  return wanted === 'en' ? en : (await import('../words/zh-tw/zh-tw.ts')).zhTw
}
