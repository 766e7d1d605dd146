import { expect, test } from 'bun:test'
import { type Ground, type GroundAt, noBlock } from '../../../../lib/bot/movement/walk/ground.ts'
import { type ControlState, noControls } from '../../../../lib/bot/movement/walk/physics.ts'
import { createWalker } from '../../../../lib/bot/movement/walk/walker.ts'
import type { Position } from '../../../../lib/game/position.ts'

const stone: Ground = { ...noBlock, boxes: [[0, 0, 0, 1, 1, 1]] }
const ice: Ground = { ...stone, slipperiness: 0.98 }

const plainOf =
  (ground: Ground): GroundAt =>
  (_x, y) =>
    y < 0 ? ground : noBlock

/** Ticks until the body rests at the end of a straight way. */
function ticksToRest(groundAt: GroundAt, from: Position, to: Position): number {
  const walker = createWalker({ groundAt, maySprint: () => true, onControls: () => {} })
  let position = walker.step(from).position
  walker.follow({ cells: [{ x: Math.floor(to.x), y: 0, z: Math.floor(to.z), isAfloat: false }], end: to })
  for (let tick = 1; tick <= 400; tick++) {
    position = walker.step(position).position
    if (walker.isAtRest() && walker.ahead().length === 0) {
      expect(Math.hypot(position.x - to.x, position.z - to.z)).toBeLessThan(0.1)
      return tick
    }
  }
  return Number.POSITIVE_INFINITY
}

test('from any start a body comes to rest at its goal instead of swinging around it', () => {
  const goal = { x: 3.5, y: 0, z: 2.5 }
  const starts = Array.from({ length: 300 }, (_, turn) => ({
    x: 3.5 + Math.cos(turn) * (turn / 100),
    y: 0,
    z: 2.5 + Math.sin(turn) * (turn / 100),
  }))

  const ticks = starts.map((start) => ticksToRest(plainOf(stone), start, goal))

  expect(Math.max(...ticks)).toBeLessThan(45)
})

test('on ice it takes longer, but it comes to rest as well', () => {
  const ticks = ticksToRest(plainOf(ice), { x: 0.5, y: 0, z: 0.5 }, { x: 3.5, y: 0, z: 2.5 })

  expect(ticks).toBeLessThan(400)
})

/** A wall one block wide along Z that climbs to a top and goes down again, a block a step. */
const stairs: GroundAt = (x, y, z) => {
  const height = x === 0 ? Math.max(0, Math.min(z + 1, 30, 64 - z)) : 0
  return y < height ? stone : noBlock
}

test('stairs are run down at a quarter of a second a step, up and over the top, without a step beside them', () => {
  const cells = Array.from({ length: 70 }, (_, z) => ({
    x: 0,
    y: Math.max(0, Math.min(z + 1, 30, 64 - z)),
    z,
    isAfloat: false,
  }))
  const walker = createWalker({ groundAt: stairs, maySprint: () => true, onControls: () => {} })
  let position: Position = { x: 0.5, y: 0, z: -1.5 }
  const path = [position]

  walker.follow({ cells })
  while (walker.ahead().length > 0 && path.length < 2000) {
    position = walker.step(position).position
    path.push(position)
  }

  expect(Math.floor(position.z)).toBe(69)
  expect(Math.max(...path.map(({ x }) => Math.abs(x - 0.5)))).toBeLessThan(0.1)
  const ticksFrom = (z: number) => path.findIndex((at) => at.z >= z)
  expect(ticksFrom(64) - ticksFrom(35)).toBeLessThan(29 * 6)
})

test('stairs that end over an abyss are run down without a step over their end, wherever the body is to rest', () => {
  for (let steps = 1; steps <= 8; steps++) {
    const cells = Array.from({ length: steps }, (_, step) => ({
      x: 0,
      y: -step - 1,
      z: step + 1,
      isAfloat: false,
    }))
    const groundAt: GroundAt = (x, y, z) =>
      x === 0 && y === -1 - z && z >= 0 && z <= steps ? stone : noBlock
    for (let end = 0; end <= 0.96; end += 0.12) {
      for (let start = 0; start <= 0.6; start += 0.15) {
        const walker = createWalker({ groundAt, maySprint: () => true, onControls: () => {} })
        let { position } = walker.step({ x: 0.5, y: 0, z: 0.2 + start })
        walker.follow({ cells, end: { x: 0.5, y: -steps, z: steps + 0.17 + end } })

        for (let tick = 0; tick < 150 && !walker.isAtRest(); tick++) position = walker.step(position).position

        expect({ start, steps, end, height: position.y }).toEqual({ start, steps, end, height: -steps })
      }
    }
  }
})

test('a body that takes off while it sneaks lets go of the keys', () => {
  const held: ControlState[] = []
  const walker = createWalker({
    groundAt: plainOf(stone),
    maySprint: () => true,
    onControls: (controls) => void held.push(controls),
  })
  const end = { x: 1.5, y: 0, z: 0.5 }
  let { position } = walker.step({ x: 0.5, y: 0, z: 0.5 })
  walker.follow({ cells: [{ x: 1, y: 0, z: 0, isAfloat: false }], end })
  for (let tick = 0; tick < 40 && !held.at(-1)?.sneak; tick++) position = walker.step(position).position
  const before = held.at(-1)

  walker.letGo()

  expect(before).toMatchObject({ sneak: true })
  expect(held.at(-1)).toMatchObject(noControls)
})

test('a body that has taken off from a path does not go on with it where it lands', () => {
  const walker = createWalker({ groundAt: plainOf(stone), maySprint: () => true, onControls: () => {} })
  walker.step({ x: 0.5, y: 0, z: 0.5 })
  walker.follow({ cells: [{ x: 6, y: 0, z: 0, isAfloat: false }] })
  let position = walker.step({ x: 0.5, y: 0, z: 0.5 }).position
  for (let tick = 0; tick < 10; tick++) position = walker.step(position).position
  walker.letGo()
  walker.letGo()

  position = { x: 20.5, y: 0, z: 20.5 }
  for (let tick = 0; tick < 40; tick++) position = walker.step(position).position

  expect(Math.hypot(position.x - 20.5, position.z - 20.5)).toBeLessThan(0.1)
  expect(walker.isAtRest()).toBe(true)
})

test('a path that is given to a flying body is followed once it has landed', () => {
  const walker = createWalker({ groundAt: plainOf(stone), maySprint: () => true, onControls: () => {} })
  walker.letGo()
  walker.follow({ cells: [{ x: 3, y: 0, z: 0, isAfloat: false }] })
  walker.letGo()

  let position: Position = { x: 0.5, y: 0, z: 0.5 }
  for (let tick = 0; tick < 60; tick++) position = walker.step(position).position

  expect(position.x).toBeCloseTo(3.5, 0)
})
