import { expect, test } from 'bun:test'
import { supportOrder } from '../../../lib/builder/plan/support-order.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

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
const highestFirst = { surroundings, rank: (index: number) => -site.position(index).y }

test('of the blocks that have something to be placed against, the lowest rank comes first', () => {
  const order = supportOrder(site, new Set(allOf(site)), highestFirst)

  expect(order.map((index) => [site.x[index], site.y[index]])).toEqual([
    [0, 0],
    [0, 1],
    [2, 0],
    [2, 3],
  ])
})

test('with isAttachedOnly, blocks that touch nothing are left out, and blocks on top of one that is not wanted', () => {
  const withoutFoot = new Set(allOf(site).filter((index) => site.x[index] !== 0 || site.y[index] !== 0))

  const order = supportOrder(site, withoutFoot, { ...highestFirst, isAttachedOnly: true })

  expect(order.map((index) => [site.x[index], site.y[index]])).toEqual([[2, 0]])
})

test('a block that needs support comes after the block under it, though it could be placed against another before', () => {
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

  const order = supportOrder(art, new Set(allOf(art)), { surroundings, rank: lastUnderCarpet })

  expect(order.map((index) => [art.x[index], art.y[index]])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ])
})
