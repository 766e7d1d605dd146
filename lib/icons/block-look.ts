import type { Pixels } from '../images/pixels.ts'
import { composedBlock } from './composed-blocks.ts'
import { type Shape, shapes, zooms } from './drawing/block-shapes.ts'
import { type BlockFaces, drawBlock } from './drawing/draw-block.ts'
import { materialCutInto, materialNamed } from './materials/materials.ts'

/** The icon of an item that the game shows as a block in space; undefined for flat items and unknown names. */
export function drawBlockItem(item: string): Pixels | undefined {
  const plain = item.replace(/^(waxed|infested)_/, '')
  const name = aliases.get(plain) ?? plain
  const composed = composedBlock(name)
  if (composed) return composed
  const found = cut(name) ?? whole(name)
  return found && drawBlock(shapes[found.shape], found.faces, zooms[found.shape])
}

interface BlockLook {
  readonly shape: Shape
  readonly faces: BlockFaces
}

/** Shapes by the ending of the name. */
const cuts: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['slab', 'slab'],
  ['stairs', 'stairs'],
  ['wall', 'wall'],
  ['fence', 'fence'],
  ['fence_gate', 'gate'],
  ['carpet', 'carpet'],
  ['pressure_plate', 'plate'],
  ['button', 'button'],
])

function cut(name: string): BlockLook | undefined {
  const [, stem = '', ending = ''] =
    /^(.+)_(slab|stairs|wall|fence_gate|fence|carpet|pressure_plate|button)$/.exec(name) ?? []
  const shape = cuts.get(ending)
  if (!shape) return undefined
  const faces =
    shape === 'carpet'
      ? (materialNamed(`${stem}_wool`) ?? materialCutInto(stem))
      : materialCutInto(stems.get(stem) ?? stem)
  return faces && { shape, faces }
}

/** Blocks cut from a material of another name. */
const stems: ReadonlyMap<string, string> = new Map([
  ['petrified_oak', 'oak'],
  ['light_weighted', 'gold_block'],
  ['heavy_weighted', 'iron_block'],
  ['quartz', 'quartz_block'],
])

/** Blocks with a shape of their own that are not cut from a material. */
const ownShapes: ReadonlyMap<string, Shape> = new Map<string, Shape>([
  ['snow', 'layer'],
  ['farmland', 'sunken'],
  ['dirt_path', 'sunken'],
  ['cactus', 'narrow'],
  ['enchanting_table', 'threeQuarters'],
  ['end_portal_frame', 'threeQuarters'],
  ['daylight_detector', 'low'],
  ['sculk_sensor', 'slab'],
  ['sculk_shrieker', 'slab'],
  ['stonecutter', 'slab'],
  ['conduit', 'small'],
  ['heavy_core', 'small'],
  ['dried_ghast', 'head'],
  ['decorated_pot', 'pot'],
])

function whole(name: string): BlockLook | undefined {
  const faces = materialNamed(name)
  if (!faces) return undefined
  const shape = ownShapes.get(name) ?? (name.endsWith('trapdoor') ? 'trapdoor' : 'cube')
  return { shape, faces }
}

/** Names from before 1.13, and blocks that look like another. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['planks', 'oak_planks'],
  ['log', 'oak_log'],
  ['grass_path', 'dirt_path'],
  ['log2', 'acacia_log'],
  ['leaves', 'oak_leaves'],
  ['leaves2', 'acacia_leaves'],
  ['trapdoor', 'oak_trapdoor'],
  ['fence', 'oak_fence'],
  ['fence_gate', 'oak_fence_gate'],
  ['wooden_slab', 'oak_slab'],
  ['wooden_button', 'oak_button'],
  ['wooden_pressure_plate', 'oak_pressure_plate'],
  ['stone_slab2', 'red_sandstone_slab'],
  ['carpet', 'white_carpet'],
  ['snow_layer', 'snow'],
  ['monster_egg', 'stone'],
  ['end_bricks', 'end_stone_bricks'],
  ['red_nether_brick', 'red_nether_bricks'],
  ['calibrated_sculk_sensor', 'sculk_sensor'],
  ['silver_shulker_box', 'light_gray_shulker_box'],
  ['silver_glazed_terracotta', 'light_gray_glazed_terracotta'],
])
