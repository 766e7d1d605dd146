import { Failure } from '../failure.ts'

/**
 * Splits a command line into words at spaces. Single and double quotes keep a part together and may stand inside a word;
 * nothing else is special, so the backslashes of a Windows path are kept. Throws `Failure('invalid')` for a quote left open.
 */
export function splitWords(line: string): string[] {
  const words: string[] = []
  let word: string | undefined
  let quote: string | undefined
  for (const character of line) {
    if (quote !== undefined) {
      if (character === quote) quote = undefined
      else word = (word ?? '') + character
    } else if (character === '"' || character === "'") {
      quote = character
      word ??= ''
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word)
      word = undefined
    } else {
      word = (word ?? '') + character
    }
  }
  if (quote !== undefined) {
    throw new Failure('invalid', `--tunnel has an opening ${quote} without a closing one.`)
  }
  return word === undefined ? words : [...words, word]
}
