import type { Language } from '../language/language.ts'
import { inSlices } from '../next-turn.ts'
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

/**
 * The same for a list. Its items are cached as well: after a change to one task of 20,000 the other 19,999 are not
 * serialized again. A long list is serialized in slices, so that it holds up nothing else.
 */
export async function cachedListJson(list: readonly object[], language: Language): Promise<string> {
  const cached = caches[language].get(list)
  if (cached !== undefined) return cached
  const parts: string[] = []
  await inSlices(list, (slice) => parts.push(slice.map((item) => cachedJson(item, language)).join(',')))
  const written = `[${parts.join(',')}]`
  caches[language].set(list, written)
  return written
}
