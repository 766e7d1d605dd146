import { expect, test } from 'bun:test'
import type { Blueprint } from '../../../lib/blueprint/blueprint.ts'
import { overhang, standingPoints } from '../../../lib/builder/plan/standing-points.ts'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { createStopChoice, type WalkStopOptions } from '../../../lib/builder/plan/walk-stops.ts'
import type { StandPosition } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

/** A row of blocks from west to east, on a ground of stone. */
const row = blueprintOf(
  { width: 16, height: 1, length: 1 },
  Array.from({ length: 16 }, (_, x) => [x, 0, 0, 'stone'] as const),
)

function optionsFor({
  shutsIn = () => false,
  isKnown = true,
  art = row,
}: {
  shutsIn?: (at: StandPosition) => boolean
  isKnown?: boolean
  art?: Blueprint
} = {}): WalkStopOptions {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const site = siteOf(art, blocks)
  for (let x = -4; x < 20; x++) for (let z = -4; z < 5; z++) world.set(x, -1, z, blocks.stateOf('stone'))
  return {
    site,
    player: {
      world,
      blocks,
      walking: {
        room: (at, room) => ({
          isKnown,
          isShut: Boolean(room?.isFilled?.(at.x, 0, 0)) && shutsIn({ ...at, seconds: 0 }),
          cells: [],
        }),
      },
    },
    surroundings: createSurroundings(world, blocks),
    reach: 4.5,
    mayUseAir: false,
    prefersNeighbour: true,
    mustSee: false,
    isOutOfReach: () => false,
    rate: 20,
    candidates: allOf(site),
  }
}

function chooseStop(stands: Iterable<StandPosition>, options: WalkStopOptions) {
  const choice = createStopChoice(options)
  for (const stand of stands) if (!choice.add(stand)) break
  return choice.best()
}

const beside = (x: number, seconds: number): StandPosition => ({ x, y: 0, z: 2, isAfloat: false, seconds })

