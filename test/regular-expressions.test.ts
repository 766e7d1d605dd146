import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { cpuTimeMs } from './support/cpu-time.ts'
import { readSources, withoutComments } from './support/sources.ts'

/**
 * Every regular expression of the program on strings that make it backtrack: it must take linear time, whoever wrote the
 * string. Each is given strings that match it, with any short part of them repeated, and with an end that does not match.
 */
const literals = await readLiterals()

/** Of a repeated part. Linear time takes less than half a millisecond for the longest, quadratic time 25 ms. */
const lengths = [30, 5000]
const maxMs = 5

test('all regular expressions are found', () => {
  expect(literals.length).toBeGreaterThan(120)
})

test.each(literals)('%s takes linear time', (_, pattern) => {
  const samples = fc.sample(fc.stringMatching(samplePattern(pattern)), { numRuns: 3, seed: 20261122 })

  for (const hostile of new Set(samples.flatMap((sample) => hostileForms(sample.slice(0, 16))))) {
    for (const length of lengths) {
      const text = hostile.start + hostile.repeated.repeat(length / hostile.repeated.length) + hostile.end
      if (isSlow(pattern, text)) throw new Error(`slow on ${length} characters like ${text.slice(0, 60)}`)
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

/** The best of three attempts: the machine has other work, and the runtime may collect garbage. */
function isSlow(pattern: RegExp, text: string): boolean {
  for (let attempt = 0; attempt < 3; attempt++) {
    // Asking for the computing time takes longer than most replacements: only one that was slow is repeated with it.
    const [began, computed] = [performance.now(), attempt > 0 ? cpuTimeMs() : Number.NEGATIVE_INFINITY]
    text.replace(pattern, '')
    if (performance.now() - began < maxMs || cpuTimeMs() - computed < maxMs) return false
  }
  return true
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
