import { expect, test } from 'bun:test'
import { fallenBlocks } from '../../../lib/builder/site/fallen-blocks.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { fakeBlocks, siteOf, turns } from '../fake-blocks.ts'

test('under an art over the void, the look for fallen blocks ends', async () => {
  const blocks = fakeBlocks()
  const site = siteOf(blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'sand']]), blocks)
  const world = { stateAt: () => blocks.stateOf('air') } as never

  const fallen = await fallenBlocks({
    site,
    player: { world, blocks },
    permission: { cameLater: () => true },
    ...turns,
  })

  expect(fallen).toEqual([])
})
