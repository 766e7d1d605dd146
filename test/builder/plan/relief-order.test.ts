import { expect, test } from 'bun:test'
import { createReliefOrder } from '../../../lib/builder/plan/relief-order.ts'
import { columnTops } from '../../../lib/builder/site/columns.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

/** The columns along X of each strip in which a relief is built, in the order of work; `topOf` says how high each rises. */
function stripsOf(width: number, topOf: (x: number) => number): number[][] {
  const [length, height] = [6, 40]
  const cells = Array.from({ length: width * length }, (_, cell) => {
    const [x, z] = [cell % width, Math.floor(cell / width)]
    return [x, topOf(x) + z, z, 'white_wool'] as [number, number, number, string]
  })
  const site = siteOf(blueprintOf({ width, height, length }, cells))
  const order = createReliefOrder(site, columnTops(site))(allOf(site))
  expect(order.toSorted((a, b) => a - b)).toEqual(allOf(site))
  const columns = order.map((index) => site.x[index]!)
  const strips: number[][] = []
  for (let from = 0; from < columns.length; ) {
    let to = from
    for (let place = from; place <= to; place++) to = Math.max(to, columns.lastIndexOf(columns[place]!))
    strips.push([...new Set(columns.slice(from, to + 1))].sort((a, b) => a - b))
    from = to + 1
  }
  return strips
}

test('a relief is built strip after strip, each no wider than what a flight along its middle has in reach', () => {
  const strips = stripsOf(24, () => 0)

  expect(strips.flat()).toEqual([...Array(24).keys()])
  expect(strips.map((strip) => strip.length)).toEqual([8, 8, 8])
})

test('a strip ends where the next column rises far higher', () => {
  expect(stripsOf(12, (x) => (x < 5 ? 0 : 30))).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9, 10, 11],
  ])
})
