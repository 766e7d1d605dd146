import { sentence } from '../../words/sentence.ts'
import { readEscape } from './string-literal.ts'
import { templateFailure } from './template-failure.ts'
import type { Value } from './value.ts'

interface NumberLiteral {
  /** As written. */
  readonly text: string
  readonly value: Value
  /** The value where an int is required; undefined when it has a fraction. */
  readonly whole?: bigint
}

/**
 * The number that begins at `offset`: a float if it is written with a point or an exponent, else an int. A character constant
 * such as `'a'` is an int, too.
 */
export function readNumber(source: string, offset: number): NumberLiteral {
  if (source[offset] === "'") return readCharacter(source, offset)
  const text = /^[+-]?[0-9.](?:[eEpP][+-]?[0-9]|[\p{L}\p{Nd}_.])*/u.exec(
    source.slice(offset, offset + 100),
  )?.[0]
  if (text === undefined)
    throw templateFailure(source, offset, sentence('numberMissing', { sign: source.charAt(offset) }))
  const digits = text.replace(/^[+-]/, '')
  const sign = text.startsWith('-') ? -1n : 1n
  const bad = () => templateFailure(source, offset, sentence('notANumber', { text: JSON.stringify(text) }))
  if (isWholeNumber(digits)) {
    const whole = sign * BigInt(digits.replaceAll('_', '').replace(/^0o?(?=[0-7])/i, '0o'))
    if (BigInt.asIntN(64, whole) !== whole) {
      throw templateFailure(source, offset, sentence('beyond64Bits', { text }))
    }
    return { text, value: whole, whole }
  }
  const isFloat = /[.eE]/.test(digits) && /^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(digits)
  if (!isFloat) throw bad()
  const value = Number(digits) * Number(sign)
  if (!Number.isFinite(value)) throw bad()
  return Number.isSafeInteger(value) ? { text, value, whole: BigInt(value) } : { text, value }
}

/** Decimal, 0x, 0o or a plain leading 0, 0b; underscores between digits as in Go. */
function isWholeNumber(digits: string): boolean {
  return /^(?:0|[1-9](?:_?\d)*|0[xX](?:_?[0-9a-fA-F])+|0[oO]?(?:_?[0-7])+|0[bB](?:_?[01])+)$/.test(digits)
}

function readCharacter(source: string, offset: number): NumberLiteral {
  const next = String.fromCodePoint(source.codePointAt(offset + 1) ?? 0)
  const { value, end } =
    next === '\\' ? readEscape(source, offset + 1, "'") : { value: next, end: offset + 1 + next.length }
  if (next === "'" || next === '\n' || source[end] !== "'") {
    throw templateFailure(source, offset, sentence('characterConstant'))
  }
  const code = BigInt(value.codePointAt(0)!)
  return { text: source.slice(offset, end + 1), value: code, whole: code }
}
