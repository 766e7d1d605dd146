import { expect, setDefaultTimeout, test } from 'bun:test'
import { buildThroughFreezes, faultOf } from './freezes.ts'
import { busyFactor, limitMs } from './warm-up.ts'

setDefaultTimeout(limitMs * busyFactor)

// One with each length, and one with all of them; more by `bun test/simulation/freeze-suite.ts`.
test.each([9990002, 9990012, 9990016, 9990028])(
  'build %d on a server that stands still is right, without a kick and without a limit that is remembered',
  async (seed) => {
    const frozen = await buildThroughFreezes(seed)

    expect(faultOf(frozen)).toBe('')
  },
)
