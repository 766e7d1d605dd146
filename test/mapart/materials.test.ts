import { expect, test } from 'bun:test'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { blueprintOf } from '../support/blueprints.ts'

test('materials are counted in items, stacks and shulker boxes, the most needed first', () => {
  const blueprint = blueprintOf(
    { width: 50, height: 1, length: 50 },
    Array.from(
      { length: 2500 },
      (_, i) => [i % 50, 0, Math.floor(i / 50), i < 65 ? 'red_wool' : 'stone'] as const,
    ),
  )

  const { shown, supports, all } = materialsOf(blueprint)

  expect(shown).toEqual([
    { name: 'stone', count: 2435, stacks: 39, shulkers: 2 },
    { name: 'red_wool', count: 65, stacks: 2, shulkers: 1 },
  ])
  expect(supports).toEqual([])
  expect(all).toEqual(shown)
})

test('blocks hidden under others are supports; deep water and glass on top are not', () => {
  const blueprint = blueprintOf({ width: 3, height: 5, length: 1 }, [
    [0, 0, 0, 'cobblestone'],
    [0, 1, 0, 'white_carpet'],
    [1, 0, 0, 'cobblestone'],
    [1, 1, 0, 'water'],
    [1, 2, 0, 'water'],
    [2, 0, 0, 'cobblestone'],
    [2, 1, 0, 'stone'],
    [2, 2, 0, 'glass'],
  ])

  const { shown, supports } = materialsOf(blueprint)

  expect(Object.fromEntries(supports.map(({ name, count }) => [name, count]))).toEqual({ cobblestone: 3 })
  expect(Object.fromEntries(shown.map(({ name, count }) => [name, count]))).toEqual({
    white_carpet: 1,
    water_bucket: 2,
    stone: 1,
    glass: 1,
  })
})
