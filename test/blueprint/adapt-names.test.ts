import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { adaptBlockNames } from '../../lib/blueprint/adapt-names.ts'
import { blueprintOf } from '../support/blueprints.ts'

const blueprint = blueprintOf({ width: 6, height: 1, length: 1 }, [
  [0, 0, 0, 'short_grass'],
  [1, 0, 0, 'stone'],
  [2, 0, 0, 'pale_oak_planks'],
  [3, 0, 0, 'pale_oak_planks'],
  [4, 0, 0, 'create:brass_casing'],
  [5, 0, 0, 'dirt_path'],
])

const adaptedTo = (version: string) => {
  const known = minecraftData(version).blocksByName
  return adaptBlockNames(blueprint, (name) => known[name] !== undefined)
}

test('an earlier version gets the names that it knows; blocks that it lacks are reported and stay', () => {
  const { blueprint: adapted, unknown } = adaptedTo('1.16.5')

  expect(adapted.palette.map(({ name }) => name)).toEqual([
    'grass',
    'stone',
    'pale_oak_planks',
    'create:brass_casing',
    'grass_path',
  ])
  expect(adapted.cells).toEqual(blueprint.cells)
  expect(unknown).toEqual([
    { name: 'pale_oak_planks', count: 2 },
    { name: 'create:brass_casing', count: 1 },
  ])
})

test('the newest version knows every block except those of mods', () => {
  const { unknown } = adaptedTo('26.1')

  expect(unknown).toEqual([{ name: 'create:brass_casing', count: 1 }])
})
