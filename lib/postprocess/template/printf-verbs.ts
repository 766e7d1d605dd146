import { quoteCharacter, quoteText } from './quote.ts'
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
  if (directive.verb === 'T') return pad({ ...directive, isZero: false }, kindOf(value))
  return formatted(directive, value) ?? badVerb(directive, value)
}

/** Undefined when the verb is not one for that kind. */
function formatted(directive: Directive, value: Value): string | undefined {
  switch (typeof value) {
    case 'bigint':
      return formatInt(directive, value)
    case 'number':
      return formatFloat(directive, value)
    case 'string':
      return formatText({ ...directive, isZero: false }, value)
    case 'boolean':
      return 'tv'.includes(directive.verb) ? pad({ ...directive, isZero: false }, String(value)) : undefined
  }
}

function badVerb(directive: Directive, value: Value): string {
  return `%!${directive.verb}(${kindOf(value)}=${formatted({ ...directive, verb: 'v' }, value)})`
}

const radixes: Readonly<Record<string, number>> = { v: 10, d: 10, b: 2, o: 8, O: 8, x: 16, X: 16 }

function formatInt(directive: Directive, value: bigint): string | undefined {
  const { verb, isSharp, isZero, width, precision } = directive
  const plain = { ...directive, isZero: false }
  if (verb === 'c') return pad(plain, characterOf(value))
  if (verb === 'q') return pad(plain, quoteCharacter(characterOf(value)))
  if (verb === 'U') {
    const code = value
      .toString(16)
      .toUpperCase()
      .padStart(Math.max(4, precision ?? 0), '0')
    return pad(plain, `U+${code}${isSharp ? ` '${characterOf(value)}'` : ''}`)
  }
  const radix = radixes[verb]
  if (radix === undefined) return undefined
  if (precision === 0 && value === 0n) return pad(plain, '')
  const isNegative = value < 0n
  const sign = isNegative ? '-' : directive.hasPlus ? '+' : directive.hasSpace ? ' ' : ''
  // A precision says how many digits there are at least; without one, 0 fills the width, sign included.
  const least = precision ?? (isZero ? width - sign.length : 0)
  let digits = (isNegative ? -value : value).toString(radix).padStart(least, '0')
  if (isSharp && radix === 8 && verb === 'o' && !digits.startsWith('0')) digits = `0${digits}`
  if (isSharp && (radix === 2 || radix === 16)) digits = `0${verb === 'b' ? 'b' : 'x'}${digits}`
  if (verb === 'O') digits = `0o${digits}`
  return pad(plain, sign + (verb === 'X' ? digits.toUpperCase() : digits))
}

function formatFloat(directive: Directive, value: number): string | undefined {
  const { verb, precision, isZero, width } = directive
  const size = Math.abs(value)
  const digits = floatDigits(verb, size, precision)
  if (digits === undefined) return undefined
  const isNegative = value < 0 || Object.is(value, -0)
  const sign = isNegative ? '-' : directive.hasPlus ? '+' : directive.hasSpace ? ' ' : ''
  const text = verb === 'E' || verb === 'G' ? digits.toUpperCase() : digits
  return pad(
    { ...directive, isZero: false },
    sign + (isZero ? text.padStart(width - sign.length, '0') : text),
  )
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

/** `%.3g`: that many digits in all, without trailing zeros. */
function shortFloat(size: number, precision: number): string {
  const [mantissa = '', exponentText = '0'] = size.toExponential(precision - 1).split('e')
  const exponent = Number(exponentText)
  const digits = mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa
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
      return pad(directive, cut)
    case 'q':
      return pad(directive, quoteText(cut, isSharp))
    case 'x':
    case 'X': {
      const bytes = [...new TextEncoder().encode(value)].slice(0, precision)
      const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0'))
      const prefix = isSharp ? '0x' : ''
      const text = hasSpace
        ? hex.map((byte) => prefix + byte).join(' ')
        : (hex.length > 0 ? prefix : '') + hex.join('')
      return pad(directive, verb === 'X' ? text.toUpperCase() : text)
    }
    default:
      return undefined
  }
}

/** To the width in characters. */
function pad({ width, isLeft }: Directive, text: string): string {
  const missing = Math.max(0, width - [...text].length)
  return isLeft ? text + ' '.repeat(missing) : ' '.repeat(missing) + text
}

function characterOf(code: bigint): string {
  const isScalar = code >= 0n && code <= 0x10ffffn && (code < 0xd800n || code > 0xdfffn)
  return isScalar ? String.fromCodePoint(Number(code)) : '\ufffd'
}
