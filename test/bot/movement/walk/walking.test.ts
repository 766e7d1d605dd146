import { expect, test } from 'bun:test'
import { type Ground, type GroundAt, noBlock } from '../../../../lib/bot/movement/walk/ground.ts'
import { middleOf, type ReachedCell } from '../../../../lib/bot/movement/walk/search.ts'
import type { StandCell } from '../../../../lib/bot/movement/walk/stand-cell.ts'
import { createWalking } from '../../../../lib/bot/movement/walk/walking.ts'
import { systemClock } from '../../../../lib/clock.ts'
import { createChannel } from '../../../../lib/emitter.ts'
import type { Position } from '../../../../lib/game/position.ts'
import { trace } from '../../../../lib/game/search.ts'

const stone: Ground = { ...noBlock, boxes: [[0, 0, 0, 1, 1, 1]] }

/** A plain, and on it a wall along Z, one block wide, that climbs a block a step and ends in a cliff. */
const withHill: GroundAt = (x, y, z) => {
  const height = x === 0 && z >= 0 && z < 60 ? z + 1 : 0
  return y < height ? stone : noBlock
}

/** Two blocks of wall around the cell at the origin, open to the south until that is closed. */
const withNook: GroundAt = (x, y, z) => {
  const isWall = (Math.abs(x) === 1 && Math.abs(z) <= 1) || (x === 0 && z === -1)
  return y < (isWall ? 2 : 0) ? stone : noBlock
}

function walkingOn(groundAt: GroundAt, from: StandCell, changed = createChannel<Position>().subscribe) {
  const walker = { ahead: () => [], isOnGround: () => true }
  const travel = { standCell: () => from, along: async () => 'there' as const }
  return createWalking(
    { clock: systemClock, groundAt, changed, lostAt: () => 0, walker, travel, rise: async () => {} },
    { position: () => middleOf(from) },
  )
}

test('the top of a long hill is found from the foot of its cliff, although the path leads round to where it begins', () => {
  const walking = walkingOn(withHill, { x: 0, y: 0, z: 70, isAfloat: false })
  const top = { x: 0, y: 60, z: 59 }

  const area = { min: { x: -8, y: 0, z: -8 }, max: { x: 8, y: 60, z: 70 } }
  const found = walking.towards(top, { area }).find(({ y }) => y === 60)

  expect(found).toMatchObject(top)
})

test('cells far from the area and the bot are not searched', () => {
  const walking = walkingOn(withHill, { x: 20, y: 0, z: 0, isAfloat: false })
  const area = { min: { x: 10, y: 0, z: -4 }, max: { x: 30, y: 4, z: 4 } }
  const seen: number[] = []

  walking.towards({ x: 100, y: 0, z: 0 }, { area }).find(({ x }) => seen.push(x) < 0)

  expect([Math.min(...seen), Math.max(...seen)]).toEqual([2, 38])
})

test('a carpet on a fence carries no body, as the fence reaches over it', () => {
  const carpet: Ground = { ...noBlock, boxes: [[0, 0, 0, 1, 0.0625, 1]] }
  const fence: Ground = { ...noBlock, boxes: [[0.375, 0, 0.375, 0.625, 1.5, 0.625]] }
  const overFence: GroundAt = (x, y) => (y < 0 ? (x === 1 ? fence : stone) : y === 0 ? carpet : noBlock)
  const from = { x: 0, y: 0.0625, z: 0, isAfloat: false }
  const walking = walkingOn(overFence, from)

  expect(walking.beside(from, 1, 0)).toBeNull()
  expect(walking.beside(from, -1, 0)).toMatchObject({ x: -1, y: 0.0625, z: 0 })
})

test.each([
  [4, 0],
  [40, 1.5],
])(
  'a way over a fence, from a block before it, is worth a way around of a few blocks: gap at %p',
  (gap, highest) => {
    const fence: Ground = { ...noBlock, boxes: [[0, 0, 0.375, 1, 1.5, 0.625]], isNarrow: true }
    const withFence: GroundAt = (x, y, z) => {
      if (y < 0 || (y === 0 && x === 0 && z === 1)) return stone
      return y === 0 && z === 2 && x !== gap ? fence : noBlock
    }
    const walking = walkingOn(withFence, { x: 0, y: 0, z: 0, isAfloat: false })

    const found = [...walking.around()].find(({ x, z }) => x === 0 && z === 4)

    expect(Math.max(...trace(found as ReachedCell).map(({ y }) => y))).toBe(highest)
  },
)

