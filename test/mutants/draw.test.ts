import { expect, test } from 'bun:test'
import { drawMutants, mutantsOf } from './draw.ts'

test('a mutant has one operator of a code line turned into its opposite; texts, types and comments have none', () => {
  const text = [
    '/** At a < b. */',
    'const isNear = a < b && c !== 1',
    "const words = 'a < b'",
    '  | string',
    'const arrow = (x: Map<string, number>) => x',
  ].join('\n')

  expect(mutantsOf('a.ts', text).map(({ line, after }) => `${line}: ${after}`)).toEqual([
    '2: const isNear = a >= b && c !== 1',
    '2: const isNear = a < b || c !== 1',
    '2: const isNear = a < b && c === 1',
  ])
})

test('a seed draws the same mutants again, and another seed others', async () => {
  const [first, again, other] = [await drawMutants(1, 5), await drawMutants(1, 5), await drawMutants(2, 5)]

  expect(again).toEqual(first!)
  expect(other).not.toEqual(first!)
})
