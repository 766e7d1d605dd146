import { expect, test } from 'bun:test'
import { costlyPackets } from './costly-packets.ts'
import { gameOf, measurePackets } from './measure.ts'
import { limits } from './search.ts'

/** Code that runs for the first time is not the packet's doing, and a machine with much to do takes longer. */
const attempts = 3

test.each(
  ['26.1', '1.20.1'].flatMap((version) => Object.keys(costlyPackets(version)).map((name) => [version, name])),
)(
  'in %s %s is no work for long',
  async (version, name) => {
    const game = await gameOf(version!)
    const measure = () => measurePackets(game, costlyPackets(version!)[name!]!())
    let { longestMs, grownMb } = await measure()
    for (let attempt = 1; attempt < attempts && longestMs > limits.pieceMs; attempt++)
      ({ longestMs, grownMb } = await measure())

    expect(longestMs).toBeLessThan(limits.pieceMs)
    expect(grownMb).toBeLessThan(150)
  },
  30_000,
)
