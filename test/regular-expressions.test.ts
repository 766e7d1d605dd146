import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { readSources, withoutComments } from './support/sources.ts'

/**
 * Every regular expression of the program on strings that make it backtrack: it must take linear time, whoever wrote the
 * string. Each is given strings that match it, with any short part of them repeated, and with an end that does not match.
 */
const literals = await readLiterals()

/** Of a repeated part: short for exponential time, which would never end on a long one. */
const lengths = [20, 5000]
/** What the simplest linear search takes on the longest text, times a factor that only complicated ones reach. Quadratic time takes 1,000 times as much. */
const unsuspiciousMs = 30 * quickest(/[^\0]*\0\0/y, 'a'.repeat(5000))

test('all regular expressions are found', () => {
  expect(literals.length).toBeGreaterThan(120)
})

test.each([
  { pattern: /\{"[^}]*\}(?=\[value\])/, repeated: '{"', length: 5000, isSlow: true },
  { pattern: /\s+,/, repeated: ' ', length: 5000, isSlow: true },
  { pattern: /^(a+)+$/, repeated: 'a', length: 20, isSlow: true },
  { pattern: /\{"[^{}]*\}(?=\[value\])/, repeated: '{"', length: 5000, isSlow: false },
  { pattern: /^\s+$/, repeated: ' ', length: 5000, isSlow: false },
])('that $pattern is slow is $isSlow', ({ pattern, repeated, length, isSlow }) => {
  expect(growsTooFast(pattern, { start: '', repeated, end: '\0' }, length)).toBe(isSlow)
})

test.each(literals)('%s takes linear time', (_, pattern) => {
  const samples = fc.sample(fc.stringMatching(samplePattern(pattern)), { numRuns: 3, seed: 20261122 })

  for (const hostile of new Set(samples.flatMap((sample) => hostileForms(sample.slice(0, 16))))) {
    for (const length of lengths) {
      if (growsTooFast(pattern, hostile, length)) {
        throw new Error(`slow on ${length} characters like ${textOf(hostile, 60)}`)
      }
    }
  }
})

/**
 * Without the assertions and flags that fast-check can't follow, and with one letter in place of all, which it would collect:
 * its strings need only be close.
 */
function samplePattern({ source, unicode }: RegExp): RegExp {
  const plain = source.replace(/\\[bB]|\(\?[=!][^()]*\)/g, '').replace(/\\p\{\w+\}/g, 'é')
  return new RegExp(plain, unicode ? 'u' : '')
}

interface Hostile {
  readonly start: string
  readonly repeated: string
  readonly end: string
}

function hostileForms(sample: string): Hostile[] {
  const forms: Hostile[] = []
  for (let from = 0; from < sample.length; from++) {
    for (let to = from + 1; to <= Math.min(sample.length, from + 3); to++) {
      const part = { start: sample.slice(0, from), repeated: sample.slice(from, to) }
      forms.push({ ...part, end: '\0' }, { ...part, end: `${sample.slice(to)}\0` })
    }
  }
  return forms
}

/** Measurements, most of which must say that an expression is slow: of one that is, all do on a quiet machine. */
const measurements = 5

/** Four times the text takes four times as long in linear time, and 16 times in quadratic time. */
function growsTooFast(pattern: RegExp, hostile: Hostile, length: number): boolean {
  const [short, long] = [textOf(hostile, length / 4), textOf(hostile, length)]
  if (quickest(pattern, long, 1) < unsuspiciousMs) return false
  const slow = Array.from({ length: measurements }).filter(
    () => quickest(pattern, long) > Math.max(unsuspiciousMs, 8 * quickest(pattern, short)),
  )
  return slow.length > measurements / 2
}

function textOf({ start, repeated, end }: Hostile, length: number): string {
  return start + repeated.repeat(length / repeated.length) + end
}

/** The machine has other work, and the runtime may compile or collect garbage meanwhile: the best of several attempts counts. */
function quickest(pattern: RegExp, text: string, attempts = 5): number {
  const times = Array.from({ length: attempts }, () => {
    const began = performance.now()
    text.replace(pattern, '')
    return performance.now() - began
  })
  return Math.min(...times)
}

async function readLiterals(): Promise<[name: string, pattern: RegExp][]> {
  const literal =
    /(?:[(=,:[!&|?{]|return|=>)\s*\/((?:[^/*\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])(?:[^/\n\\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])*)\/([dgimsuvy]*)(?=[\s,.)\];])/g
  const sources = await readSources()
  return sources
    .filter(({ file }) => /^(lib|handlers)\//.test(file))
    .flatMap(({ file, text }) =>
      [...withoutComments(text).matchAll(literal)].map(([, source = '', flags]): [string, RegExp] => [
        `${file}: /${source}/${flags}`,
        new RegExp(source, flags),
      ]),
    )
}
