import type { BlockKind, BlockState } from '../../game/blocks.ts'
import type { Game } from '../connection/session.ts'

/** What the connected game version knows about its blocks, by the state numbers of the protocol. */
export interface Blocks {
  kind(state: BlockState): BlockKind | null
  nameOf(state: number): string
  propertiesOf(state: number): Readonly<Record<string, string>>
  isReplaceable(state: number): boolean
  isSolid(state: number): boolean
  isInteractive(state: number): boolean
  stackSize(item: string): number
  /** Seconds to dig by hand at hardness 1 are 1.5 with the right tool and 5 without; negative = can't be dug. */
  hardness(state: number): number
}

type Registry = Game['registry']

export function createBlocks(registry: Registry): Blocks {
  const kinds = new Map<string, BlockKind | null>()
  const flags = new Map<number, StateFlags>()

  function flagsOf(state: number): StateFlags {
    const known = flags.get(state)
    if (known) return known
    const block = registry.blocksByStateId[state]
    const name = block?.name ?? 'air'
    const made = {
      name,
      isReplaceable: replaceable.test(name),
      // Lava has no body, but nobody wants to fly through it.
      isSolid: block?.boundingBox === 'block' || name === 'lava',
      isInteractive: interactive.test(name),
    }
    flags.set(state, made)
    return made
  }

  function propertiesOf(state: number): Readonly<Record<string, string>> {
    const block = registry.blocksByStateId[state]
    return block ? statesOf(block, state - (block.minStateId ?? 0)) : {}
  }

  function makeKind({ name, properties }: BlockState): BlockKind | null {
    const block = registry.blocksByName[name]
    if (!block || block.minStateId === undefined || block.maxStateId === undefined) return null
    const fallback = statesOf(block, (block.defaultState ?? block.minStateId) - block.minStateId)
    const wanted = Object.fromEntries(
      visibleProperties
        .filter((key) => fallback[key] !== undefined)
        .map((key) => [key, properties[key] ?? fallback[key]]),
    )
    const accepted = new Set<number>()
    for (let state = block.minStateId; state <= block.maxStateId; state++) {
      const own = statesOf(block, state - block.minStateId)
      if (Object.entries(wanted).every(([key, value]) => own[key] === value)) accepted.add(state)
    }
    const item = itemOf(registry, name)
    return {
      name,
      item: wanted.waterlogged === 'true' ? null : item,
      accepts: (state) => accepted.has(state),
      needsSupport: needsSupport.test(name),
      axis: (wanted.axis as 'x' | 'y' | 'z' | undefined) ?? null,
    }
  }

  return {
    kind(state) {
      const key = JSON.stringify([state.name, state.properties])
      const known = kinds.get(key)
      if (known !== undefined) return known
      const made = makeKind(state)
      kinds.set(key, made)
      return made
    },
    nameOf: (state) => flagsOf(state).name,
    propertiesOf,
    isReplaceable: (state) => flagsOf(state).isReplaceable,
    isSolid: (state) => flagsOf(state).isSolid,
    isInteractive: (state) => flagsOf(state).isInteractive,
    stackSize: (item) => registry.itemsByName[item]?.stackSize ?? 64,
    hardness: (state) => registry.blocksByStateId[state]?.hardness ?? -1,
  }
}

interface StateFlags {
  readonly name: string
  readonly isReplaceable: boolean
  readonly isSolid: boolean
  readonly isInteractive: boolean
}

/**
 * The properties that a map shows: the ends of logs have another colour than their bark, and water over a block shows as
 * water. All others (facing, connections, open or shut) may come out as they like.
 */
const visibleProperties = ['axis', 'waterlogged'] as const

/** Blocks that a placed block takes the place of. */
const replaceable =
  /^(air|cave_air|void_air|water|lava|bubble_column|short_grass|grass|tall_grass|fern|large_fern|dead_bush|short_dry_grass|tall_dry_grass|bush|seagrass|tall_seagrass|vine|glow_lichen|resin_clump|hanging_roots|nether_sprouts|warped_roots|crimson_roots|leaf_litter|fire|soul_fire|light|structure_void|snow)$/

/** Blocks that do something when they are clicked. */
const interactive =
  /(chest|barrel|shulker_box|furnace|smoker|crafting_table|crafter|anvil|_table|loom|stonecutter|grindstone|lectern|beacon|hopper|dispenser|dropper|brewing_stand|bell|jukebox|note_block|_bed|_door|_trapdoor|_fence_gate|_button|lever|repeater|comparator|daylight_detector|cake|candle|cauldron|composter|respawn_anchor|dragon_egg|_sign|flower_pot|potted_|bee_nest|beehive|bookshelf|_shelf|decorated_pot|vault|sweet_berry_bush|redstone_ore|redstone_wire|command_block|structure_block|jigsaw)/

/** Blocks that fall, or drop as an item, with nothing beneath them. */
const needsSupport =
  /(_carpet$|^carpet$|_concrete_powder$|^(red_|suspicious_)?sand$|gravel$|anvil$|_pressure_plate$|^snow$|torch$|rail$|^redstone_wire$|^repeater$|^comparator$|_sapling$|_tulip$|^(dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|torchflower|sunflower|lilac|rose_bush|peony|pitcher_plant|pink_petals|wildflowers|dragon_egg|scaffolding|cake|bamboo|sugar_cane|cactus|lily_pad|azalea|flowering_azalea|brown_mushroom|red_mushroom|crimson_fungus|warped_fungus|nether_wart|sea_pickle|lantern|soul_lantern|sweet_berry_bush|tripwire|candle)$|_sign$|_door$)/

/** Blocks whose item has another name. */
const itemNames: Readonly<Record<string, string>> = {
  redstone_wire: 'redstone',
  tripwire: 'string',
  wall_torch: 'torch',
  soul_wall_torch: 'soul_torch',
  redstone_wall_torch: 'redstone_torch',
  copper_wall_torch: 'copper_torch',
  powder_snow: 'powder_snow_bucket',
  sweet_berry_bush: 'sweet_berries',
  cocoa: 'cocoa_beans',
}

function itemOf(registry: Registry, name: string): string | null {
  const item = itemNames[name] ?? name
  return registry.itemsByName[item] === undefined || item === 'air' ? null : item
}

type Block = NonNullable<Registry['blocksByName'][string]>

/** State numbers count through a block's properties, the last one fastest; of a boolean, true comes first. */
function statesOf(block: Block, offset: number): Record<string, string> {
  const properties = (block.states ?? []) as readonly {
    name: string
    type: string
    num_values: number
    values?: readonly unknown[]
  }[]
  const values: Record<string, string> = {}
  let rest = offset
  for (let index = properties.length - 1; index >= 0; index--) {
    const property = properties[index]!
    const value = rest % property.num_values
    rest = (rest - value) / property.num_values
    values[property.name] =
      property.type === 'bool' ? String(value === 0) : String(property.values?.[value] ?? value)
  }
  return values
}
