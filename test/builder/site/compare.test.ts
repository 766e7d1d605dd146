import { expect, test } from 'bun:test'
import { compareSite } from '../../../lib/builder/site/compare.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

function situation(seenUpTo?: number) {
  const blocks = fakeBlocks()
  const site = siteOf(blueprintOfLayers([['wws'], ['...'], ['..w']], { w: 'wool', s: 'stone' }), blocks)
  return { blocks, site, world: fakeWorld(seenUpTo) }
}

test('an empty place misses every block', () => {
  const { site, world, blocks } = situation()

  const comparison = compareSite(site, world, blocks)

  expect(comparison).toMatchObject({ missing: 4, right: 0, wrong: 0, unknown: 0, extras: [] })
})

test('blocks are right, wrong, or missing where something stands that gives way', () => {
  const { site, world, blocks } = situation()
  world.set(0, 0, 0, blocks.stateOf('wool'))
  world.set(1, 0, 0, blocks.stateOf('dirt'))
  world.set(2, 0, 0, blocks.stateOf('water'))

  const comparison = compareSite(site, world, blocks)

  expect(comparison).toMatchObject({ right: 1, wrong: 1, missing: 2 })
})

test('what is out of sight is neither right nor wrong', () => {
  const { site, world, blocks } = situation(1)

  const comparison = compareSite(site, world, blocks)

  expect(comparison).toMatchObject({ unknown: 3, missing: 1 })
})

test('what stands over the art would be on the map; what stands under its top would not', () => {
  const { site, world, blocks } = situation()
  world.set(0, 2, 0, blocks.stateOf('dirt'))
  world.set(2, 1, 0, blocks.stateOf('dirt'))
  world.set(1, 9, 0, blocks.stateOf('dirt'))

  const comparison = compareSite(site, world, blocks)

  expect(comparison.extras).toEqual([{ x: 0, y: 2, z: 0 }])
})
