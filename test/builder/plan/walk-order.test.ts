import { expect, test } from 'bun:test'
import { createWalkOrder } from '../../../lib/builder/plan/walk-order.ts'
import { flatArt, staircaseArt, wools } from '../build-arts.ts'
import { allOf, siteOf, turns } from '../fake-blocks.ts'

const surroundings = { canPlaceAgainst: () => true, canSupport: () => true }
const start = { x: 100, y: 0, z: 0 }

test('a relief is ordered line after line, so that few of its ridges are begun in one trip and ended in another', async () => {
  const site = siteOf(staircaseArt(12, wools))
  const walkOrder = createWalkOrder(site, { ...turns, reach: 4.5, surroundings })

  const order = await walkOrder.order(new Set(allOf(site)), start)

  const lines = order.map((index) => site.x[index]!)
  expect(lines.filter((x, at) => x !== lines[at - 1])).toHaveLength(12)
})

test('a flat art is ordered in strips as wide as the reach', async () => {
  const site = siteOf(flatArt(16, wools))
  const walkOrder = createWalkOrder(site, { ...turns, reach: 4.5, surroundings })

  const order = await walkOrder.order(new Set(allOf(site)), start)

  expect(new Set(order.slice(0, 64).map((index) => site.x[index])).size).toBe(8)
  // Sixteen rows in each of the two strips, at 5.612 blocks/s.
  expect(walkOrder.walkSeconds(order)).toBeCloseTo(32 / 5.612)
})
