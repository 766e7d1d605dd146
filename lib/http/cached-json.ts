import type { Language } from '../language/language.ts'
import { jsonIn } from '../words/sentence.ts'

const caches: Readonly<Record<Language, WeakMap<object, string>>> = {
  en: new WeakMap(),
  'zh-TW': new WeakMap(),
}

/**
 * The JSON of an immutable object, serialized once for each language. The items of a list are cached as well: after a
 * change to one task of 20,000 the other 19,999 are not serialized again.
 */
export function cachedJson(value: object, language: Language): string {
  const cache = caches[language]
  const cached = cache.get(value)
  if (cached !== undefined) return cached
  const written = Array.isArray(value) ? listJson(value, language) : jsonIn(language, value)
  cache.set(value, written)
  return written
}

function listJson(list: readonly unknown[], language: Language): string {
  const parts = list.map((item) =>
    typeof item === 'object' && item !== null ? cachedJson(item, language) : JSON.stringify(item),
  )
  return `[${parts.join(',')}]`
}
