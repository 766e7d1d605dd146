import { templateFailure } from './position.ts'
import { readEscape } from './string-literal.ts'
import type { Value } from './value.ts'

/** The characters of a number or of a character constant such as `'a'`, which is a number too. */
export function scanNumber(source: string, offset: number): string {
  if (source[offset] === "'") return scanCharacter(source, offset)
  const text = /^[+-]?[0-9.](?:[eEpP][+-]?[0-9]|[\p{L}\p{Nd}_.])*/u.exec(
    source.slice(offset, offset + 100),
  )?.[0]
  if (text === undefined) throw templateFailure(source, offset, `${source[offset]} needs a number behind it`)
  return text
}

/**
 * The value of a number: a float if it is written with a point or an exponent, else an int. `whole` is its value where an
 * int is required; undefined when it has a fraction.
 */
export function readNumber(source: string, offset: number, text: string): { value: Value; whole?: bigint } {
  if (text.startsWith("'")) {
    const code = BigInt(characterOf(source, offset).codePointAt(0) ?? 0)
    return { value: code, whole: code }
  }
  const digits = text.replace(/^[+-]/, '')
  const sign = text.startsWith('-') ? -1n : 1n
  const bad = () => templateFailure(source, offset, `${JSON.stringify(text)} is not a number`)
  if (isWholeNumber(digits)) {
    const whole = sign * BigInt(digits.replaceAll('_', '').replace(/^0o?(?=[0-7])/i, '0o'))
    if (BigInt.asIntN(64, whole) !== whole) {
      throw templateFailure(source, offset, `${text} does not fit into 64 bits`)
    }
    return { value: whole, whole }
  }
  const isFloat = /[.eE]/.test(digits) && /^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(digits)
  if (!isFloat) throw bad()
  const value = Number(digits) * Number(sign)
  if (!Number.isFinite(value)) throw bad()
  return Number.isSafeInteger(value) ? { value, whole: BigInt(value) } : { value }
}

/** Decimal, 0x, 0o or a plain leading 0, 0b; underscores between digits as in Go. */
function isWholeNumber(digits: string): boolean {
  return /^(?:0|[1-9](?:_?\d)*|0[xX](?:_?[0-9a-fA-F])+|0[oO]?(?:_?[0-7])+|0[bB](?:_?[01])+)$/.test(digits)
}

function scanCharacter(source: string, offset: number): string {
  const value = source[offset + 1]
  const end =
    value === '\\'
      ? readEscape(source, offset + 1, "'").end
      : offset + 1 + String.fromCodePoint(source.codePointAt(offset + 1) ?? 0).length
  if (value === undefined || value === "'" || value === '\n' || source[end] !== "'") {
    throw templateFailure(source, offset, "a character constant is one character between two '")
  }
  return source.slice(offset, end + 1)
}

function characterOf(source: string, offset: number): string {
  return source[offset + 1] === '\\'
    ? readEscape(source, offset + 1, "'").value
    : String.fromCodePoint(source.codePointAt(offset + 1) ?? 0)
}
