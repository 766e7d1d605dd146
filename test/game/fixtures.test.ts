import { expect, test } from 'bun:test'
import { type Fixture, isAt, isCarriedBy } from '../../lib/game/fixtures.ts'

const standing = (name: string, y: number): Fixture => ({
  entity: 1,
  name,
  position: { x: 0.5, y, z: 0.5 },
  face: 0,
})

/** The cells of a column that it takes, and those that carry it. */
const column = (fixture: Fixture) => {
  const cells = [62, 63, 64, 65, 66].map((y) => ({ x: 0, y, z: 0 }))
  const yOf = (test: typeof isAt) => cells.filter((cell) => test(fixture, cell)).map(({ y }) => y)
  return [yOf(isAt), yOf(isCarriedBy)]
}

test.each([
  ['minecart', 64.0625, [64], [63]],
  ['oak_boat', 64, [64], [63]],
  // On water.
  ['oak_boat', 63.9, [63, 64], [62]],
  ['armor_stand', 64, [64, 65], [63]],
  ['armor_stand', 63.9999, [64, 65], [63]],
  ['end_crystal', 64, [64, 65], [63]],
] as const)('%s with its feet at %d', (name, y, at, carriers) => {
  expect(column(standing(name, y))).toEqual([[...at], [...carriers]])
})
