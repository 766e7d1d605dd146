import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { legacyBlock } from '../../lib/blueprint/legacy-blocks.ts'
import { namingVersion, upgradeBlock } from '../../lib/blueprint/names/upgrade-block.ts'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { writeLitematic } from '../support/write-litematic.ts'

const upgraded = (text: string, dataVersion?: number): string =>
  formatBlockState(upgradeBlock(parseBlockState(text), dataVersion))

test.each([
  ['stone[variant=smooth_diorite]', 'polished_diorite'],
  ['stained_hardened_clay[color=silver]', 'light_gray_terracotta'],
  ['carpet[color=lime]', 'lime_carpet'],
  ['planks[variant=dark_oak]', 'dark_oak_planks'],
  ['log2[axis=none,variant=acacia]', 'acacia_wood[axis=y]'],
  ['quartz_block[variant=lines_x]', 'quartz_pillar[axis=x]'],
  ['double_stone_slab[seamless=false,variant=brick]', 'brick_slab[type=double]'],
  ['stone_slab[half=top,variant=stone]', 'smooth_stone_slab[type=top]'],
  ['brown_mushroom_block[variant=all_stem]', 'mushroom_stem'],
  ['tallgrass[type=tall_grass]', 'short_grass'],
  ['snow_layer[layers=3]', 'snow[layers=3]'],
  ['snow', 'snow_block'],
  ['standing_sign[rotation=4]', 'oak_sign[rotation=4]'],
  ['concrete[color=white]', 'white_concrete'],
  ['glowstone', 'glowstone'],
  ['torch[facing=up]', 'torch'],
  ['torch[facing=east]', 'wall_torch[facing=east]'],
  ['redstone_torch[facing=north]', 'redstone_wall_torch[facing=north]'],
  ['unlit_redstone_torch[facing=west]', 'redstone_wall_torch[facing=west,lit=false]'],
  ['double_stone_slab[seamless=true,variant=stone]', 'smooth_stone'],
  ['double_stone_slab[seamless=true,variant=quartz]', 'smooth_quartz'],
  ['double_stone_slab[seamless=true,variant=brick]', 'brick_slab[type=double]'],
  ['double_stone_slab2[seamless=true,variant=red_sandstone]', 'smooth_red_sandstone'],
  ['flower_pot[contents=empty]', 'flower_pot'],
  ['flower_pot[contents=rose]', 'potted_poppy'],
  ['flower_pot[contents=mushroom_red]', 'potted_red_mushroom'],
  ['flower_pot[contents=cactus]', 'potted_cactus'],
])('1.12 wrote %s for what is %s today', (before, today) => {
  expect(upgraded(before, 1343)).toBe(today)
})

test.each([
  ['grass', 2000, 'short_grass'],
  ['grass_path', 2500, 'dirt_path'],
  ['chain[axis=x]', 4000, 'iron_chain[axis=x]'],
  ['stone_slab[type=top]', 1631, 'smooth_stone_slab[type=top]'],
  ['stone_slab[type=top]', 1952, 'stone_slab[type=top]'],
  ['cauldron[level=2]', 2230, 'water_cauldron[level=2]'],
  ['cauldron[level=0]', 2230, 'cauldron'],
  ['snow[layers=2]', 3953, 'snow[layers=2]'],
])('%s in data version %i is %s today', (before, dataVersion, today) => {
  expect(upgraded(before, dataVersion)).toBe(today)
})

test('without a data version, names that only existed before 1.13 are recognised', () => {
  expect(upgraded('wool[color=red]')).toBe('red_wool')
  expect(upgraded('stone[variant=granite]')).toBe('granite')
  expect(upgraded('stone')).toBe('stone')
  expect(upgraded('snow')).toBe('snow')
})

test.each([
  ['waterlogged', ['oak_stairs[waterlogged=false]', 'snow']],
  ["a slab's type", ['purpur_slab[type=top]', 'snow']],
  ['a name of after 1.12', ['white_wool', 'snow']],
])('%s says that a file is not of 1.12, whatever it claims', (_, texts) => {
  const states = texts.map(parseBlockState)
  const version = namingVersion(1343, states)

  expect(version).toBeUndefined()
  expect(formatBlockState(upgradeBlock(states[1]!, version))).toBe('snow')
  expect(namingVersion(3953, states)).toBe(3953)
})

test('no block of 1.12 says that a file is of a later version', () => {
  const names = minecraftData('1.12.2').blocksArray.map(({ name }) => name)
  // The game's own names have "silver" in them, not "light_gray" as this table.
  const old = names.filter((name) => !name.startsWith('light_gray_'))
  const states = [...old, 'create:brass_casing', 'legacy:4000'].map(parseBlockState)

  expect(namingVersion(1343, states)).toBe(1343)
})

test('a file of each format with 1343 over names of today is read by its names', () => {
  const art = blueprintOf({ width: 3, height: 1, length: 1 }, [
    [0, 0, 0, 'snow'],
    [1, 0, 0, 'oak_slab[type=top]'],
    [2, 0, 0, 'pumpkin'],
  ])
  const litematic = writeLitematic([{ blueprint: art, at: { x: 0, y: 0, z: 0 } }], 4)

  for (const file of [writeStructure(art, 1343), litematic]) {
    expect(readBlueprint(file, gunzip).palette).toEqual(art.palette)
  }
})

test('MapartCraft writes a stone brick slab of 1.12.2 as no game does', () => {
  expect(upgraded('stone_slab[variant=stonebrick]', 1343)).toBe('stone_brick_slab')
  expect(upgraded('stone_slab[half=top,variant=stone_brick]', 1343)).toBe('stone_brick_slab[type=top]')
})

test('every block of 1.12 has a name that the newest game has', () => {
  const newest = minecraftData('26.1').blocksByName
  const lost: string[] = []

  for (const { id, name } of minecraftData('1.12.2').blocksArray) {
    const today = [legacyBlock(id, 0)!.name, upgradeBlock(parseBlockState(name), 1343).name]
    lost.push(...today.filter((block) => newest[block] === undefined).map((block) => `${name}: ${block}`))
  }

  expect(lost).toEqual([])
})
