import { expect, test } from 'bun:test'
import { costlyPackets } from './costly-packets.ts'
import { gameOf, measurePackets } from './measure.ts'

/** The bar is 50 ms; a machine with much to do takes longer. */
const limitMs = 100

test.each(
  ['26.1', '1.20.1'].flatMap((version) => Object.keys(costlyPackets(version)).map((name) => [version, name])),
)(
  'in %s %s is no work for long',
  async (version, name) => {
    const game = await gameOf(version!)
    const measure = () => measurePackets(game, costlyPackets(version!)[name!]!())
    let { longestMs, grownMb } = await measure()
    // Code that runs for the first time is not the packet's doing.
    if (longestMs > limitMs) ({ longestMs, grownMb } = await measure())

    expect(longestMs).toBeLessThan(limitMs)
    expect(grownMb).toBeLessThan(150)
  },
  30_000,
)