test('the stop is where most blocks can be placed for the time, and covers all in reach', () => {
  const stop = chooseStop([beside(0, 0.1), beside(4, 0.2)], optionsFor())

  expect(stop?.stand.x).toBe(4)
  expect([...(stop?.covers ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a stop may be better than nearer ones because it is worth more than all of them', () => {
  const stop = chooseStop([beside(-2, 0.3), beside(-3, 0.5), beside(6, 0.6)], optionsFor())

  expect(stop?.stand.x).toBe(6)
})

test('a block beside the player that would be left behind alone is worth a stop of its own', () => {
  const candidates = allOf(siteOf(row, fakeBlocks())).filter((index) => index === 0 || index >= 9)

  const stop = chooseStop([beside(2, 0.1), beside(12, 1)], { ...optionsFor(), candidates })

  expect(stop?.covers).toEqual([0])
})

test('far from the player a block alone is no reason to leave out a stop with more: the way there is a path as well', () => {
  const stands = [beside(0, 8.5), beside(8, 9)]
  const candidates = allOf(siteOf(row, fakeBlocks())).filter((index) => [0, 8, 9].includes(index))

  const stop = chooseStop(stands, { ...optionsFor(), candidates })

  expect(stop?.stand.x).toBe(8)
})

test('a block at the top of a hill counts as alone, however many are left at its foot', () => {
  const hill = blueprintOf({ width: 16, height: 8, length: 1 }, [
    ...Array.from({ length: 16 }, (_, x) => [x, 0, 0, 'stone'] as const),
    [5, 6, 0, 'stone'],
    [5, 7, 0, 'stone'],
  ])
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const site = siteOf(hill, blocks)
  world.set(5, 6, 0, blocks.stateOf('stone'))
  for (let x = 0; x < 16; x++) world.set(x, -1, 0, blocks.stateOf('stone'))
  const top = site.indexAt(5, 7, 0)
  const candidates = allOf(site).filter((index) => site.position(index).y !== 6)

  const stop = chooseStop([beside(7, 0.1), { ...beside(5, 0.5), y: 4 }], {
    ...optionsFor(),
    site,
    candidates,
    surroundings: createSurroundings(world, blocks),
  })

  expect(stop?.covers).toEqual([top])
})

test('a stop does not cover the block that would trap the player', () => {
  const stop = chooseStop([beside(3, 0)], optionsFor({ shutsIn: () => true }))

  expect([...(stop?.covers ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6, 7])
})

test('the block that would trap the player is found among many without a search for a way out for each', () => {
  const square = blueprintOf(
    { width: 7, height: 1, length: 7 },
    Array.from({ length: 49 }, (_, at) => [at % 7, 0, Math.floor(at / 7), 'stone'] as const),
  )
  const options = optionsFor({ art: square, shutsIn: () => true })
  const { room } = options.player.walking
  let searches = 0
  const walking = {
    room(...asked: Parameters<typeof room>) {
      searches++
      return room(...asked)
    },
  }

  const stop = chooseStop([{ ...beside(3, 0), z: -1 }], {
    ...options,
    player: { ...options.player, walking },
  })

  expect(stop?.covers.length).toBeGreaterThan(20)
  expect(stop?.covers).not.toContain(3)
  // One for each would be more than 28.
  expect(searches).toBeLessThan(16)
})

test('a stop covers a block that may only seem to trap the player, because the world around is not all known', () => {
  const stop = chooseStop([beside(3, 0)], optionsFor({ shutsIn: () => true, isKnown: false }))

  expect(stop).toMatchObject({ isTrap: false })
  expect(stop?.covers).toHaveLength(8)
})

test('a stop that does not trap the player is preferred', () => {
  const options = { ...optionsFor({ shutsIn: ({ x }) => x === 3 }), candidates: [3] }

  const stop = chooseStop([beside(3, 0), beside(5, 3)], options)

  expect(stop?.stand.x).toBe(5)
})

test('a stop that traps the player is used where there is no other', () => {
  const stop = chooseStop([beside(3, 0)], { ...optionsFor({ shutsIn: () => true }), candidates: [3] })

  expect(stop?.covers).toEqual([3])
})

test('there is no stop from where the block that must be covered is out of reach', () => {
  const stop = chooseStop([beside(3, 0)], { ...optionsFor(), mustCover: 12 })

  expect(stop).toBeNull()
})

test('a carpet over a chest is placed against its neighbour, for a chest supports it but would open', () => {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  const carpet = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'red_carpet']])
  world.set(0, -1, 0, blocks.stateOf('chest'))
  world.set(-1, 0, 0, blocks.stateOf('stone'))
  const site = siteOf(carpet, blocks)
  const surroundings = createSurroundings(world, blocks)

  const stop = chooseStop([beside(0, 0.1)], { ...optionsFor(), site, surroundings, candidates: [0] })

  expect(stop?.covers).toEqual([0])
})

test('a point that walks do not lead to is no stop', () => {
  const isOutOfReach = ({ x }: Position) => x === 4.5

  const stop = chooseStop([beside(4, 0.1), beside(5, 0.2)], { ...optionsFor(), isOutOfReach })

  expect(stop?.stand.x).toBe(5)
})

test('at an edge the eyes are over the next cell, unless it has water in which the player would swim', () => {
  const blocks = fakeBlocks()
  const world = fakeWorld()
  for (let x = -2; x <= 0; x++) for (let z = -1; z <= 1; z++) world.set(x, -1, z, blocks.stateOf('stone'))
  const options = { player: { world, blocks }, mustSee: true }
  const stand = { x: 0, y: 0, z: 0, isAfloat: false, seconds: 0 }

  const dry = [...standingPoints(stand, options)]
  world.set(1, 0, 0, blocks.stateOf('water'))
  const wet = [...standingPoints(stand, options)]

  expect(dry.map(({ x }) => x)).toEqual([0.5, 0.5 + overhang])
  expect(wet.map(({ x }) => x)).toEqual([0.5])
})

test.each([
  [0, 1],
  [0.1, 1],
  [0.5, 0],
])(
  'at %p of a block over the ground, the head has room over an edge two blocks under a roof: %p',
  (y, edges) => {
    const blocks = fakeBlocks()
    const world = fakeWorld()
    for (let x = -2; x <= 0; x++) for (let z = -1; z <= 1; z++) world.set(x, -1, z, blocks.stateOf('stone'))
    world.set(1, 2, 0, blocks.stateOf('stone'))
    const stand = { x: 0, y, z: 0, isAfloat: false, seconds: 0 }

    const points = [...standingPoints(stand, { player: { world, blocks }, mustSee: true })]

    expect(points).toHaveLength(1 + edges)
  },
)
