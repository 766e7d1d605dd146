import type { Language } from '../language/language.ts'
import type { Text, Translatable } from '../language/text.ts'
import type { Translation } from '../language/translation.ts'
import { en } from './en.ts'

type Words = typeof en
type Key = keyof Words
type ParametersOf<K extends Key> = Words[K] extends (...parameters: infer Given) => string ? Given : []

type Parameter = Text | number | boolean | undefined | readonly Parameter[]
interface Parameters {
  readonly [name: string]: Parameter
}

/** A sentence as data. `loadSentences` comes before `in` for another language than English. */
export class Sentence implements Translatable {
  constructor(
    readonly key: Key,
    readonly parameters: Parameters,
  ) {}

  in(language: Language): string {
    const words = (translations[language] ?? en)[this.key]
    if (typeof words === 'string') return words
    const parameters = Object.entries(this.parameters).map(([name, value]) => [name, put(value, language)])
    return (words as (parameters: Parameters) => string)(Object.fromEntries(parameters))
  }

  toString(): string {
    return this.in('en')
  }

  toJSON(): string {
    return this.toString()
  }
}

const translations: Partial<Record<Language, Translation<Words>>> = { en }

/**
 * Loads the sentences of a language; until then they are English. Undefined when they are there: most programs and pages need
 * one language.
 */
export function loadSentences(language: Language): Promise<void> | undefined {
  if (translations[language]) return undefined
  return import('./zh-tw.ts').then(({ zhTw }) => {
    translations['zh-TW'] = zhTw
  })
}

/** The sentence of that key; the compiler checks its parameters. */
export function sentence<K extends Key>(key: K, ...[parameters]: ParametersOf<K>): Sentence {
  return new Sentence(key, (parameters ?? {}) as Parameters)
}

/** Whether a text is the sentence of that key. */
export const says = (text: Text, key: Key): boolean => text instanceof Sentence && text.key === key

/** The JSON of a value with all its sentences in a language. */
export function jsonIn(language: Language, value: unknown): string {
  if (language === 'en') return JSON.stringify(value)
  // `value` is the result of `toJSON` already, so the sentence is looked up where it stands.
  return JSON.stringify(value, function (this: Record<string, unknown>, name, plain: unknown) {
    const original = this[name]
    return original instanceof Sentence ? original.in(language) : plain
  })
}

/** As JSON, for `fromStored`: sentences are kept as data, in any language. */
export function toStored(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, name, plain: unknown) {
    const original = this[name]
    if (!(original instanceof Sentence)) return plain
    const { key, parameters } = original
    return { sentence: key, parameters, text: original.toString() } satisfies StoredSentence
  })
}

/** The value that `toStored` has written. */
export function fromStored(json: string): unknown {
  // Most values have no sentence.
  if (!json.includes('"sentence":')) return JSON.parse(json)
  return JSON.parse(json, (_, value: unknown) => {
    return isStoredSentence(value) ? revived(value) : value
  })
}

/** The sentence, or the text that it had when a later version has no sentence with these parameters and this text. */
function revived({ sentence: key, parameters, text }: StoredSentence): Text {
  if (!(key in en)) return text
  try {
    const known = new Sentence(key as Key, parameters)
    return known.toString() === text ? known : text
  } catch {
    return text
  }
}

interface StoredSentence {
  readonly sentence: string
  readonly parameters: Parameters
  readonly text: string
}

function isStoredSentence(value: unknown): value is StoredSentence {
  return typeof value === 'object' && value !== null && 'sentence' in value && 'parameters' in value
}

function put(value: Parameter, language: Language): Parameter {
  if (value instanceof Sentence) return value.in(language)
  return Array.isArray(value) ? value.map((one) => put(one, language)) : value
}
