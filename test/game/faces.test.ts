import { expect, test } from 'bun:test'
import { blockBehind } from '../../lib/game/faces.ts'

test('an item frame hangs on the block behind it', () => {
  expect([2, 3, 4, 5, 0, 1].map((face) => blockBehind({ x: 0, y: 0, z: 0 }, face))).toEqual([
    { x: 0, y: 0, z: 1 },
    { x: 0, y: 0, z: -1 },
    { x: 1, y: 0, z: 0 },
    { x: -1, y: 0, z: 0 },
    { x: 0, y: 1, z: 0 },
    { x: 0, y: -1, z: 0 },
  ])
})
