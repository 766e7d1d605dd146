import { expect, test } from 'bun:test'
import { blocksFor, planTrip, withFreeSlot, withSlotsForScaffold } from '../../../lib/builder/plan/trip.ts'
import { countItems, type ItemStack } from '../../../lib/game/item-stack.ts'
import { flatArt } from '../build-arts.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

const empty: (ItemStack | null)[] = Array.from({ length: 36 }, () => null)
const options = {
  slots: empty,
  stackSize: () => 64,
  unavailable: new Set<string>(),
}
const total = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)
const stacks = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + Math.ceil(count / 64), 0)

test('a trip of one material fills the whole inventory', async () => {
  const site = siteOf(flatArt(64, ['wool']))

  const trip = await planTrip(site, allOf(site), options)

  expect(trip.blocks).toHaveLength(36 * 64)
  expect([...trip.fetch]).toEqual([['wool', 36 * 64]])
})

test('exactly what the blocks need is fetched, and it fits', async () => {
  const kinds = Array.from({ length: 12 }, (_, index) => `wool${index}`)
  const site = siteOf(flatArt(64, kinds))

  const trip = await planTrip(site, allOf(site), options)

  expect(total(trip.fetch)).toBe(trip.blocks.length)
  expect(stacks(trip.fetch)).toBeLessThanOrEqual(36)
})

test('the blocks of a trip are the next ones, almost without a gap', async () => {
  const kinds = Array.from({ length: 12 }, (_, index) => `wool${index}`)
  const site = siteOf(flatArt(64, kinds))

  const trip = await planTrip(site, allOf(site), options)

  const last = trip.blocks.at(-1)!
  expect(trip.blocks.length / (last + 1)).toBeGreaterThan(0.97)
})

test('where the way takes longer than placing, fewer blocks are left out', async () => {
  const kinds = Array.from({ length: 24 }, (_, index) => `wool${index}`)
  const site = siteOf(flatArt(64, kinds))
  const gapsOf = async (isWayLong: boolean) => {
    const { blocks } = await planTrip(site, allOf(site), { ...options, isWayLong })
    return blocks.at(-1)! + 1 - blocks.length
  }

  expect(await gapsOf(true)).toBeLessThan(await gapsOf(false))
})

test('more colours than slots leave gaps instead of nothing', async () => {
  const kinds = Array.from({ length: 50 }, (_, index) => `wool${index}`)
  const site = siteOf(flatArt(64, kinds))

  const trip = await planTrip(site, allOf(site), options)

  expect(trip.blocks.length).toBeGreaterThan(1000)
  expect(trip.fetch.size).toBeLessThanOrEqual(36)
})

test('items in the inventory are not fetched', async () => {
  const site = siteOf(flatArt(10, ['wool']))
  const slots = [{ item: 'wool', count: 25 }, ...empty.slice(1)]

  const trip = await planTrip(site, allOf(site), { ...options, slots })

  expect([...trip.fetch]).toEqual([['wool', 75]])
})

test('if the inventory has a good part of a trip, it is placed before more is fetched', async () => {
  const site = siteOf(flatArt(10, ['wool']))
  const slots = [{ item: 'wool', count: 50 }, ...empty.slice(1)]

  const trip = await planTrip(site, allOf(site), { ...options, slots })

  expect(trip.blocks).toHaveLength(50)
  expect(trip.fetch.size).toBe(0)
})

test('if nothing could be placed of what the inventory has, the rest is fetched', async () => {
  const site = siteOf(flatArt(10, ['wool', 'stone']))
  const slots = [{ item: 'wool', count: 64 }, ...empty.slice(1)]

  const trip = await planTrip(site, allOf(site), { ...options, slots, isIdle: true })

  expect([...trip.fetch.keys()]).toEqual(['stone'])
})

test('slots with other items in them are not counted on', async () => {
  const site = siteOf(flatArt(64, ['wool']))
  const slots = empty.map((_, slot) => (slot < 30 ? { item: 'dirt', count: 1 } : null))

  const trip = await planTrip(site, allOf(site), { ...options, slots })

  expect(trip.blocks).toHaveLength(6 * 64)
})

test('blocks of unavailable material wait', async () => {
  const site = siteOf(flatArt(8, ['wool', 'carpet']))

  const trip = await planTrip(site, allOf(site), { ...options, unavailable: new Set(['carpet']) })

  expect([...trip.fetch.keys()]).toEqual(['wool'])
  expect(trip.blocks.every((index) => site.item(index) === 'wool')).toBe(true)
})

test('a full inventory gives an empty trip', async () => {
  const site = siteOf(flatArt(8, ['wool']))
  const slots = empty.map(() => ({ item: 'dirt', count: 64 }))

  const trip = await planTrip(site, allOf(site), { ...options, slots })

  expect(trip.blocks).toEqual([])
})

test('as many blocks of a kind can be placed as there are items, the first ones first', () => {
  const site = siteOf(flatArt(4, ['wool']))

  const ready = blocksFor(site, [5, 3, 9], new Map([['wool', 2]]))

  expect(ready).toEqual([5, 3])
})

test('slots are left for scaffolding: free ones, or else one of the item that fills the most', () => {
  const stacks = (count: number, item: string) => Array.from({ length: count }, () => ({ item, count: 64 }))
  const full = [...stacks(2, 'white_wool'), ...stacks(5, 'stone'), ...stacks(1, 'diamond_sword')]
  const free = Array<null>(4).fill(null)

  expect(withSlotsForScaffold(full, 0)).toHaveLength(8)
  expect(countItems(withSlotsForScaffold(full, 3)).get('stone')).toBe(4 * 64)
  expect(withSlotsForScaffold([...full, ...free], 3)).toHaveLength(8 + 1)
  expect(withSlotsForScaffold([...full, null], 3)).toHaveLength(8 + 1)
})

test('where no slot is free, a stack of the item that fills the most makes room for what comes next', () => {
  const full = [...Array(3).fill({ item: 'stone', count: 64 }), { item: 'dirt', count: 64 }]
  const free = [null, ...full]

  expect(countItems(withFreeSlot(full))).toEqual(
    new Map([
      ['stone', 128],
      ['dirt', 64],
    ]),
  )
  expect(withFreeSlot(full)).toContain(null)
  expect(withFreeSlot(free)).toEqual(free)
})

test('where nothing that is carried can be placed before the rest stands, the rest is fetched', async () => {
  const site = siteOf(flatArt(16, ['wool', 'planks']))
  const slots = [{ item: 'wool', count: 64 }, { item: 'wool', count: 64 }, ...empty.slice(2)]
  const isBase = (index: number) => site.item(index) === 'planks'
  const placeable = async (blocks: readonly number[]) => (blocks.some(isBase) ? blocks : [])

  const trip = await planTrip(site, allOf(site), { ...options, slots, placeable })

  expect([trip.blocks.length, [...trip.fetch.keys()]]).toEqual([256, ['planks']])
})
