import { expect, test } from 'bun:test'
import { aimBeside } from '../../../lib/builder/water/aim.ts'
import { fakeBlocks, fakeWorld } from '../fake-blocks.ts'

const blocks = fakeBlocks()
/** Where a bot stood that emptied its bucket onto the outside of the wall. */
const eye = { x: -63.4232, y: 64.62, z: -59.4955 }
const cell = { x: -63, y: 62, z: -62 }

function worldWith(walls: readonly (readonly [number, number, number])[]) {
  const world = fakeWorld()
  world.set(cell.x, cell.y - 1, cell.z, blocks.stateOf('glass'))
  for (const at of walls) world.set(...at, blocks.stateOf('glass'))
  return world
}

test('a bucket is aimed past an edge only as far from it as the body may drift', () => {
  const free = aimBeside(eye, cell, { world: worldWith([]), blocks })
  const beside = aimBeside(eye, cell, { world: worldWith([[-63, 63, -61]]), blocks })

  expect(free).toEqual({ x: -62.5, y: 62, z: -61.5 })
  // It would pass the edge of the wall by a hundredth of a block.
  expect(beside).not.toEqual(free)
})
