import { sentence } from '../../words/sentence.ts'
import { templateFailure } from './template-failure.ts'

/** A string in quotes or backquotes that begins at `offset`: its value, and the offset behind it. */
export function scanQuoted(source: string, offset: number): { value: string; end: number } {
  return source[offset] === '`' ? scanRaw(source, offset) : scanEscaped(source, offset)
}

function scanRaw(source: string, offset: number): { value: string; end: number } {
  const end = source.indexOf('`', offset + 1)
  if (end < 0) throw templateFailure(source, offset, sentence('rawStringNotClosed'))
  // Go drops carriage returns from raw strings.
  return { value: source.slice(offset + 1, end).replaceAll('\r', ''), end: end + 1 }
}

function scanEscaped(source: string, offset: number): { value: string; end: number } {
  let value = ''
  for (let at = offset + 1; at < source.length; ) {
    const sign = source[at]!
    if (sign === '"') return { value, end: at + 1 }
    if (sign === '\n') break
    if (sign === '\\') {
      const escaped = readEscape(source, at, '"')
      value += escaped.value
      at = escaped.end
    } else {
      value += sign
      at++
    }
  }
  throw templateFailure(source, offset, sentence('stringNotClosed'))
}

const simpleEscapes: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
}

/** An escape sequence of Go's string and character literals; `at` is its backslash. */
export function readEscape(source: string, at: number, quote: string): { value: string; end: number } {
  const sign = source[at + 1] ?? ''
  if (sign === quote) return { value: quote, end: at + 2 }
  const known = simpleEscapes[sign]
  if (known !== undefined) return { value: known, end: at + 2 }
  const code = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{3}))/.exec(
    source.slice(at + 1, at + 10),
  )
  if (code) {
    const number = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? code[4]!, code[4] === undefined ? 16 : 8)
    const isScalar = number <= 0x10ffff && (number < 0xd800 || number > 0xdfff)
    if (isScalar && !(code[4] !== undefined && number > 255)) {
      return { value: String.fromCodePoint(number), end: at + 1 + code[0].length }
    }
  }
  throw templateFailure(source, at, sentence('unknownEscape'))
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
  const known = Object.keys(simpleEscapes).find((sign) => simpleEscapes[sign] === character)
  if (known) return `\\${known}`
  const code = character.codePointAt(0)!
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`
  if (/[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(character)) return character
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`
}
