import { expect, test } from 'bun:test'
import { createSweepWork } from '../../../lib/builder/place/sweep-work.ts'
import { findStop } from '../../../lib/builder/place/walk-next-stop.ts'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { systemClock } from '../../../lib/clock.ts'
import type { StandPosition } from '../../../lib/game/player.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

/** A line of 300 blocks high up, out of reach, and one of four on the ground beside it, later in the order. */
const art = blueprintOf({ width: 2, height: 30, length: 300 }, [
  ...Array.from({ length: 300 }, (_, z) => [0, 29, z, 'stone'] as const),
  ...Array.from({ length: 4 }, (_, z) => [1, 0, z, 'stone'] as const),
])

function stopFor(items: readonly string[]) {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const site = siteOf(art, blocks)
  for (let z = -2; z < 8; z++) world.set(1, -1, z, blocks.stateOf('stone'))
  const highFirst = allOf(site).sort((a, b) => site.y[b]! - site.y[a]! || site.z[a]! - site.z[b]!)
  const here: StandPosition = { x: 3, y: 0, z: 1, isAfloat: false, seconds: 0 }
  const walking = { around: () => [here], room: () => ({ isShut: false, isKnown: true, cells: [] }) }
  return findStop({
    site,
    player: {
      inventory: { slots: () => items.map((item) => ({ item, count: 64 })) },
      walking,
    } as never,
    work: createSweepWork(site, [{ at: here, due: highFirst, leadsOn: false }]),
    order: { isFlat: false },
    optionsFor: (candidates) => ({
      site,
      player: { world, blocks, walking },
      surroundings: createSurroundings(world, blocks),
      reach: 4.5,
      mayUseAir: false,
      prefersNeighbour: true,
      mustSee: false,
      isOutOfReach: () => false,
      rate: 20,
      candidates,
    }),
    clock: systemClock,
    signal: new AbortController().signal,
  })
}

test('a line out of reach keeps no other line waiting, however long it is', async () => {
  const stop = await stopFor(['stone'])

  expect(stop?.covers.length).toBe(4)
})

test('there is no stop for blocks without an item in the inventory', async () => {
  const stop = await stopFor(['dirt'])

  expect(stop).toBeNull()
})
