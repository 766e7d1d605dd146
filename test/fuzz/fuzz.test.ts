import { expect, test } from 'bun:test'
import { fuzzService } from './fuzz-service.ts'

test('500 requests, right, nearly right and nonsense, bring about no fault', async () => {
  const { faults, statuses } = await fuzzService(1, 500)

  expect(faults).toEqual([])
  // Not all is refused: otherwise nothing but the first check would have been tried.
  expect(statuses[200] ?? 0).toBeGreaterThan(100)
  expect(statuses[400] ?? 0).toBeGreaterThan(100)
}, 30_000)
