const escapes: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
}

/** A text as a Go string literal; with `prefersRaw` in backquotes where that can hold it. */
export function quoteText(text: string, prefersRaw: boolean): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those can't stand between backquotes.
  if (prefersRaw && !/[`\x00-\x08\x0a-\x1f\x7f\ufeff]/.test(text)) return `\`${text}\``
  return `"${[...text].map((character) => escaped(character, '"')).join('')}"`
}

/** A character as a Go character constant. */
export function quoteCharacter(character: string): string {
  return `'${escaped(character, "'")}'`
}

function escaped(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`
  const known = escapes[character]
  if (known) return known
  const code = character.codePointAt(0)!
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`
  if (/[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(character)) return character
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}
