import { trimEnd } from '../../trim-end.ts'
import { quoteCharacter, quoteText } from './string-literal.ts'
import { goExponent, kindOf, printFloat, type Value } from './value.ts'

/** One `%...` of a pattern. */
export interface Directive {
  readonly verb: string
  readonly isLeft: boolean
  readonly isZero: boolean
  readonly hasPlus: boolean
  readonly hasSpace: boolean
  readonly isSharp: boolean
  readonly width: number
  readonly precision: number | undefined
}

export function formatValue(directive: Directive, value: Value): string {
  if (directive.verb === 'T') return pad(directive, kindOf(value))
  const text = formatted(directive, value)
  if (text !== undefined) return pad(directive, text)
  const plain = formatted({ ...directive, verb: 'v' }, value) ?? ''
  return `%!${directive.verb}(${kindOf(value)}=${pad(directive, plain)})`
}

/** Undefined when the verb does not apply to that kind. */
function formatted(directive: Directive, value: Value): string | undefined {
  switch (typeof value) {
    case 'bigint':
      return formatInt(directive, value)
    case 'number':
      return formatFloat(directive, value)
    case 'string':
      return formatText(directive, value)
    case 'boolean':
      return 'tv'.includes(directive.verb) ? String(value) : undefined
  }
}

/** Prefixes with the flag `#`. */
const sharpPrefixes: Readonly<Record<string, string>> = { o: '0', b: '0b', x: '0x', X: '0x' }
const radixes: Readonly<Record<string, number>> = { v: 10, d: 10, b: 2, o: 8, O: 8, x: 16, X: 16 }

function formatInt(directive: Directive, value: bigint): string | undefined {
  switch (directive.verb) {
    case 'c':
      return characterOf(value)
    case 'q':
      return quoteCharacter(characterOf(value))
    case 'U':
      return formatCodePoint(directive, value)
    default:
      return formatDigits(directive, value)
  }
}

function formatCodePoint({ isSharp, precision }: Directive, value: bigint): string {
  const code = value
    .toString(16)
    .toUpperCase()
    .padStart(Math.max(4, precision ?? 0), '0')
  return `U+${code}${isSharp ? ` '${characterOf(value)}'` : ''}`
}

function formatDigits(directive: Directive, value: bigint): string | undefined {
  const { verb, isZero, width, precision } = directive
  const radix = radixes[verb]
  if (radix === undefined) return undefined
  if (precision === 0 && value === 0n) return ''
  const isNegative = value < 0n
  const sign = signOf(directive, isNegative)
  // A precision is the least number of digits; without one, 0 fills the width, sign included.
  const minDigits = precision ?? (isZero ? width - sign.length : 0)
  const digits = (isNegative ? -value : value).toString(radix).padStart(minDigits, '0')
  const text = radixPrefix(directive, digits) + digits
  return sign + (verb === 'X' ? text.toUpperCase() : text)
}

function radixPrefix({ verb, isSharp }: Directive, digits: string): string {
  if (verb === 'O') return '0o'
  if (!isSharp || (verb === 'o' && digits.startsWith('0'))) return ''
  return sharpPrefixes[verb] ?? ''
}

function signOf({ hasPlus, hasSpace }: Directive, isNegative: boolean): string {
  if (isNegative) return '-'
  if (hasPlus) return '+'
  return hasSpace ? ' ' : ''
}

function formatFloat(directive: Directive, value: number): string | undefined {
  const { verb, precision, isZero, width } = directive
  const size = Math.abs(value)
  const digits = floatDigits(verb, size, precision)
  if (digits === undefined) return undefined
  const isNegative = value < 0 || Object.is(value, -0)
  const sign = signOf(directive, isNegative)
  const text = verb === 'E' || verb === 'G' ? digits.toUpperCase() : digits
  return sign + (isZero ? text.padStart(width - sign.length, '0') : text)
}

function floatDigits(verb: string, size: number, precision: number | undefined): string | undefined {
  switch (verb) {
    case 'e':
    case 'E':
      return goExponent(size.toExponential(Math.min(precision ?? 6, 100)))
    case 'f':
    case 'F':
      return size.toFixed(Math.min(precision ?? 6, 100))
    case 'v':
    case 'g':
    case 'G':
      return precision === undefined ? printFloat(size) : shortFloat(size, Math.min(precision || 1, 100))
    default:
      return undefined
  }
}

/** `%.3g`: three digits in all, without trailing zeros. */
function shortFloat(size: number, precision: number): string {
  const [mantissa = '', exponentText = '0'] = size.toExponential(precision - 1).split('e')
  const exponent = Number(exponentText)
  const digits = mantissa.includes('.') ? trimEnd(trimEnd(mantissa, '0'), '.') : mantissa
  const count = digits.replace('.', '').length
  const threshold = precision > count && count > exponent ? count : precision
  if (exponent < -4 || exponent >= threshold) {
    return goExponent(`${digits}e${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`)
  }
  return String(Number(size.toPrecision(precision)))
}

function formatText(directive: Directive, value: string): string | undefined {
  const { verb, precision, isSharp, hasSpace } = directive
  const cut = precision === undefined ? value : [...value].slice(0, precision).join('')
  switch (verb) {
    case 'v':
    case 's':
      return cut
    case 'q':
      return quoteText(cut, isSharp)
    case 'x':
    case 'X': {
      const bytes = [...new TextEncoder().encode(value)].slice(0, precision)
      const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'))
      const prefix = isSharp ? '0x' : ''
      const text = hasSpace
        ? hex.map((byte) => prefix + byte).join(' ')
        : (hex.length > 0 ? prefix : '') + hex.join('')
      return verb === 'X' ? text.toUpperCase() : text
    }
    default:
      return undefined
  }
}

/** Fills up to the width in characters, with spaces. */
function pad({ width, isLeft }: Directive, text: string): string {
  const missing = Math.max(0, width - [...text].length)
  return isLeft ? text + ' '.repeat(missing) : ' '.repeat(missing) + text
}

function characterOf(code: bigint): string {
  const isScalar = code >= 0n && code <= 0x10ffffn && (code < 0xd800n || code > 0xdfffn)
  return isScalar ? String.fromCodePoint(Number(code)) : '\ufffd'
}
