import { expect, test } from 'bun:test'
import { costlyPackets } from './costly-packets.ts'
import { gameOf, measurePackets } from './measure.ts'

/** The bar is 50 ms; code that runs for the first time takes longer. */
const limitMs = 100

test.each(
  ['26.1', '1.20.1'].flatMap((version) => Object.keys(costlyPackets(version)).map((name) => [version, name])),
)(
  'in %s %s is no work for long',
  async (version, name) => {
    const { longestMs, grownMb } = await measurePackets(
      await gameOf(version!),
      costlyPackets(version!)[name!]!(),
    )

    expect(longestMs).toBeLessThan(limitMs)
    expect(grownMb).toBeLessThan(150)
  },
  30_000,
)
