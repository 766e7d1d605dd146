import type { Language } from './language.ts'

/** A sentence that can be put into every language. As a string and in JSON it is English. */
export interface Translatable {
  in(language: Language): string
  toString(): string
  toJSON(): string
}

/** Numbers of items or blocks, by registry name. */
export type Amounts = readonly (readonly [name: string, count: number])[]

/** Text for people: a sentence of the service, or words from elsewhere, which stay as they are. */
export type Text = string | Translatable

export function textIn(language: Language, text: Text): string {
  return typeof text === 'string' ? text : text.in(language)
}
