import { describe, expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { Failure } from '../../lib/failure.ts'
import type { Player } from '../../lib/game/player.ts'
import { pause } from '../../lib/waiting.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'
import { flatArt } from './build-arts.ts'
import { openBuildPlace } from './build-place.ts'

const game = { tickMs: 50, viewDistance: 1 }

/** A player whose first so many warps end in another way. */
function warping(times: number, warp: Player['network']['warp']) {
  let left = times
  return (player: Player): Player => ({
    ...player,
    network: {
      ...player.network,
      warp: (name, signal) => (left-- > 0 ? warp(name, signal) : player.network.warp(name, signal)),
    },
  })
}

/** A player that hangs in its first so many warps, without any limit. */
const hanging = (times: number) =>
  warping(
    times,
    (_name, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )

/** A player whose first so many changes of the sub-server fail: without a warp it would go to a near station by itself. */
function refused(times: number, afterMs = 0) {
  let left = times
  return (player: Player): Player => ({
    ...player,
    network: {
      ...player.network,
      async switchServer(server, signal) {
        if (left-- <= 0) return player.network.switchServer(server, signal)
        await Bun.sleep(afterMs)
        throw new Failure('broken', 'The way is closed.')
      },
    },
  })
}

test('a run that does nothing for two minutes begins anew from the blocks that stand', async () => {
  await using place = await openBuildPlace(flatArt(3, ['stone']), { game, wrapPlayer: hanging(2) })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('fetching that takes minutes is no standstill as long as items come', async () => {
  let opened = 0
  const wrapPlayer = (player: Player): Player => ({
    ...player,
    windows: {
      ...player.windows,
      async open(block, signal) {
        opened++
        await pause(80_000, systemClock, signal)
        return player.windows.open(block, signal)
      },
    },
  })
  await using place = await openBuildPlace(flatArt(3, ['stone', 'glass']), { game, wrapPlayer })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(opened).toBe(2)
})

describe('a block that takes minutes to dig is no standstill', () => {
  test('in the place of one of the art', async () => {
    await using place = await openBuildPlace(flatArt(3, ['stone']), { game })
    place.world.setBlock(place.origin.x, place.origin.y, place.origin.z, 'obsidian')

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
  })

  test('of an art that is taken down', async () => {
    await using place = await openBuildPlace(flatArt(1, ['obsidian']), { game })
    place.world.setBlock(place.origin.x, place.origin.y, place.origin.z, 'obsidian')

    expect(await place.build({ isDestroy: true })).toEqual({ kind: 'done' })
  })
})

test('a run that comes to a standstill three times fails with a diagnosis', async () => {
  await using place = await openBuildPlace(flatArt(3, ['stone']), { game, wrapPlayer: hanging(3) })
  const begun = performance.now()

  const end = await place.build()

  expect(performance.now() - begun).toBeLessThan(3 * 126_000)
  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: { code: 'standing-still' },
    reason: expect.stringMatching(
      /^Nothing was placed, dug or fetched for 2 minutes \(fetching at .*0 placements without an answer, last packets: \w/,
    ),
  })
})

test('a way that is closed for a while ends a round, not the run', async () => {
  await using place = await openBuildPlace(flatArt(3, ['stone']), { game, wrapPlayer: refused(3) })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

for (const afterMs of [0, 15_000]) {
  test(`a way that stays closed, known after ${afterMs / 1000} s, ends the run with the reason`, async () => {
    const wrapPlayer = refused(Number.POSITIVE_INFINITY, afterMs)
    await using place = await openBuildPlace(flatArt(3, ['stone']), { game, wrapPlayer })
    const begun = performance.now()

    const end = await place.build()

    expect(inEnglish(end)).toMatchObject({ kind: 'failed', reason: 'The way is closed.' })
    expect(performance.now() - begun).toBeLessThan(17_000)
  })
}
