import type { BlockState, Support } from '../blocks.ts'
import { oppositeFace } from '../faces.ts'
import type { Face } from '../placing.ts'

/**
 * The support of a block, or null when it stands by itself. A property that is not given has the value with which the
 * game places the block on the ground.
 * Facts: `canSurvive` of the game's block classes (1.13 to 26.1), and its falling blocks.
 */
export function supportOf({ name, properties }: BlockState): Support | null {
  const support = rules.find(([names]) => names.test(name))?.[1] ?? null
  return typeof support === 'function' ? support(properties) : support
}

/**
 * Whether a block breaks, falls or goes out when the neighbour on one side of it goes. Of blocks that cling to sides and don't say to
 * which, every side counts.
 */
export function leansOn(state: BlockState, side: Face): boolean {
  if (portals.test(state.name)) return isInPlane(state.properties.axis, side)
  const support = supportOf(state)
  if (support === null) return false
  if (support !== 'beside') return side === (support === 'below' ? 0 : 1)
  const holder = sideOfHolder(state)
  return holder === undefined ? side > 1 : side === holder
}

/** Without their frame, portals go out. */
const portals = /_portal$/

/** Whether a side of a portal has its frame; of those that lie, or don't say how they stand, every side counts. */
function isInPlane(axis: string | undefined, side: Face): boolean {
  if (axis === undefined || side <= 1) return true
  return axis === 'x' ? side >= 4 : side <= 3
}

/** A block that hangs on a wall looks away from it, but for cocoa, which looks at it. */
function sideOfHolder({ name, properties: { facing } }: BlockState): Face | undefined {
  const face = facing === undefined ? -1 : faceNames.indexOf(facing)
  if (face === -1) return undefined
  return name === 'cocoa' ? (face as Face) : oppositeFace(face as Face)
}

/** In the order of the protocol's faces. */
const faceNames = ['down', 'up', 'north', 'south', 'west', 'east']

const gravityBlocks =
  /_concrete_powder$|^((red_|suspicious_)?sand|(suspicious_)?gravel|(chipped_|damaged_)?anvil|dragon_egg)$/

/** Whether a block falls as a block, and stands again where it lands. */
export const isGravityBlock = (name: string): boolean => gravityBlocks.test(name)

type Properties = BlockState['properties']

/** The first match counts. */
const rules: readonly (readonly [
  names: RegExp,
  support: Support | null | ((properties: Properties) => Support),
])[] = [
  // A pot stands by itself whatever grows in it, and so does string.
  [/^potted_/, null],
  [/(^|_)wall_(torch|sign|hanging_sign|banner|fan)$|^(ladder|cocoa|tripwire_hook)$/, 'beside'],
  [
    /_hanging_sign$|^(hanging_roots|spore_blossom|weeping_vines(_plant)?|cave_vines(_plant)?|pale_hanging_moss)$/,
    'above',
  ],
  [/^(soul_|(.+_)?copper_)?lantern$|^mangrove_propagule$/, ({ hanging }) => whenTrue(hanging, 'above')],
  [/^scaffolding$/, ({ bottom }) => whenTrue(bottom, 'beside')],
  [/^pointed_dripstone$/, ({ vertical_direction }) => (vertical_direction === 'down' ? 'above' : 'below')],
  [/^amethyst_cluster$|_amethyst_bud$/, ({ facing = 'up' }) => behind(facing)],
  [/^lever$|_button$/, ({ face = 'floor' }) => onFace(face)],
  [/^bell$/, ({ attachment = 'floor' }) => onFace(attachment)],
  [/^vine$/, (properties) => (isAtSide(properties) || properties.up !== 'true' ? 'beside' : 'above')],
  [/^(glow_lichen|sculk_vein|resin_clump|(soul_)?fire)$/, clinging],
  [
    /^chorus_plant$/,
    (properties) => (isAtSide(properties) && properties.down !== 'true' ? 'beside' : 'below'),
  ],
  [gravityBlocks, 'below'],
  [
    /(^|_)(carpet|pressure_plate|torch|rail|door|candle|cake|banner|sign)$|^(snow|redstone_wire|repeater|comparator)$/,
    'below',
  ],
  // Flowers and other plants; those that are two blocks high need the lower block beneath the upper.
  [
    /_(tulip|eyeblossom)$|(^|_)dandelion$|^(poppy|blue_orchid|allium|azure_bluet|oxeye_daisy|cornflower|lily_of_the_valley|wither_rose|torchflower|sunflower|lilac|peony|pitcher_plant|pink_petals|wildflowers|cactus_flower)$/,
    'below',
  ],
  [
    /^(((short|tall)_)?(dry_)?grass|(large_)?fern|leaf_litter|(flowering_)?azalea|(crimson|warped)_(fungus|roots)|nether_sprouts|(brown|red)_mushroom|lily_pad|sugar_cane|cactus|chorus_flower|bamboo|twisting_vines(_plant)?|big_dripleaf(_stem)?|small_dripleaf)$|_sapling$|(^|_)bush$/,
    'below',
  ],
  [
    /^(wheat|carrots|potatoes|beetroots|nether_wart|(torchflower|pitcher)_crop|(attached_)?(melon|pumpkin)_stem)$/,
    'below',
  ],
  [/^((tall_)?seagrass|kelp(_plant)?|sea_pickle|frogspawn)$|_coral(_fan)?$/, 'below'],
]

function whenTrue(property: string | undefined, support: Support): Support {
  return property === 'true' ? support : 'below'
}

/** `facing` is where a block looks that stands on another, away from it. */
function behind(facing: string): Support {
  if (facing === 'up') return 'below'
  return facing === 'down' ? 'above' : 'beside'
}

function onFace(face: string): Support {
  if (face === 'floor') return 'below'
  return face === 'ceiling' ? 'above' : 'beside'
}

/** Blocks with a property for each face that they cling to; without any they lie on the ground. */
function clinging(properties: Properties): Support {
  if (properties.down === 'true') return 'below'
  if (isAtSide(properties)) return 'beside'
  return properties.up === 'true' ? 'above' : 'below'
}

function isAtSide(properties: Properties): boolean {
  return ['north', 'east', 'south', 'west'].some((side) => properties[side] === 'true')
}
