import { expect, test } from 'bun:test'
import { pourBeside } from '../../../lib/builder/water/aim.ts'
import { fakeBlocks, fakeWorld } from '../fake-blocks.ts'

const blocks = fakeBlocks()
const cell = { x: 0, y: 0, z: 0 }
/** The walls around the cell, and two that a look from the south passes. */
const walls = [
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 1],
  [0, 1, 1],
] as const

test('a bucket is aimed past an edge only as far from it as the body may come to rest elsewhere', () => {
  const world = fakeWorld()
  for (const [x, y, z] of walls) world.set(x, y, z, blocks.stateOf('glass'))

  const point = pourBeside(cell, { world, blocks }).aim({ x: -0.49, y: 2.62, z: 2.1 })

  // A look at 0.2 0.5 0 passes the wall at 0 1 1 by less than that.
  expect(point).toEqual({ x: 0.2, y: 0.8, z: 0 })
})
