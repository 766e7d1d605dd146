import { expect, test } from 'bun:test'
import { compareSite } from '../../../lib/builder/site/compare.ts'
import { planPours } from '../../../lib/builder/water/pour-plan.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf, turns } from '../fake-blocks.ts'

const art = blueprintOfLayers(
  [
    ['...', '.g.', '...'],
    ['.g.', 'g~g', '.g.'],
  ],
  { g: 'glass', '~': 'water' },
)

test('water does not flow away for good where a block of the art was taken after it was compared', async () => {
  const blocks = fakeBlocks()
  const site = siteOf(art, blocks)
  const world = fakeWorld()
  for (let index = 0; index < site.count; index++) {
    const { x, y, z } = site.position(index)
    if (!site.isWater(index)) world.set(x, y, z, blocks.stateOf('glass'))
  }
  const { statuses } = await compareSite(site, world, blocks, turns)
  const poured = planPours(statuses, { site, world, blocks })
  world.set(1, 0, 1, 0)

  const plan = planPours(statuses, { site, world, blocks })

  expect(poured.pours).toEqual([site.indexAt(1, 1, 1)])
  expect(plan).toEqual({ pours: [], lids: [], leak: null })
})