test('from honey, nobody jumps a block up', () => {
  const honey: Ground = { ...noBlock, boxes: [[0, 0, 0, 1, 0.9375, 1]], jump: 0.5 }
  const slab: Ground = { ...noBlock, boxes: [[0, 0, 0, 1, 0.5, 1]] }
  const besideStep: GroundAt = (x, y) => {
    if (y < 0) return x === 0 ? honey : stone
    return y === 0 && x !== 0 ? (x === 1 ? stone : slab) : noBlock
  }
  const from = { x: 0, y: -0.0625, z: 0, isAfloat: false }
  const walking = walkingOn(besideStep, from)

  expect(walking.beside(from, 1, 0)).toBeNull()
  expect(walking.beside(from, -1, 0)).toMatchObject({ x: -1, y: 0.5, z: 0 })
  expect(walking.beside({ ...from, z: 1, x: -1, y: 0.5 }, -1, 0)).not.toBeNull()
})

test('a player is shut in where the only way out is filled', () => {
  const nook = { x: 0, y: 0, z: 0, isAfloat: false, seconds: 0 }
  const walking = walkingOn(withNook, nook)

  const isGap = (x: number, _y: number, z: number) => x === 0 && z === 1
  const isLowInGap = (x: number, y: number, z: number) => isGap(x, y, z) && y === 0

  expect(walking.room(nook).isShut).toBe(false)
  expect(walking.room(nook, { isTaken: isGap }).isShut).toBe(true)
  expect(walking.room(nook, { isFilled: isGap }).isShut).toBe(true)
  expect(walking.room(nook, { isFilled: isLowInGap }).isShut).toBe(false)
})

test('a room ends where the world is not known yet, and says so', () => {
  const stand = { x: 0, y: 0, z: 0, isAfloat: false, seconds: 0 }
  const withEdge: GroundAt = (x, y, z) => (Math.max(Math.abs(x), Math.abs(z)) > 8 ? null : withNook(x, y, z))

  expect(walkingOn(withEdge, stand).room(stand, { cells: 1500 })).toMatchObject({
    isShut: true,
    isKnown: false,
  })
})

test.each([
  [8, true],
  [1, false],
])('the top of an art, %i blocks over the ground, is shut however large it is: %p', (height, isShut) => {
  const side = 40
  const site = { min: { x: 0, y: height, z: 0 }, max: { x: side - 1, y: height, z: side - 1 } }
  const isArt = (x: number, z: number) => Math.min(x, z) >= 0 && Math.max(x, z) < side
  const withArt: GroundAt = (x, y, z) => (y < 0 || (y === height && isArt(x, z)) ? stone : noBlock)
  const top = { x: 20, y: height + 1, z: 20, isAfloat: false, seconds: 0 }

  expect(walkingOn(withArt, top).room(top, { cells: 1500, site }).isShut).toBe(isShut)
})

test('ground beyond a site is searched once, and again when a block changes there', () => {
  let looks = 0
  const changes = createChannel<Position>()
  const counted: GroundAt = (x, y, z) => {
    looks++
    return withNook(x, y, z)
  }
  const nook = { x: 0, y: 0, z: 0, isAfloat: false, seconds: 0 }
  const walking = walkingOn(counted, nook, changes.subscribe)
  const site = { min: { x: -4, y: 0, z: -4 }, max: { x: 4, y: 4, z: 4 } }
  const search = (isFilled?: (x: number, y: number, z: number) => boolean) => {
    const before = looks
    const { isShut } = walking.room(nook, { cells: 1500, site, ...(isFilled && { isFilled }) })
    return { isShut, looks: looks - before }
  }

  const [first, second] = [search(), search()]
  changes.publish({ x: 2, y: 0, z: 2 })
  const third = search()
  changes.publish({ x: 50, y: 0, z: 50 })
  const fourth = search()

  expect([first, second, third, fourth].map(({ isShut }) => isShut)).toEqual(Array(4).fill(false))
  expect(second.looks).toBeLessThan(first.looks / 4)
  expect(third.looks).toBe(second.looks)
  expect(fourth.looks).toBe(first.looks)
  expect(search((x, _y, z) => x === 0 && z === 1).isShut).toBe(true)
})

test('a swimmer that gets into deep or falling water rises to its top, and neither stands on the ground nor swims on under it', () => {
  const water: Ground = { ...noBlock, isWater: true }
  const swimmer = { x: 0, y: 0.4, z: 0, isAfloat: true }
  const withStep: GroundAt = (x, y) =>
    y < (x === 0 ? 0 : 1) ? stone : y < (x === 0 ? 1 : 4) ? water : noBlock

  const beside = walkingOn(withStep, swimmer).beside(swimmer, 1, 0)

  expect(beside).toMatchObject({ x: 1, y: 3.4, isAfloat: true })
})
