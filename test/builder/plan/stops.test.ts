import { expect, test } from 'bun:test'
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
  isClear: () => true,
  keepsWayClear: true,
  ...turns,
}

test('every block of a relief is due once, in reach from its stop or in the straight way there', async () => {
  const route = await coverByStops(site, allOf(site), options)

  expect(blocksOf(route).sort((a, b) => a - b)).toEqual(allOf(site))
  for (const [stop, { at, due }] of route.entries()) {
    const before = route[stop - 1]?.at ?? at
    for (const index of due) {
      const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
      const isPassed = pathTouchesBlock(before, at, { x, y, z })
      expect(isPassed || distanceToBlock(eyesAt(at), x, y, z) <= 4.5).toBe(true)
    }
  }
})

test('nothing that is due at a stop is in the straight way to the next', async () => {
  const route = await coverByStops(site, allOf(site), options)

  const inTheWay = route.flatMap(({ at, due }, stop) =>
    due.filter((index) => {
      const next = route[stop + 1]?.at
      return next && site.isTouched(index, at, next)
    }),
  )
  expect(inTheWay).toEqual([])
})

test('at no stop the body is where a block will be placed', async () => {
  const route = await coverByStops(site, allOf(site), options)

  const stops = route.filter(({ leadsOn }) => !leadsOn)
  const inTheWay = stops.flatMap(({ at }) => allOf(site).filter((index) => site.isTouched(index, at, at)))
  expect(inTheWay).toEqual([])
})

test('a stop serves many blocks', async () => {
  const route = await coverByStops(site, allOf(site), options)

  expect(site.count / route.filter(({ leadsOn }) => !leadsOn).length).toBeGreaterThan(20)
})

test('blocks with nothing free around them are left out', async () => {
  const route = await coverByStops(site, allOf(site), { ...options, isFree: () => false })

  expect(route).toEqual([])
})

test('where something stands in the straight way to a stop, all that is due there is in reach of the stop', async () => {
  const route = await coverByStops(site, allOf(site), { ...options, isClear: () => false })

  expect(blocksOf(route).sort((a, b) => a - b)).toEqual(allOf(site))
  const outOfReach = route.flatMap(({ at, due }) =>
    due.filter(
      (index) => distanceToBlock(eyesAt(at), site.x[index]!, site.y[index]!, site.z[index]!) > options.reach,
    ),
  )
  expect(outOfReach).toEqual([])
  expect(route.filter(({ leadsOn }) => leadsOn)).toEqual([])
})
