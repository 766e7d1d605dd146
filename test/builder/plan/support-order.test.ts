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
const canPlaceAgainst = (_x: number, y: number) => y < 0
const highestFirst = { canPlaceAgainst, rank: (index: number) => -site.y[index]! }

test('blocks come when there is something to set them against, of those the lowest rank first', () => {
  const order = supportOrder(site, new Set(allOf(site)), highestFirst)

  expect(order.map((index) => [site.x[index], site.y[index]])).toEqual([
    [0, 0],
    [0, 1],
    [2, 0],
    [2, 3],
  ])
})

test('what touches nothing is left out where only the attached counts, and so is what stands on what is not wanted', () => {
  const withoutFoot = new Set(allOf(site).filter((index) => site.x[index] !== 0 || site.y[index] !== 0))

  const order = supportOrder(site, withoutFoot, { ...highestFirst, isAttachedOnly: true })

  expect(order.map((index) => [site.x[index], site.y[index]])).toEqual([[2, 0]])
})
