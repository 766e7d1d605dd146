import { expect, test } from 'bun:test'
import { checkSequences } from './model-sequences.ts'

test('300 random sequences of operations leave the service as they leave a plain model', async () => {
  expect(await checkSequences(1, 300)).toEqual([])
}, 20_000)
