import { templateFailure } from './position.ts'

/** A string in quotes or backquotes that begins at `offset`: its value, and the offset behind it. */
export function scanQuoted(source: string, offset: number): { value: string; end: number } {
  return source[offset] === '`' ? scanRaw(source, offset) : scanEscaped(source, offset)
}

function scanRaw(source: string, offset: number): { value: string; end: number } {
  const end = source.indexOf('`', offset + 1)
  if (end < 0) throw templateFailure(source, offset, 'this string is not closed with `')
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
  throw templateFailure(source, offset, 'this string is not closed with "')
}

const simple: Readonly<Record<string, string>> = {
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
  const known = simple[sign]
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
  throw templateFailure(source, at, 'this escape is not one that Go knows')
}
