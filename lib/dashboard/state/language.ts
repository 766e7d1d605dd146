import { computed, effect, signal } from '@preact/signals'
import { en } from '../words/en/en.ts'
import type { Words } from '../words/words.ts'
import { oneOf, storedSignal } from './preferences.ts'

export const languages = ['en', 'zh-TW'] as const
type Language = (typeof languages)[number]

/** `auto` is the language of the browser. */
export const chosenLanguage = storedSignal('language', 'auto', oneOf(['auto', ...languages]))

const loaded = signal<{ readonly language: Language; readonly words: Words }>({ language: 'en', words: en })

/** The texts in the language of the page. */
export const words = computed(() => loaded.value.words)
export const language = computed(() => loaded.value.language)

/** Resolves when the texts of the chosen language are there; from then on the page follows the choice. */
export function loadLanguage(): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const wanted = chosenLanguage.value === 'auto' ? browserLanguage() : chosenLanguage.value
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

function browserLanguage(): Language {
  const first = navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag))
  return first?.toLowerCase().startsWith('zh') ? 'zh-TW' : 'en'
}
