import type { Position } from '../../game/position.ts'
import { neighbour, neighbourTowards, opposite } from '../world/faces.ts'
import { isFirm } from '../world/fluids.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { World } from '../world/world.ts'

/** Whether a block survives at a position; otherwise it breaks, or can't be placed. */
export function canSurvive(world: World, position: Position, state: StateInfo): boolean {
  const need: Need = needs[needOf(state)]
  return need(world, position, state)
}

/** Whether a block can stand only with the support of another one. */
export function needsSupport(state: StateInfo): boolean {
  return needOf(state) !== 'nothing'
}

function needOf({ name }: StateInfo): keyof typeof needs {
  return rules.find(([names]) => names.test(name))?.[1] ?? 'nothing'
}

type Need = (world: World, position: Position, state: StateInfo) => boolean

/** First match counts. Facts from minecraft.wiki's pages of the blocks; blocks that are not listed survive everywhere. */
const rules: readonly (readonly [RegExp, keyof typeof needs])[] = [
  [/^potted_|_wall_hanging_sign$|^(sea|jack_o)_lantern$/, 'nothing'],
  [/_carpet$/, 'notAir'],
  [/(^|_)wall_(torch|sign|banner)$|_coral_wall_fan$|^(ladder|tripwire_hook)$/, 'wallSide'],
  [/^cocoa$/, 'jungleLog'],
  [/(^|_)hanging_sign$|^(hanging_roots|spore_blossom|pale_hanging_moss)$/, 'ceiling'],
  [/^(weeping_vines|cave_vines)(_plant)?$/, 'ceilingOrItself'],
  [/(^|_)lantern$/, 'lantern'],
  [/torch$|(^|_)candle$|^cactus_flower$|_pressure_plate$|_(sign|banner)$|(^|_)cake$/, 'centre'],
  [/(lever|_button)$/, 'attached'],
  [/^bell$/, 'bell'],
  [/^(glow_lichen|sculk_vein|resin_clump|vine)$/, 'anyMarkedFace'],
  [/^(soul_)?fire$/, 'solidTop'],
  [/^pointed_dripstone$/, 'dripstone'],
  [/^amethyst_cluster$|_amethyst_bud$/, 'facedAway'],
  [/^scaffolding$/, 'scaffolding'],
  [/_door$/, 'door'],
  [/(^|_)rail$|^(redstone_wire|repeater|comparator|leaf_litter)$|_coral(_fan)?$/, 'solidTop'],
  [/^(sea_pickle|seagrass|brown_mushroom|red_mushroom)$/, 'solidTop'],
  [/^(kelp|twisting_vines)(_plant)?$/, 'solidTopOrItself'],
  [/^snow$/, 'fullBelow'],
  [
    /^(wheat|carrots|potatoes|beetroots|(attached_)?(melon|pumpkin)_stem|torchflower_crop|pitcher_crop)$/,
    'farmland',
  ],
  [
    /^(tall_(grass|seagrass)|large_fern|sunflower|lilac|rose_bush|peony|pitcher_plant|small_dripleaf)$/,
    'soilOrLowerHalf',
  ],
  [/^mangrove_propagule$/, 'propagule'],
  [
    /_sapling$|^(short_grass|grass|fern|sweet_berry_bush|dandelion|golden_dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|pink_petals|(flowering_)?azalea|torchflower|(firefly_)?bush|wildflowers)$|_(tulip|eyeblossom)$/,
    'soil',
  ],
  [/^(dead_bush|(short|tall)_dry_grass)$/, 'drySoil'],
  [/^((crimson|warped)_(fungus|roots)|nether_sprouts)$/, 'netherSoil'],
  [/^nether_wart$/, 'soulSand'],
  [/^big_dripleaf(_stem)?$/, 'dripleaf'],
  [/^bamboo$/, 'bamboo'],
  [/^chorus_(plant|flower)$/, 'chorus'],
  [/^cactus$/, 'sandAlone'],
  [/^sugar_cane$/, 'cane'],
  [/^(lily_pad|frogspawn)$/, 'water'],
]

