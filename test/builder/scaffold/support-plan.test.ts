import { expect, test } from 'bun:test'
import { createSurroundings } from '../../../lib/builder/plan/surroundings.ts'
import { createSupportPlanner } from '../../../lib/builder/scaffold/support-plan.ts'
import type { Position } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf, turns } from '../fake-blocks.ts'

/** The scaffolding for blocks over a plain at Y -1, which are to be built in this order. */
async function supportsFor(
  cells: readonly (readonly [x: number, y: number, z: number])[],
  isFromOver = false,
  mayPlace: (cell: Position) => boolean = () => true,
) {
  const [blocks, world] = [fakeBlocks(), fakeWorld()]
  for (let x = 0; x < 3; x++) world.set(x, -1, 0, blocks.stateOf('stone'))
  const art = blueprintOf(
    { width: 3, height: 4, length: 1 },
    cells.map((cell) => [...cell, 'stone'] as const),
  )
  const site = siteOf(art, blocks)
  const planner = createSupportPlanner(site, { world, blocks, placing: { mayPlace } } as never, {
    surroundings: createSurroundings(world, blocks),
    isFromOver,
    ...turns,
  })
  const wanted = cells.map(([x, y, z]) => site.indexAt(x, y, z))
  return (await planner(wanted, Number.POSITIVE_INFINITY)).cells
}

test('of cells that hold a block up, the one is filled that holds up others, too', async () => {
  const cells = await supportsFor([
    [0, 1, 0],
    [2, 1, 0],
    [1, 2, 0],
  ])

  expect(cells).toEqual([
    { x: 0, y: 0, z: 0 },
    { x: 1, y: 1, z: 0 },
  ])
})

test('no cell is filled into which nothing may be placed, such as over farmland', async () => {
  const cells = await supportsFor([[1, 1, 0]], false, ({ x, y }) => x !== 1 || y !== 0)

  expect(cells).toHaveLength(2)
  expect(cells).not.toContainEqual({ x: 1, y: 0, z: 0 })
})

test.each([false, true])(
  'stairs are held up from below, though their upper end comes first in the order; placed from over them: %p',
  async (isFromOver) => {
    const cells = await supportsFor(
      [
        [2, 3, 0],
        [1, 2, 0],
        [0, 1, 0],
      ],
      isFromOver,
    )

    expect(cells[0]).toEqual({ x: 0, y: 0, z: 0 })
    expect(cells).toHaveLength(3)
  },
)

test.each([false, true])(
  'a cell over the art is filled rather than one under it, from where items could not be picked up; placed from over them: %p',
  async (isFromOver) => {
    const cells = await supportsFor(
      [
        [0, 0, 0],
        [1, 1, 0],
      ],
      isFromOver,
    )

    expect(cells).toEqual([{ x: 0, y: 1, z: 0 }])
  },
)
