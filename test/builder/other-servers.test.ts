import { expect } from 'bun:test'
import type { PracticeOptions } from '../../lib/practice/practice-world.ts'
import { otherWindows } from '../bot/windows/window-ways.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { allWools, flatArt } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'

/** Ways of servers that were written anew; the time is a multiple of that on a server with none of them. */
const servers: Readonly<Record<string, { readonly game: PracticeOptions; readonly times?: number }>> = {
  'that confirms no clicks': { game: { clickAnswer: 'slots' } },
  'whose boxes come without the slots of the player': {
    game: { showsPlayerSlots: false, ownSlotsAsWindow0: true },
  },
  'that answers no idle clicks': { game: { answersIdleClicks: false, checksClickState: false } },
  'that does not swap full slots': { game: { swapsFullSlots: false } },
  'with all of these windows': { game: otherWindows },
  'that shows nothing of clicks, neither in boxes nor when it is asked': {
    game: { clickAnswer: 'none', showsPlayerSlots: false, answersIdleClicks: false, checksClickState: false },
    // The art is small, and the ways are found out once.
    times: 1.8,
  },
  'that divides no stacks': { game: { dividesStacks: false } },
  'that acknowledges before it sends blocks': { game: { placementAnswer: 'ackFirst' } },
  // The bot joins anew before it is done, to see the blocks.
  'that acknowledges and sends no blocks': { game: { placementAnswer: 'ackAlone' }, times: 2 },
  'that neither acknowledges nor sends blocks': {
    // Two questions are waited for, three seconds each.
    game: { placementAnswer: 'ackAlone', acknowledges: false },
    times: 3,
  },
  'that sends chunks in place of blocks': { game: { placementAnswer: 'chunk' }, times: 1.6 },
  'with all of these ways': {
    game: { ...otherWindows, placementAnswer: 'ackFirst', awaitsLoading: true, longRegistryNumbers: true },
    times: 1.3,
  },
}

/** Simulated time of a build on foot or flying with 16 colours, in milliseconds. */
async function timeOf(game: PracticeOptions): Promise<number> {
  const art = flatArt(8, allWools)
  await using place = await openBuildPlace(art, { game: { tickMs: 50, ...game } })
  const begun = performance.now()

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  return performance.now() - begun
}

const usualTimes = new Map<string, Promise<number>>()

for (const version of ['26.1', '1.21.4', '1.20.1', '1.16.5', '1.14.4']) {
  test.each(Object.keys(servers))(
    `${version}: art is built with many materials on a server %s`,
    async (name) => {
      const { game, times = 1.2 } = servers[name]!

      const usual = await (usualTimes.get(version) ?? timeOf({ version }))
      usualTimes.set(version, Promise.resolve(usual))
      const time = await timeOf({ version, ...game })

      expect(time / usual).toBeLessThan(times)
    },
  )
}
