import { expect, test } from 'bun:test'
import { findFlightPath } from '../../../lib/bot/movement/flight-path.ts'
import { systemClock } from '../../../lib/clock.ts'
import { isStraightPathClear } from '../../../lib/game/clear-path.ts'

/** Free space over a floor at Y = 0, less the given boxes (inclusive corners). */
function spaceWithout(...boxes: readonly (readonly [number, number, number, number, number, number])[]) {
  return (x: number, y: number, z: number) =>
    y > 0 &&
    y < 60 &&
    Math.abs(x) < 40 &&
    Math.abs(z) < 40 &&
    !boxes.some(([x0, y0, z0, x1, y1, z1]) => x >= x0 && x <= x1 && y >= y0 && y <= y1 && z >= z0 && z <= z1)
}

const turns = { clock: systemClock, signal: new AbortController().signal }
const from = { x: 0.5, y: 2.05, z: 0.5 }
const goal = { x: 20.5, y: 2.05, z: 0.5 }

function isFlyable(isFree: ReturnType<typeof spaceWithout>, path: readonly (typeof from)[]): boolean {
  return path.every((waypoint, index) => isStraightPathClear(isFree, path[index - 1] ?? from, waypoint))
}

test('in the open a path is straight', async () => {
  const path = await findFlightPath(spaceWithout(), from, [goal], turns)

  expect(path).toEqual([goal])
})

test('a wall is flown over or around', async () => {
  const isFree = spaceWithout([10, 0, -10, 10, 8, 10])

  const path = await findFlightPath(isFree, from, [goal], turns)

  expect(path?.at(-1)).toEqual(goal)
  expect(isFlyable(isFree, path!)).toBe(true)
})

test('for a goal in a closed space hardly a cell is looked at', async () => {
  const isOutside = spaceWithout([18, 1, -2, 22, 5, 2])
  let looks = 0
  const isFree = (x: number, y: number, z: number) => {
    looks++
    return isOutside(x, y, z) || (Math.abs(x - 20) <= 1 && y > 1 && y < 5 && Math.abs(z) <= 1)
  }

  expect(await findFlightPath(isFree, from, [goal], turns)).toBeNull()

  expect(looks).toBeLessThan(20_000)
})

test('a door in a wall that reaches to the sky is found', async () => {
  const isFree = (x: number, y: number, z: number) =>
    spaceWithout([10, 0, -40, 10, 60, 40])(x, y, z) || (x === 10 && (y === 5 || y === 6) && z === 12)

  const path = await findFlightPath(isFree, from, [goal], turns)

  expect(path?.at(-1)).toEqual(goal)
  expect(isFlyable(isFree, path!)).toBe(true)
})

test('of several goals one that can be reached is taken', async () => {
  const isFree = spaceWithout([18, 0, -3, 23, 60, 3])
  const other = { x: 5.5, y: 2.05, z: 8.5 }

  const path = await findFlightPath(isFree, from, [goal, other], turns)

  expect(path?.at(-1)).toEqual(other)
})

test('a goal at which the body would touch a block is none, though the cell of its feet is free', async () => {
  const isFree = spaceWithout([20, 1, 1, 20, 2, 1])

  const path = await findFlightPath(isFree, from, [{ ...goal, z: 0.8 }], turns)

  expect(path).toBeNull()
})

test('where there is no path, none is made up', async () => {
  const isFree = spaceWithout([10, 0, -40, 10, 60, 40])

  const path = await findFlightPath(isFree, from, [goal], turns)

  expect(path).toBeNull()
})

test('a goal in a cell that is not free is not searched for', async () => {
  let asked = 0
  const isFree = (x: number, y: number, z: number) => {
    asked++
    return spaceWithout()(x, y, z)
  }

  const path = await findFlightPath(isFree, from, [{ x: 50.5, y: 2.05, z: 0.5 }], turns)

  expect(path).toBeNull()
  expect(asked).toBeLessThan(100)
})

test('a diagonal path keeps clear of corners at which a server would stop the body', () => {
  const isFree = spaceWithout([4, 0, 0, 4, 10, 2])
  const beyond = { x: 8.5, y: 2.05, z: 8.5 }

  const isFreeWay = isStraightPathClear(isFree, { x: 1.5, y: 2.05, z: 1.5 }, beyond)

  expect(isFreeWay).toBe(false)
})

test('a body on the edge of a carpet first rises out of its cell', async () => {
  const isFree = spaceWithout([1, 2, 0, 1, 2, 0])
  const onEdge = { x: 0.8, y: 2.0625, z: 0.5 }

  const path = await findFlightPath(isFree, onEdge, [goal], turns)

  expect(path?.[0]).toEqual({ x: 0.8, y: 3.05, z: 0.5 })
})

test('from beside a fence, with a block over the head, the path leads to the other side', async () => {
  const isFree = spaceWithout([1, 2, 0, 1, 2, 0], [2, 4, 0, 2, 4, 0])
  const besideFence = { x: 1.95, y: 2.1, z: 0.5 }

  const path = await findFlightPath(isFree, besideFence, [goal], turns)

  expect(path?.[0]).toEqual({ x: 2.5, y: 2.1, z: 0.5 })
  expect(path?.at(-1)).toEqual(goal)
})
