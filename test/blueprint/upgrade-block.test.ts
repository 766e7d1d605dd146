import { expect, test } from 'bun:test'
import minecraftData from 'minecraft-data'
import { formatBlockState } from '../../lib/blueprint/blueprint.ts'
import { legacyBlock } from '../../lib/blueprint/legacy-blocks.ts'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'
import { upgradeBlock } from '../../lib/blueprint/upgrade-block.ts'

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

test('every block of 1.12 has a name that the newest game has', () => {
  const newest = minecraftData('26.1').blocksByName
  const lost: string[] = []

  for (const { id, name } of minecraftData('1.12.2').blocksArray) {
    const today = [legacyBlock(id, 0)!.name, upgradeBlock(parseBlockState(name), 1343).name]
    lost.push(...today.filter((block) => newest[block] === undefined).map((block) => `${name}: ${block}`))
  }

  expect(lost).toEqual([])
})
