import { expect, test } from 'bun:test'
import { blocksOf, routeSeconds } from '../../../lib/builder/plan/route.ts'
import { cutIntoStrips, routeOverStrips } from '../../../lib/builder/plan/strips.ts'
import { eyesAt } from '../../../lib/game/position.ts'
import { distanceToBlock } from '../../../lib/game/reach.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { flatArt } from '../build-arts.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

const reach = 4.5
const start = { x: 0, y: 5, z: 0 }

test('every block is due once, and in reach from its waypoint', () => {
  const site = siteOf(flatArt(40, ['wool']))

  const route = routeOverStrips(site, cutIntoStrips(site, reach), () => true, start)

  expect(blocksOf(route).sort((a, b) => a - b)).toEqual(allOf(site))
  for (const { at, due } of route) {
    const eye = eyesAt(at)
    for (const index of due) {
      expect(distanceToBlock(eye, site.x[index]!, site.y[index]!, site.z[index]!)).toBeLessThanOrEqual(4.5)
    }
  }
})

test('the body never comes into a cell of the art', () => {
  const site = siteOf(flatArt(20, ['wool']))

  const route = routeOverStrips(site, cutIntoStrips(site, reach), () => true, start)

  const touched = route.flatMap(({ at }, step) =>
    step === 0 ? [] : allOf(site).filter((index) => site.isTouched(index, route[step - 1]!.at, at)),
  )
  expect(touched).toEqual([])
})

test('a flat map takes thirteen flights, and less than 100 s at full speed', () => {
  const site = siteOf(flatArt(128, ['wool']))

  const strips = cutIntoStrips(site, reach)
  const route = routeOverStrips(site, strips, () => true, start)

  expect(strips).toHaveLength(13)
  expect(routeSeconds(route)).toBeLessThan(100)
})

test('neighbouring strips are flown in opposite directions', () => {
  const site = siteOf(flatArt(20, ['wool']))
  const strips = cutIntoStrips(site, reach)

  const route = routeOverStrips(site, strips, () => true, start)

  const firstRows = strips
    .map(({ middle }) => route.filter(({ at }) => at.x === middle))
    .map((own) => own[0]!.at.z)
  expect(firstRows[0]).toBeLessThan(10)
  expect(firstRows[1]).toBeGreaterThan(10)
})

test('lower layers come before the blocks on top of them', () => {
  const site = siteOf(blueprintOfLayers([['aaa'], ['bbb']], { a: 'stone', b: 'carpet' }))

  const route = routeOverStrips(site, cutIntoStrips(site, reach), () => true, start)

  expect(blocksOf(route).map((index) => site.y[index])).toEqual([0, 0, 0, 1, 1, 1])
})

test('a strip without wanted blocks is not flown over, and one with few only as far as they reach', () => {
  const site = siteOf(flatArt(40, ['wool']))
  const wanted = allOf(site).filter((index) => site.x[index]! > 35 && site.z[index] === 20)

  const route = routeOverStrips(site, cutIntoStrips(site, reach), (index) => wanted.includes(index), start)

  expect(blocksOf(route)).toEqual(wanted)
  expect(routeSeconds(route)).toBeLessThan(0.5)
})
