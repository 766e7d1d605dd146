import { expect, test } from 'bun:test'
import { compareSite } from '../../../lib/builder/site/compare.ts'
import { createTakeDown } from '../../../lib/builder/water/take-down.ts'
import { formatPosition } from '../../../lib/game/position.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf, turns } from '../fake-blocks.ts'

/** Two columns with a wall of one block between them, which has another over it. */
const channel = blueprintOfLayers(
  [
    ['.....', '.g.g.', '.....'],
    ['.g.g.', 'g~w~g', '.g.g.'],
    ['.g.g.', 'g~g~g', '.g.g.'],
  ],
  { g: 'glass', '~': 'water', w: 'white_wool' },
)

/** Plans for a block that is missing, until none is left. */
async function plansFor(missing: { x: number; y: number; z: number }, art = channel) {
  const blocks = fakeBlocks()
  const site = siteOf(art, blocks)
  const world = fakeWorld()
  for (let index = 0; index < site.count; index++) {
    const { x, y, z } = site.position(index)
    world.set(x, y, z, blocks.stateOf(site.kind(index).name))
  }
  world.set(missing.x, missing.y, missing.z, 0)
  const { statuses } = await compareSite(site, world, blocks, turns)
  const takeDown = createTakeDown({ site, world, blocks })
  const index = site.indexAt(missing.x, missing.y, missing.z)
  const plans: { sources: string[]; blocks: string[] }[] = []
  for (let plan = takeDown([index], statuses); plan; plan = takeDown([index], statuses))
    plans.push({ sources: plan.sources.map(formatPosition), blocks: plan.blocks.map(formatPosition) })
  return plans
}

test('for a wall that water flows away through, the water is taken first, then more and more of the art over it', async () => {
  const [water, over, around, ...rest] = await plansFor({ x: 2, y: 1, z: 1 })

  const flowing = ['1 2 1', '3 2 1', '1 1 1', '3 1 1']
  expect(water).toEqual({ sources: flowing, blocks: [] })
  expect(over).toEqual({ sources: flowing, blocks: ['2 2 1'] })
  expect(around?.blocks.toSorted()).toEqual(['1 2 0', '1 2 2', '2 2 1', '3 2 0', '3 2 2'])
  expect(rest.map(({ blocks }) => blocks.length)).toEqual([7, 7])
})

/** A roof over a hollow that is a block high, and open at one side. */
const hollow = blueprintOfLayers(
  [
    ['ggg', '.gg', 'ggg'],
    ['ggg', 'ggg', 'g.g'],
  ],
  { g: 'glass' },
)

test('without water, what is over a block under a roof is taken away, and nothing for one that is open above', async () => {
  const [over] = await plansFor({ x: 1, y: 0, z: 1 }, hollow)

  expect(over).toEqual({ sources: [], blocks: ['1 1 1'] })
  expect(await plansFor({ x: 1, y: 0, z: 2 }, hollow)).toEqual([])
})
