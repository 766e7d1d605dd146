import type { GameData } from './game-data.ts'

/** The block that an item places, or null when it places none. `face` matters for blocks that hang on walls. */
export function blockOfItem(data: GameData, itemName: string, face: number): string | null {
  const special = specials[itemName]
  if (special) return special
  const onWall = face > 1 ? wallForm(itemName) : null
  if (onWall && data.hasBlock(onWall)) return onWall
  return data.hasBlock(itemName) && !notPlaced.has(itemName) ? itemName : null
}

const specials: Readonly<Record<string, string>> = {
  redstone: 'redstone_wire',
  string: 'tripwire',
  wheat_seeds: 'wheat',
  beetroot_seeds: 'beetroots',
  melon_seeds: 'melon_stem',
  pumpkin_seeds: 'pumpkin_stem',
  carrot: 'carrots',
  potato: 'potatoes',
  sweet_berries: 'sweet_berry_bush',
  cocoa_beans: 'cocoa',
}

/** Items with the name of a block that they don't place. */
const notPlaced = new Set(['air', 'wheat'])

function wallForm(itemName: string): string | null {
  if (itemName.endsWith('torch')) return itemName.replace(/torch$/, 'wall_torch')
  if (/_(sign|banner|fan|skull|head)$/.test(itemName))
    return itemName.replace(/_(sign|banner|fan|skull|head)$/, '_wall_$1')
  return null
}
