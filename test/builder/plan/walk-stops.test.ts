import { expect, test } from 'bun:test'
import { createCanPlaceAgainst } from '../../../lib/builder/plan/click-choice.ts'
import { chooseStop, type WalkStopOptions } from '../../../lib/builder/plan/walk-stops.ts'
import type { StandPosition } from '../../../lib/game/player.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

/** A row of blocks from west to east, on a ground of stone. */
const row = blueprintOf(
  { width: 16, height: 1, length: 1 },
  Array.from({ length: 16 }, (_, x) => [x, 0, 0, 'stone'] as const),
)

function optionsFor({
  shutsIn = () => false,
}: {
  shutsIn?: (at: StandPosition) => boolean
} = {}): WalkStopOptions {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const site = siteOf(row, blocks)
  for (let x = -4; x < 20; x++) for (let z = -4; z < 5; z++) world.set(x, -1, z, blocks.stateOf('stone'))
  return {
    site,
    player: {
      world,
      blocks,
      body: { eyeHeight: 1.62 },
      walking: { isShutIn: (at, isTaken) => isTaken(at.x, 0, 0) && shutsIn(at) },
    },
    canPlaceAgainst: createCanPlaceAgainst(world, blocks),
    reach: 4.5,
    mayUseAir: false,
    prefersNeighbour: true,
    mustSee: false,
    rate: 20,
    candidates: allOf(site),
  }
}

const beside = (x: number, seconds: number): StandPosition => ({ x, y: 0, z: 2, isAfloat: false, seconds })

test('the bot goes to where the most comes to stand for the time, and takes all that is in reach there', () => {
  const stop = chooseStop([beside(0, 0.1), beside(4, 0.2)], optionsFor())

  expect(stop?.stand.x).toBe(4)
  expect([...(stop?.covers ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('what comes next in the order is worth a smaller haul', () => {
  const stop = chooseStop([beside(2, 0.5), beside(12, 0.5)], optionsFor())

  expect(stop?.stand.x).toBe(2)
})

test('the bot rather stands where it does not wall itself in', () => {
  const stop = chooseStop([beside(3, 0), beside(8, 3)], optionsFor({ shutsIn: ({ x }) => x === 3 }))

  expect(stop?.stand.x).toBe(8)
})

test('where there is no other place, it walls itself in', () => {
  const stop = chooseStop([beside(3, 0)], optionsFor({ shutsIn: () => true }))

  expect(stop?.stand.x).toBe(3)
})

test('from where what must be placed is out of reach, nothing is', () => {
  const stop = chooseStop([beside(3, 0)], { ...optionsFor(), mustCover: 12 })

  expect(stop).toBeNull()
})
