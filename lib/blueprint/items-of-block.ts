import type { BlockState } from '../game/blocks.ts'

/** Items that placing one block uses up. */
export interface ItemCount {
  readonly item: string
  readonly count: number
}

/**
 * What it takes to place a block: nothing for halves that come with the other half and for water that flowed here,
 * several items for pots, candle cakes and blocks in water. Blocks without an item of their own (portals) are answered
 * under their own name, so that they show up as something that nobody has.
 */
export function itemsOfBlock(state: BlockState): readonly ItemCount[] {
  const { name, properties } = state
  if (comesWithOtherHalf(state)) return []
  if (name === 'water' || name === 'lava') {
    return (properties.level ?? '0') === '0' ? [{ item: `${name}_bucket`, count: 1 }] : []
  }
  const items = [{ item: itemName(name), count: countIn(state) }]
  const added = addedItem(name)
  if (added !== undefined) items.push({ item: added, count: 1 })
  if (properties.waterlogged === 'true' || growsInWater.has(name))
    items.push({ item: 'water_bucket', count: 1 })
  return items
}

/** How many of an item fit in one slot. */
export function stackSizeOf(item: string): number {
  if (/(_bed|_bucket|shulker_box)$|^(cake|flint_and_steel)$/.test(item)) return 1
  return /(_sign|_banner)$/.test(item) ? 16 : 64
}

const growsInWater: ReadonlySet<string> = new Set(['kelp', 'kelp_plant', 'seagrass', 'tall_seagrass'])

const itemNames: Readonly<Record<string, string>> = {
  redstone_wire: 'redstone',
  tripwire: 'string',
  powder_snow: 'powder_snow_bucket',
  bubble_column: 'water_bucket',
  fire: 'flint_and_steel',
  soul_fire: 'flint_and_steel',
  farmland: 'dirt',
  dirt_path: 'dirt',
  wheat: 'wheat_seeds',
  beetroots: 'beetroot_seeds',
  carrots: 'carrot',
  potatoes: 'potato',
  cocoa: 'cocoa_beans',
  melon_stem: 'melon_seeds',
  attached_melon_stem: 'melon_seeds',
  pumpkin_stem: 'pumpkin_seeds',
  attached_pumpkin_stem: 'pumpkin_seeds',
  torchflower_crop: 'torchflower_seeds',
  pitcher_crop: 'pitcher_pod',
  sweet_berry_bush: 'sweet_berries',
  cave_vines: 'glow_berries',
  cave_vines_plant: 'glow_berries',
  bamboo_sapling: 'bamboo',
  kelp_plant: 'kelp',
  tall_seagrass: 'seagrass',
  twisting_vines_plant: 'twisting_vines',
  weeping_vines_plant: 'weeping_vines',
  big_dripleaf_stem: 'big_dripleaf',
  water_cauldron: 'cauldron',
  lava_cauldron: 'cauldron',
  powder_snow_cauldron: 'cauldron',
  candle_cake: 'cake',
}

function itemName(name: string): string {
  if (Object.hasOwn(itemNames, name)) return itemNames[name]!
  if (name.endsWith('_candle_cake')) return 'cake'
  if (name.startsWith('potted_')) return 'flower_pot'
  // What hangs on a wall is the same item as what stands: wall_torch, oak_wall_sign, tube_coral_wall_fan ...
  return name
    .replace(/^wall_torch$/, 'torch')
    .replace(/_wall_(torch|sign|hanging_sign|banner|fan|head|skull)$/, '_$1')
}

function addedItem(name: string): string | undefined {
  if (name === 'candle_cake') return 'candle'
  if (name.endsWith('_candle_cake')) return name.slice(0, -'_cake'.length)
  if (name.startsWith('potted_')) return pottedItem(name.slice('potted_'.length))
  if (name.endsWith('_cauldron')) return `${name.slice(0, -'_cauldron'.length)}_bucket`
  return undefined
}

function pottedItem(plant: string): string {
  return plant.replace(/azalea_bush$/, 'azalea')
}

/** Properties that count how many items lie in one block. */
const counters: readonly string[] = [
  'candles',
  'pickles',
  'eggs',
  'layers',
  'flower_amount',
  'segment_amount',
]

function countIn({ name, properties }: BlockState): number {
  if (name.endsWith('_slab') && properties.type === 'double') return 2
  for (const counter of counters) {
    const count = Number(properties[counter])
    if (Number.isInteger(count) && count > 0 && count <= 8) return count
  }
  return 1
}

const twoHigh =
  /_door$|^(tall_grass|large_fern|sunflower|lilac|rose_bush|peony|tall_seagrass|small_dripleaf|pitcher_(plant|crop))$/

function comesWithOtherHalf({ name, properties }: BlockState): boolean {
  if (name === 'piston_head' || name === 'moving_piston') return true
  if (name.endsWith('_bed')) return properties.part === 'head'
  return twoHigh.test(name) && properties.half === 'upper'
}
