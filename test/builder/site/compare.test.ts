import { expect, test } from 'bun:test'
import { blockStatus, compareSite, statusOfState } from '../../../lib/builder/site/compare.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { fakeBlocks, fakeWorld, siteOf, turns } from '../fake-blocks.ts'

function situation(seenUpTo?: number) {
  const blocks = fakeBlocks()
  const site = siteOf(blueprintOfLayers([['wws'], ['...'], ['..w']], { w: 'wool', s: 'stone' }), blocks)
  return { blocks, site, world: fakeWorld(seenUpTo) }
}

const countOf = (statuses: Uint8Array, status: number) => statuses.filter((own) => own === status).length

test('an empty place misses every block', async () => {
  const { site, world, blocks } = situation()

  const comparison = await compareSite(site, world, blocks, turns)

  expect(comparison).toMatchObject({ right: 0, wrong: 0, extras: [] })
  expect(countOf(comparison.statuses, blockStatus.missing)).toBe(4)
})

test('blocks are right, wrong, or missing where a replaceable block stands', async () => {
  const { site, world, blocks } = situation()
  world.set(0, 0, 0, blocks.stateOf('wool'))
  world.set(1, 0, 0, blocks.stateOf('dirt'))
  world.set(2, 0, 0, blocks.stateOf('water'))

  const comparison = await compareSite(site, world, blocks, turns)

  expect(comparison).toMatchObject({ right: 1, wrong: 1 })
  expect(countOf(comparison.statuses, blockStatus.missing)).toBe(2)
})

test('what is out of sight is neither right nor wrong', async () => {
  const { site, world, blocks } = situation(1)

  const comparison = await compareSite(site, world, blocks, turns)

  expect(countOf(comparison.statuses, blockStatus.unknown)).toBe(3)
  expect(countOf(comparison.statuses, blockStatus.missing)).toBe(1)
})

test('a block over the art would be on the map; one under its top would not', async () => {
  const { site, world, blocks } = situation()
  world.set(0, 2, 0, blocks.stateOf('dirt'))
  world.set(2, 1, 0, blocks.stateOf('dirt'))
  world.set(1, 9, 0, blocks.stateOf('dirt'))

  const comparison = await compareSite(site, world, blocks, turns)

  expect(comparison.extras).toEqual([{ x: 0, y: 2, z: 0 }])
})

test('foreign blocks count up to three over the top of the art', async () => {
  const { site, world, blocks } = situation()
  for (const y of [5, 6]) world.set(0, y, 0, blocks.stateOf('dirt'))

  const comparison = await compareSite(site, world, blocks, turns)

  expect(comparison.extras).toEqual([{ x: 0, y: 5, z: 0 }])
})

test('flowing water is no source: it is still to be poured', () => {
  const { blocks } = situation()
  const site = siteOf(blueprintOfLayers([['~']], { '~': 'water' }), blocks)
  const as = (water: 'source' | 'flowing') =>
    statusOfState(site, 0, blocks.stateOf('water'), { ...blocks, waterIn: () => water })

  expect(as('source')).toBe(blockStatus.right)
  expect(as('flowing')).toBe(blockStatus.dry)
})
