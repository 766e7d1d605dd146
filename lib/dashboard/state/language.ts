import { computed, effect, signal } from '@preact/signals'
import { type Language, languages, preferredLanguage } from '../../language/language.ts'
import { first } from '../words/en/first.ts'
import type { FirstWords, Words } from '../words/words.ts'
import { oneOf, storedSignal } from './preferences.ts'

/** `auto` is the language of the browser. */
export const chosenLanguage = storedSignal('language', 'auto', oneOf(['auto', ...languages]))

/** The language that the page is to have, of the service's sentences, too. */
export const wantedLanguage = computed(() =>
  chosenLanguage.value === 'auto' ? preferredLanguage(navigator.languages.join()) : chosenLanguage.value,
)

interface Loaded {
  readonly language: Language
  readonly words: FirstWords
}
const loaded = signal<Loaded>({ language: 'en', words: first })
const areAllWanted = signal(false)

/** The texts in the language of the page: those of the first screen, and all others after `loadAllTexts`. */
export const words = computed(() => loaded.value.words as Words)
export const language = computed(() => loaded.value.language)

/** Resolves when the texts of the first screen are there; from then on the page follows the choice. */
export function loadLanguage(): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = wantedLanguage.value
      void textsOf(wanted, areAllWanted.value).then((texts) => {
        loaded.value = { language: wanted, words: texts }
        document.documentElement.lang = wanted
        resolve()
      })
    })
  })
}

/** Resolves when the texts of all places are there. */
export function loadAllTexts(): Promise<void> {
  areAllWanted.value = true
  return new Promise((resolve) => {
    const end = effect(() => {
      if (!('queue' in words.value)) return
      resolve()
      queueMicrotask(() => end())
    })
  })
}

async function textsOf(wanted: Language, areAll: boolean): Promise<FirstWords> {
  if (wanted === 'en') return areAll ? (await import('../words/en/en.ts')).en : first
  return areAll
    ? (await import('../words/zh-tw/zh-tw.ts')).zhTw
    : (await import('../words/zh-tw/first.ts')).first
}
