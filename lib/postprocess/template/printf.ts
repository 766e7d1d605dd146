import { type Directive, formatValue } from './printf-verbs.ts'
import { kindOf, print, type Value } from './value.ts'

/** In characters. Larger widths and precisions are refused in the same manner as Go refuses those over a million. */
const maxSize = 1000

/**
 * Go's fmt.Sprintf for the four kinds of values that templates have: flags, width, precision, `*`, `[n]`. It
 * does not fail: it prints mistakes as Go does, such as `%!d(string=hi)`.
 */
export function format(pattern: string, values: readonly Value[]): string {
  let output = ''
  let at = 0
  let next = 0
  let isReordered = false

  while (at < pattern.length) {
    const percent = pattern.indexOf('%', at)
    if (percent < 0) {
      output += pattern.slice(at)
      break
    }
    output += pattern.slice(at, percent)
    at = percent + 1
    output += readDirective()
  }
  if (!isReordered && next < values.length) output += extra(values.slice(next))
  return output

  function readDirective(): string {
    let problems = ''
    let isGoodIndex = true
    const flags = readFlags()
    const width = readSize('BADWIDTH')
    // A negative width argument aligns to the left.
    const isLeft = flags.isLeft || (width ?? 0) < 0
    let precision: number | undefined
    if (pattern[at] === '.') {
      at++
      precision = readSize('BADPREC') ?? 0
      if (precision < 0) {
        precision = undefined
        problems += '%!(BADPREC)'
      }
    }
    readIndex()
    if (at >= pattern.length) return `${problems}%!(NOVERB)`
    const verb = String.fromCodePoint(pattern.codePointAt(at)!)
    at += verb.length
    if (verb === '%') return `${problems}%`
    if (!isGoodIndex) return `${problems}%!${verb}(BADINDEX)`
    const value = values[next]
    if (value === undefined) return `${problems}%!${verb}(MISSING)`
    next++
    const directive: Directive = {
      ...flags,
      isLeft,
      isZero: flags.isZero && !isLeft,
      verb,
      width: width === undefined ? 0 : Math.abs(width),
      precision,
    }
    return problems + formatValue(directive, value)

    function readSize(problem: string): number | undefined {
      readIndex()
      if (pattern[at] === '*') {
        at++
        const value = values[next++]
        const size = typeof value === 'bigint' ? Number(value) : Number.NaN
        if (Math.abs(size) <= maxSize) return size
        problems += `%!(${problem})`
        return undefined
      }
      const digits = /^\d+/.exec(pattern.slice(at, at + 20))?.[0]
      if (digits === undefined) return undefined
      at += digits.length
      if (Number(digits) <= maxSize) return Number(digits)
      problems += `%!(${problem})`
      return undefined
    }

    /** `[3]`: the next argument is the third. */
    function readIndex(): void {
      if (pattern[at] !== '[') return
      isReordered = true
      const index = /^\[(\d+)\]/.exec(pattern.slice(at, at + 10))
      const end = pattern.indexOf(']', at)
      at = end < 0 ? at + 1 : end + 1
      const wanted = Number(index?.[1] ?? 0) - 1
      if (wanted >= 0 && wanted < values.length) next = wanted
      else isGoodIndex = false
    }
  }

  function readFlags() {
    const flags = { isLeft: false, isZero: false, hasPlus: false, hasSpace: false, isSharp: false }
    for (; at < pattern.length; at++) {
      const sign = pattern[at]
      if (sign === '-') flags.isLeft = true
      else if (sign === '0') flags.isZero = true
      else if (sign === '+') flags.hasPlus = true
      else if (sign === ' ') flags.hasSpace = true
      else if (sign === '#') flags.isSharp = true
      else break
    }
    return flags
  }
}

function extra(values: readonly Value[]): string {
  return `%!(EXTRA ${values.map((value) => `${kindOf(value)}=${print(value)}`).join(', ')})`
}
