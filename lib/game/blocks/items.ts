import type { BlockState } from '../blocks.ts'
import { fluidIn } from './map-look.ts'

/**
 * The item that a player places the block with, by one click; of a block with two halves, the item of both. A bucket of water
 * may have to follow, see `bucketUse`. Null when there is no such item (air, portals) and when it takes more than that: a pot
 * with a plant in it, a filled cauldron, farmland, what grows in water. Blocks of mods are assumed to have items of the same
 * name.
 * Facts: the block items of the game.
 */
export function itemThatPlaces(state: BlockState): string | null {
  if (
    fluidIn(withoutWater(state)) !== undefined ||
    growsInWater(state) ||
    notPlacedInOneStep.test(state.name)
  )
    return null
  return itemNameOf(state.name)
}

/** The use of a bucket of water: `whole` for water itself, `inside` for a block that is placed dry and then filled. */
export function bucketUse(state: BlockState): 'whole' | 'inside' | null {
  if (state.name === 'water') return 'whole'
  return state.properties.waterlogged === 'true' && itemThatPlaces(state) !== null ? 'inside' : null
}

/** The block as it is placed, before a bucket fills it. */
export function withoutWater(state: BlockState): BlockState {
  const { name, properties } = state
  return properties.waterlogged === 'true'
    ? { name, properties: { ...properties, waterlogged: 'false' } }
    : state
}

/** Corals and the like, which die before a bucket comes. */
function growsInWater({ name, properties }: BlockState): boolean {
  return properties.waterlogged === 'true' && fluidIn({ name, properties: {} }) !== undefined
}

/** Whether the block can be placed in one step, or with a bucket, with items that can be had in survival mode. */
export function isObtainable(state: BlockState): boolean {
  const isPlaced = itemThatPlaces(state) !== null || bucketUse(state) === 'whole'
  return isPlaced && !creativeOnly.test(state.name)
}

/** Items that placing one block uses up. */
interface ItemCount {
  readonly item: string
  readonly count: number
}

/**
 * All that a person needs to make a block stand as it is described: nothing for halves that come with the other half and
 * for water that flowed here, several items for double slabs, pots, candle cakes and blocks in water. Where
 * `itemThatPlaces` has an answer, it comes first. Blocks without an item (portals) are listed under their own name, so
 * that they show up as missing.
 */
export function itemsOfBlock(state: BlockState): readonly ItemCount[] {
  const { name, properties } = state
  if (comesWithOtherHalf(state)) return []
  if (fluids.has(name)) {
    const bucket = name === 'lava' ? 'lava_bucket' : 'water_bucket'
    return (properties.level ?? '0') === '0' ? [{ item: bucket, count: 1 }] : []
  }
  const items = [{ item: itemNameOf(name), count: countIn(state) }]
  const added = addedItem(name)
  if (added !== undefined) items.push({ item: added, count: 1 })
  if (fluidIn(state) === 'water') items.push({ item: 'water_bucket', count: 1 })
  return items
}

/** How many of an item fit in one slot. */
export function stackSizeOf(item: string): number {
  if (/(_bed|_bucket|shulker_box)$|^(cake|flint_and_steel)$/.test(item)) return 1
  return /(_sign|_banner)$/.test(item) ? 16 : 64
}

const fluids: ReadonlySet<string> = new Set(['water', 'lava', 'bubble_column'])

const notPlacedInOneStep =
  /^((cave_|void_)?air|(soul_)?fire|farmland|dirt_path|grass_path|attached_.+_stem|potted_.+|(.+_)?candle_cake|.+_cauldron|piston_head|moving_piston|nether_portal|end_portal|end_gateway|frosted_ice)$/

/** Blocks whose items can't be had in survival mode. */
const creativeOnly =
  /^(bedrock|barrier|light|end_portal_frame|((chain|repeating)_)?command_block|structure_(block|void)|jigsaw|test_(instance_)?block|budding_amethyst|reinforced_deepslate|petrified_oak_slab|(trial_)?spawner|vault|infested_.+|player_(wall_)?head)$/

/** Blocks whose item has another name. */
const itemNames: Readonly<Record<string, string>> = {
  redstone_wire: 'redstone',
  tripwire: 'string',
  powder_snow: 'powder_snow_bucket',
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

function itemNameOf(name: string): string {
  if (Object.hasOwn(itemNames, name)) return itemNames[name]!
  if (name.endsWith('_candle_cake')) return 'cake'
  if (name.startsWith('potted_')) return 'flower_pot'
  // The same item stands on the ground and hangs on a wall: wall_torch, oak_wall_sign, tube_coral_wall_fan ...
  return name.replace(/(^|_)wall_(torch|sign|hanging_sign|banner|fan|head|skull)$/, '$1$2')
}

function addedItem(name: string): string | undefined {
  if (name === 'candle_cake') return 'candle'
  if (name.endsWith('_candle_cake')) return name.slice(0, -'_cake'.length)
  if (name.startsWith('potted_')) return name.slice('potted_'.length).replace(/azalea_bush$/, 'azalea')
  if (name.endsWith('_cauldron')) return `${name.slice(0, -'_cauldron'.length)}_bucket`
  return undefined
}

/** Properties that count the items in one block. */
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