const needs = {
  nothing: () => true,
  notAir: (world, at) => !below(world, at).isAir,
  solidTop: (world, at) => hasFullTop(below(world, at)),
  solidTopOrItself: (world, at, state) => hasFullTop(below(world, at)) || isKin(below(world, at), state),
  fullBelow: (world, at) =>
    hasFullTop(below(world, at)) && !/^(ice|packed_ice|barrier)$/.test(below(world, at).name),
  centre: (world, at) => carriesCentre(below(world, at)),
  ceiling: (world, at, state) => hangsFrom(above(world, at), state),
  ceilingOrItself: (world, at, state) => hangsFrom(above(world, at), state) || isKin(above(world, at), state),
  lantern: (world, at, state) =>
    state.properties.hanging === 'true'
      ? hangsFrom(above(world, at), state)
      : carriesCentre(below(world, at)),
  soil: isOnSoil,
  drySoil: isOnDrySoil,
  netherSoil: (world, at) => /_nylium$|^soul_soil$/.test(below(world, at).name) || isOnSoil(world, at),
  soulSand: (world, at) => below(world, at).name === 'soul_sand',
  soilOrLowerHalf: (world, at, state) =>
    state.properties.half === 'upper' ||
    /^(clay|sand|gravel|stone)$/.test(below(world, at).name) ||
    isOnSoil(world, at),
  propagule: (world, at, state) =>
    state.properties.hanging === 'true'
      ? above(world, at).name === 'mangrove_leaves'
      : below(world, at).name === 'clay' || isOnSoil(world, at),
  dripleaf: (world, at) => /^(clay|big_dripleaf(_stem)?)$/.test(below(world, at).name) || isOnSoil(world, at),
  bamboo: (world, at) => /^(bamboo(_sapling)?|gravel)$/.test(below(world, at).name) || isOnDrySoil(world, at),
  chorus: (world, at) =>
    /^(end_stone|chorus_plant)$/.test(below(world, at).name) ||
    sides.some((face) => world.stateAt(neighbour(at, face)).name === 'chorus_plant'),
  farmland: (world, at) => below(world, at).name === 'farmland',
  sandAlone: (world, at) =>
    /^(sand|red_sand|suspicious_sand|cactus)$/.test(below(world, at).name) &&
    sides.every((face) => {
      const beside = world.stateAt(neighbour(at, face))
      return !isFirm(beside) && beside.name !== 'lava'
    }),
  water: (world, at) => below(world, at).name === 'water',
  cane: (world, at) =>
    below(world, at).name === 'sugar_cane' ||
    (/^(sand|red_sand|dirt|grass_block|podzol|mud)$/.test(below(world, at).name) && besideWater(world, at)),
  attached(world, at, state) {
    const { face, facing = 'north' } = state.properties
    if (face === 'floor') return hasFullTop(below(world, at))
    if (face === 'ceiling') return above(world, at).isFullCube
    return behind(world, at, facing).isFullCube
  },
  bell(world, at, state) {
    const { attachment, facing = 'north' } = state.properties
    if (attachment === 'floor') return hasFullTop(below(world, at))
    if (attachment === 'ceiling') return hangsFrom(above(world, at), state)
    return world.stateAt(neighbourTowards(at, facing)).isFullCube
  },
  wallSide: (world, at, state) => behind(world, at, state.properties.facing ?? 'north').isFullCube,
  facedAway: (world, at, state) => behind(world, at, state.properties.facing ?? 'up').isFullCube,
  jungleLog: (world, at, state) =>
    /jungle_(log|wood)$/.test(world.stateAt(neighbourTowards(at, state.properties.facing ?? 'north')).name),
  anyMarkedFace: (world, at, state) =>
    ['down', 'up', 'north', 'south', 'west', 'east'].some(
      (side) => state.properties[side] === 'true' && world.stateAt(neighbourTowards(at, side)).isFullCube,
    ),
  dripstone(world, at, state) {
    const hangs = state.properties.vertical_direction === 'down'
    const holder = hangs ? above(world, at) : below(world, at)
    return holder.name === state.name || (hangs ? holder.isFullCube : hasFullTop(holder))
  },
  // Halves hold each other: `parts.ts`.
  door: (world, at, state) => state.properties.half === 'upper' || hasFullTop(below(world, at)),
  scaffolding: (world, at) =>
    below(world, at).name === 'scaffolding' ||
    hasFullTop(below(world, at)) ||
    sides.some((face) => world.stateAt(neighbour(at, face)).name === 'scaffolding'),
} satisfies Record<string, Need>

const soil =
  /^(grass_block|dirt|coarse_dirt|podzol|rooted_dirt|mud|muddy_mangrove_roots|moss_block|pale_moss_block|farmland|mycelium)$/
const dryGround = /^(sand|red_sand|suspicious_sand)$|terracotta$/

function isOnSoil(world: World, at: Position): boolean {
  return soil.test(below(world, at).name)
}

function isOnDrySoil(world: World, at: Position): boolean {
  return isOnSoil(world, at) || dryGround.test(below(world, at).name)
}

/** The horizontal faces. */
const sides = [2, 3, 4, 5] as const

/** Whether a block carries something thin in the middle of its top. */
function carriesCentre(state: StateInfo): boolean {
  return hasFullTop(state) || /(_wall|_fence|^hopper)$/.test(state.name)
}

/** Whether something thin can hang from the middle of a block's bottom. */
function hangsFrom(holder: StateInfo, state: StateInfo): boolean {
  return holder.isFullCube || /(_wall|_fence|chain|_hanging_sign)$/.test(holder.name) || isKin(holder, state)
}

/** Whether two blocks are parts of one plant that is longer than a block, or the same. */
function isKin(one: StateInfo, other: StateInfo): boolean {
  return one.name.replace('_plant', '') === other.name.replace('_plant', '')
}

function above(world: World, { x, y, z }: Position): StateInfo {
  return world.state(x, y + 1, z)
}

function below(world: World, { x, y, z }: Position): StateInfo {
  return world.state(x, y - 1, z)
}

/** The block that supports a block on a wall: opposite to the direction that it faces. */
function behind(world: World, position: Position, facing: string): StateInfo {
  return world.stateAt(neighbourTowards(position, opposite(facing)))
}

/** Whether a block's top face is full and at the top of its cell. */
export function hasFullTop({ shapes }: StateInfo): boolean {
  return shapes.some(([x1, , z1, x2, y2, z2]) => x1 === 0 && z1 === 0 && x2 === 1 && y2 === 1 && z2 === 1)
}

function besideWater(world: World, position: Position): boolean {
  return sides.some((face) => {
    const beside = neighbour({ ...position, y: position.y - 1 }, face)
    const state = world.stateAt(beside)
    return state.name === 'water' || state.properties.waterlogged === 'true' || state.name === 'frosted_ice'
  })
}
