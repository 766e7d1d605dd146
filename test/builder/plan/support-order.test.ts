import { expect, test } from 'bun:test'
import { supportOrder } from '../../../lib/builder/plan/support-order.ts'
import { systemClock } from '../../../lib/clock.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { flatArt } from '../build-arts.ts'
import { allOf, siteOf, turns } from '../fake-blocks.ts'

/** Two towers on a ground at Y -1, and one block over the second that touches nothing. */
const site = siteOf(
  blueprintOf({ width: 3, height: 4, length: 1 }, [
    [0, 0, 0, 'stone'],
    [0, 1, 0, 'stone'],
    [2, 0, 0, 'stone'],
    [2, 3, 0, 'stone'],
  ]),
)
const isGround = (_x: number, y: number) => y < 0
const surroundings = { canPlaceAgainst: isGround, canSupport: isGround }
const highestFirst = { ...turns, surroundings, rank: (index: number) => -site.position(index).y }

test('of the blocks that have something to be placed against, the lowest rank comes first', async () => {
  const order = await supportOrder(site, new Set(allOf(site)), highestFirst)

  expect(order.map((index) => [site.x[index], site.y[index]])).toEqual([
    [0, 0],
    [0, 1],
    [2, 0],
    [2, 3],
  ])
})

test('with isAttachedOnly, blocks that touch nothing are left out, and blocks on top of one that is not wanted', async () => {
  const withoutFoot = new Set(allOf(site).filter((index) => site.x[index] !== 0 || site.y[index] !== 0))

  const order = await supportOrder(site, withoutFoot, { ...highestFirst, isAttachedOnly: true })

  expect(order.map((index) => [site.x[index], site.y[index]])).toEqual([[2, 0]])
})

test('a block that needs support comes after the block under it, though it could be placed against another before', async () => {
  const art = siteOf(
    blueprintOf({ width: 2, height: 2, length: 1 }, [
      [0, 0, 0, 'stone'],
      [1, 0, 0, 'stone'],
      [0, 1, 0, 'stone'],
      [1, 1, 0, 'red_carpet'],
    ]),
  )
  const lastUnderCarpet = (index: number) =>
    art.item(index) === 'red_carpet' ? 2 : art.position(index).x * 3

  const order = await supportOrder(art, new Set(allOf(art)), {
    ...turns,
    surroundings,
    rank: lastUnderCarpet,
  })

  expect(order.map((index) => [art.x[index], art.y[index]])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ])
})

test('other work has its turn while thousands of blocks are put in order', async () => {
  const side = 40
  const floor = siteOf(flatArt(side, ['stone']))
  let pauses = 0
  const clock = {
    ...systemClock,
    after(milliseconds: number, run: () => void) {
      pauses++
      return systemClock.after(milliseconds, run)
    },
  }

  const order = await supportOrder(floor, new Set(allOf(floor)), { ...highestFirst, clock })

  expect(order).toHaveLength(side * side)
  expect(pauses).toBeGreaterThanOrEqual(3)
})
