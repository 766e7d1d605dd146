import type { BlockState } from '../blocks.ts'

/** The water in a block's cell: a block that is waterlogged, or grows in water, has a source in it. */
export function waterIn({ name, properties }: BlockState): 'source' | 'flowing' | null {
  if (properties.waterlogged === 'true' || growsInWater.test(name)) return 'source'
  if (name !== 'water') return null
  return (properties.level ?? '0') === '0' ? 'source' : 'flowing'
}

/**
 * Whether flowing water can't enter a block's cell: it washes away what a body passes, and carpets and other low blocks.
 * Blocks that can be waterlogged take water from buckets alone. `boxes` are the block's collision boxes.
 * Facts: `FlowingFluid` and `blocksMotion` of the game.
 */
export function stopsFlow({ name, properties }: BlockState, boxes: readonly Box[]): boolean {
  if (properties.waterlogged !== undefined || stopsFlowByName.test(name)) return true
  if (boxes.length === 0 || passedByName.test(name)) return false
  const span = (low: 0 | 1 | 2, high: 3 | 4 | 5) =>
    Math.max(...boxes.map((box) => box[high])) - Math.min(...boxes.map((box) => box[low]))
  const [x, y, z] = [span(0, 3), span(1, 4), span(2, 5)]
  return y >= 1 || (x + y + z) / 3 >= minMeanSpan
}

/** Whether a cell has a source of water or lava in it. */
export function hasSource(state: BlockState): boolean {
  return waterIn(state) === 'source' || isLavaSource(state)
}

export const isLavaSource = ({ name, properties }: BlockState): boolean =>
  name === 'lava' && (properties.level ?? '0') === '0'

/** Whether water beside or over a block changes it, or it changes the water. */
export function isChangedByWater(name: string): boolean {
  return /concrete_powder$|sponge|^lava$|fire$/.test(name)
}

/** Whether a look passes a cell, as that for a bucket of water does: air and fluids have no outline. */
export function isClearView(name: string): boolean {
  return /^((cave_|void_)?air|water|lava|bubble_column)$/.test(name)
}

/** In blocks from the block's minimum corner: x1 y1 z1 x2 y2 z2. */
type Box = readonly [number, number, number, number, number, number]

/** Mean of the three extents, in blocks. */
const minMeanSpan = 0.7291666666666666
const growsInWater = /^(kelp|kelp_plant|seagrass|tall_seagrass|bubble_column)$/
const stopsFlowByName = /_door$|(^|_)sign$|^(lava|sugar_cane|structure_void)$|portal$|^end_gateway$/
const passedByName = /^(cobweb|bamboo_sapling)$/
