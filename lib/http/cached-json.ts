import type { Language } from '../language/language.ts'
import { nextTurn } from '../next-turn.ts'
import { jsonIn } from '../words/sentence.ts'

const caches: Readonly<Record<Language, WeakMap<object, string>>> = {
  en: new WeakMap(),
  'zh-TW': new WeakMap(),
}

/** The JSON of an immutable object, serialized once for each language. */
export function cachedJson(value: object, language: Language): string {
  const cached = caches[language].get(value)
  if (cached !== undefined) return cached
  const written = jsonIn(language, value)
  caches[language].set(value, written)
  return written
}

/** So many items are serialized in some milliseconds. */
const itemsPerTurn = 500

/**
 * The same for a list. Its items are cached as well: after a change to one task of 20,000 the other 19,999 are not
 * serialized again. Everything else gets a turn after so many that are, but not for those that are cached: each turn takes a millisecond.
 */
export async function cachedListJson(list: readonly object[], language: Language): Promise<string> {
  const cached = caches[language].get(list)
  if (cached !== undefined) return cached
  const parts: string[] = []
  let serialized = 0
  for (const item of list) {
    if (!caches[language].has(item) && ++serialized % itemsPerTurn === 0) await nextTurn()
    parts.push(cachedJson(item, language))
  }
  const written = `[${parts.join(',')}]`
  caches[language].set(list, written)
  return written
}
