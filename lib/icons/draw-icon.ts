import type { Pixels } from '../images/pixels.ts'
import { drawBlockItem } from './block-look.ts'
import { iconEdge } from './drawing/draw-block.ts'
import { enlarged } from './drawing/enlarged.ts'
import { drawFlatItem } from './item-look.ts'

/**
 * The icon of an item by its registry name, 32x32: blocks in space, everything else flat. All icons are drawn by code from
 * rules and small plans, without the game's textures. Undefined for unknown names.
 */
export function drawIcon(name: string): Pixels | undefined {
  const block = drawBlockItem(name)
  if (block) return block
  const flat = drawFlatItem(name)
  return flat && enlarged(flat, iconEdge / flat.width)
}
