import { expect, test } from 'bun:test'
import { orderByBoxes } from '../../../lib/builder/plan/box-tour.ts'
import { blocksOf } from '../../../lib/builder/plan/route.ts'
import { routeOverStops } from '../../../lib/builder/plan/stops.ts'
import { isStraightPathClear, pathTouchesBlock } from '../../../lib/game/clear-path.ts'
import { eyesAt } from '../../../lib/game/position.ts'
import { distanceToBlock } from '../../../lib/game/reach.ts'
import { staircaseArt } from '../build-arts.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

const site = siteOf(staircaseArt(24, ['red_wool', 'lime_wool']))
const isFree = (x: number, y: number, z: number) => site.indexAt(x, y, z) === -1
const options = {
  reach: 4.5,
  start: { x: 0, y: 12, z: 0 },
  isFree: [isFree],
  isPathClear: (from: Parameters<typeof isStraightPathClear>[1], to: typeof from) =>
    isStraightPathClear(isFree, from, to),
}

test('every block of a relief is due once, and in reach from its stop', () => {
  const route = routeOverStops(site, allOf(site), options)

  expect(blocksOf(route).sort((a, b) => a - b)).toEqual(allOf(site))
  for (const { at, due } of route) {
    const eye = eyesAt(at)
    for (const index of due) {
      expect(distanceToBlock(eye, site.x[index]!, site.y[index]!, site.z[index]!)).toBeLessThanOrEqual(4.5)
    }
  }
})

test('at no stop the body is where a block will be placed', () => {
  const route = routeOverStops(site, allOf(site), options)

  const inTheWay = route.flatMap(({ at }) =>
    allOf(site).filter((index) => pathTouchesBlock(at, at, site.x[index]!, site.y[index]!, site.z[index]!)),
  )
  expect(inTheWay).toEqual([])
})

test('a stop serves many blocks', () => {
  const route = routeOverStops(site, allOf(site), options)

  expect(site.count / route.length).toBeGreaterThan(8)
})

test('blocks with nothing free around them are left out', () => {
  const route = routeOverStops(site, allOf(site), { ...options, isFree: [() => false] })

  expect(route).toEqual([])
})

test('the order of work stays near: the next block is seldom far away', () => {
  const order = orderByBoxes(site, allOf(site), options.start)

  const steps = order.slice(1).map((index, step) => {
    const last = order[step]!
    return Math.hypot(
      site.x[index]! - site.x[last]!,
      site.y[index]! - site.y[last]!,
      site.z[index]! - site.z[last]!,
    )
  })
  expect(order.toSorted((a, b) => a - b)).toEqual(allOf(site))
  expect(steps.filter((step) => step > 12).length).toBeLessThan(order.length / 20)
})
