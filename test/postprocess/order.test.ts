import { expect, test } from 'bun:test'
import { compareOnWall, type Order, positionAt } from '../../lib/postprocess/order.ts'

/** Positions of seven maps in an art of 3 by 2, as `column.row`: one more than it holds. */
const walk = (order: Order) =>
  Array.from({ length: 7 }, (_, index) => {
    const { Width, Height, Group } = positionAt(index, { width: 3, height: 2 }, order)
    return `${Width}.${Height}${Group > 0 ? `/${Group}` : ''}`
  }).join(' ')

const walks: Readonly<Record<Order, string>> = {
  column: '0.0 0.1 1.0 1.1 2.0 2.1 0.0/1',
  row: '0.0 1.0 2.0 0.1 1.1 2.1 0.0/1',
  'column-reverse': '2.1 2.0 1.1 1.0 0.1 0.0 2.1/1',
  'row-reverse': '2.1 1.1 0.1 2.0 1.0 0.0 2.1/1',
}

for (const [order, expected] of Object.entries(walks)) {
  test(`maps are numbered by ${order}`, () => {
    expect(walk(order as Order)).toBe(expected)
  })

  test(`a wall of frames is sorted by ${order}`, () => {
    const wall = [0, 1, 2].flatMap((column) => [0, 1].map((row) => ({ column, row })))

    const sorted = [...wall].reverse().sort((a, b) => compareOnWall(a, b, order as Order))

    expect(sorted.map(({ column, row }) => `${column}.${row}`).join(' ')).toBe(
      expected.split(' ').slice(0, 6).join(' '),
    )
  })
}

test('numbers continue from art to art', () => {
  expect(positionAt(13, { width: 3, height: 2 }, 'row')).toEqual({ Width: 1, Height: 0, Index: 13, Group: 2 })
})
