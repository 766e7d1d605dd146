import type { Position } from '../../game/position.ts'
import { neighbour, neighbourTowards, opposite } from './faces.ts'
import type { StateInfo } from './game-data.ts'
import type { World } from './world.ts'

/** Whether a block survives at a position; otherwise it breaks, or can't be placed. */
export function canSurvive(world: World, position: Position, state: StateInfo): boolean {
  const rule = rules.find(([names]) => names.test(state.name))
  const need: Need = rule ? needs[rule[1]] : () => true
  return need(world, position, state)
}

/** Whether a block can stand only with the support of another one. */
export function needsSupport(state: StateInfo): boolean {
  return rules.some(([names]) => names.test(state.name))
}

type Need = (world: World, position: Position, state: StateInfo) => boolean

/** First match counts. Facts from minecraft.wiki's pages of the blocks; blocks that are not listed survive everywhere. */
const rules: readonly (readonly [RegExp, keyof typeof needs])[] = [
  [/_carpet$/, 'notAir'],
  [
    /(^|_)wall_(torch|sign|banner|fan|head|skull)$|_wall_(torch|sign|banner|fan)$|^ladder$|^tripwire_hook$/,
    'wallSide',
  ],
  [/torch$/, 'centre'],
  [/(lever|_button)$/, 'attached'],
  [/_pressure_plate$/, 'centre'],
  [/(^|_)rail$|^(redstone_wire|repeater|comparator)$/, 'solidTop'],
  [/_(sign|banner)$|(^|_)cake$/, 'centre'],
  [/^snow$/, 'fullBelow'],
  [/^(wheat|carrots|potatoes|beetroots|melon_stem|pumpkin_stem|torchflower_crop|pitcher_crop)$/, 'farmland'],
  [
    /_sapling$|^(short_grass|grass|fern|tall_grass|large_fern|sweet_berry_bush|dandelion|poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|sunflower|lilac|rose_bush|peony|pink_petals|azalea|flowering_azalea|torchflower|bush|wildflowers|firefly_bush)$|_tulip$/,
    'soil',
  ],
  [/^dead_bush$/, 'soil'],
  [/^cactus$/, 'sand'],
  [/^sugar_cane$/, 'cane'],
  [/^lily_pad$/, 'water'],
  [/_(mushroom)$/, 'solidTop'],
]

const needs = {
  notAir: (world, at) => !below(world, at).isAir,
  solidTop: (world, at) => hasFullTop(below(world, at)),
  fullBelow: (world, at) =>
    hasFullTop(below(world, at)) && !/^(ice|packed_ice|barrier)$/.test(below(world, at).name),
  centre: (world, at) =>
    hasFullTop(below(world, at)) || /(_wall|_fence|^hopper)$/.test(below(world, at).name),
  soil: (world, at) =>
    soil.test(below(world, at).name) ||
    (world.stateAt(at).name === 'dead_bush' && dryGround.test(below(world, at).name)),
  farmland: (world, at) => below(world, at).name === 'farmland',
  sand: (world, at) => /^(sand|red_sand|suspicious_sand|cactus)$/.test(below(world, at).name),
  water: (world, at) => below(world, at).name === 'water',
  cane: (world, at) =>
    below(world, at).name === 'sugar_cane' ||
    (/^(sand|red_sand|dirt|grass_block|podzol|mud)$/.test(below(world, at).name) && besideWater(world, at)),
  attached: (world, at, state) => {
    const { face, facing = 'north' } = state.properties
    if (face === 'floor') return hasFullTop(below(world, at))
    if (face === 'ceiling') return world.state(at.x, at.y + 1, at.z).isFullCube
    return behind(world, at, facing).isFullCube
  },
  wallSide: (world, at, state) => behind(world, at, state.properties.facing ?? 'north').isFullCube,
} satisfies Record<string, Need>

const soil =
  /^(grass_block|dirt|coarse_dirt|podzol|rooted_dirt|mud|muddy_mangrove_roots|moss_block|pale_moss_block|farmland|mycelium)$/
const dryGround = /^(sand|red_sand|suspicious_sand)$|terracotta$/

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
  return [2, 3, 4, 5].some((face) => {
    const beside = neighbour({ ...position, y: position.y - 1 }, face)
    const state = world.stateAt(beside)
    return state.name === 'water' || state.properties.waterlogged === 'true' || state.name === 'frosted_ice'
  })
}
