import { expect, test } from 'bun:test'
import { isStraightPathClear, pathTouchesBlock } from '../../lib/game/clear-path.ts'
import { distanceToBlock } from '../../lib/game/reach.ts'

test('the distance to a block is that to its nearest point, none from within', () => {
  expect(distanceToBlock({ x: 0.5, y: 0.5, z: 0.5 }, 0, 0, 0)).toBe(0)
  expect(distanceToBlock({ x: 4, y: 0.5, z: 0.5 }, 0, 0, 0)).toBe(3)
  expect(distanceToBlock({ x: -3, y: 5, z: 0.5 }, 0, 0, 0)).toBe(5)
})

test('a flying body touches the cells that it is as wide and as high as', () => {
  const from = { x: 0.5, y: 0, z: 0.5 }
  const to = { x: 10.5, y: 0, z: 0.5 }

  expect(pathTouchesBlock(from, to, { x: 5, y: 1, z: 0 })).toBe(true)
  expect(pathTouchesBlock(from, to, { x: 5, y: 2, z: 0 })).toBe(false)
  expect(pathTouchesBlock(from, to, { x: 5, y: 0, z: 1 })).toBe(false)
  expect(pathTouchesBlock(from, { ...to, z: 0.8 }, { x: 9, y: 0, z: 1 })).toBe(true)
  expect(pathTouchesBlock(from, from, { x: 0, y: -1, z: 0 })).toBe(false)
})

test.each([
  [0.4, true],
  [0.6, false],
])('a body %p over the cell of a fence is in the way of it: %p', (y, isTouched) => {
  const feet = { x: 0.5, y, z: 0.5 }

  expect(pathTouchesBlock(feet, feet, { x: 0, y: -1, z: 0 }, 1.5)).toBe(isTouched)
})

test('a slanting path needs the corners free that a server moves the body around', () => {
  const from = { x: 0.5, y: 0, z: 0.5 }
  const to = { x: 1.5, y: 1, z: 0.5 }
  const isFreeBut =
    (taken: string) =>
    (...cell: number[]) =>
      cell.join() !== taken

  expect(isStraightPathClear(() => true, from, to)).toBe(true)
  expect(isStraightPathClear(isFreeBut('0,2,0'), from, to)).toBe(false)
  expect(isStraightPathClear(isFreeBut('1,0,0'), from, to)).toBe(false)
  expect(isStraightPathClear(isFreeBut('0,0,1'), from, to)).toBe(true)
})
