import { expect, test } from 'bun:test'
import { orderInStrips } from '../../../lib/builder/plan/box-tour.ts'
import { blocksOf } from '../../../lib/builder/plan/route.ts'
import { coverByStops } from '../../../lib/builder/plan/stop-cover.ts'
import { pathTouchesBlock } from '../../../lib/game/clear-path.ts'
import { eyesAt } from '../../../lib/game/position.ts'
import { distanceToBlock } from '../../../lib/game/reach.ts'
import { staircaseArt } from '../build-arts.ts'
import { allOf, siteOf, turns } from '../fake-blocks.ts'

const site = siteOf(staircaseArt(24, ['red_wool', 'lime_wool']))
const isFree = (x: number, y: number, z: number) => site.indexAt(x, y, z) === -1
const options = {
  reach: 4.5,
  start: { x: 0, y: 12, z: 0 },
  isFree,
  ...turns,
}

test('every block of a relief is due once, and in reach from its stop', async () => {
  const route = await coverByStops(site, allOf(site), options)

  expect(blocksOf(route).sort((a, b) => a - b)).toEqual(allOf(site))
  for (const { at, due } of route) {
    const eye = eyesAt(at)
    for (const index of due) {
      expect(distanceToBlock(eye, site.x[index]!, site.y[index]!, site.z[index]!)).toBeLessThanOrEqual(4.5)
    }
  }
})

test('at no stop the body is where a block will be placed', async () => {
  const route = await coverByStops(site, allOf(site), options)

  const inTheWay = route.flatMap(({ at }) =>
    allOf(site).filter((index) => pathTouchesBlock(at, at, site.x[index]!, site.y[index]!, site.z[index]!)),
  )
  expect(inTheWay).toEqual([])
})

test('a stop serves many blocks', async () => {
  const route = await coverByStops(site, allOf(site), options)

  expect(site.count / route.length).toBeGreaterThan(20)
})

test('blocks with nothing free around them are left out', async () => {
  const route = await coverByStops(site, allOf(site), { ...options, isFree: () => false })

  expect(route).toEqual([])
})

test('the first half of the order of work lies on one half of a relief', () => {
  const order = orderInStrips(site, allOf(site), options.start)

  const rows = order.slice(0, order.length / 2).map((index) => site.z[index]!)
  expect(order.toSorted((a, b) => a - b)).toEqual(allOf(site))
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(12)
})
