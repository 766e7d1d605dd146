import { expect, test } from 'bun:test'
import { createPlanner } from '../../../lib/builder/plan/planner.ts'
import { blocksOf } from '../../../lib/builder/plan/route.ts'
import { columnTops } from '../../../lib/builder/site/columns.ts'
import { systemClock } from '../../../lib/clock.ts'
import { blueprintOfLayers } from '../../support/blueprints.ts'
import { staircaseArt } from '../build-arts.ts'
import { allOf, fakeBlocks, fakeWorld, siteOf } from '../fake-blocks.ts'

test('the top of a column is its highest block, and there is none beside the art', () => {
  const site = siteOf(blueprintOfLayers([['ab.'], ['...'], ['a..']], { a: 'stone', b: 'wool' }))

  const topOf = columnTops(site)

  expect([topOf(0, 0), topOf(1, 0), topOf(2, 0), topOf(-1, 0), topOf(0, 5)]).toEqual([
    2,
    0,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])
})

test('no stop for a staircase is under it, where the player would be trapped', async () => {
  const site = siteOf(staircaseArt(20, ['red_wool', 'lime_wool']))
  const player = { blocks: fakeBlocks(), world: fakeWorld() }
  const topOf = columnTops(site)

  const options = { reach: 4.5, clock: systemClock, signal: new AbortController().signal }
  const route = await createPlanner(site, player, options).route(new Set(allOf(site)), { x: 0, y: 12, z: 0 })

  const covered = route.filter(({ at }) => at.y <= topOf(Math.floor(at.x), Math.floor(at.z)))
  expect(covered).toEqual([])
  expect(blocksOf(route).sort((a, b) => a - b)).toEqual(allOf(site))
})
