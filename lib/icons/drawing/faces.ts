import type { Pixels } from '../../images/pixels.ts'
import type { BlockFaces } from './draw-block.ts'

/** Another top than the sides. */
export function capped(top: Pixels, side: Pixels): BlockFaces {
  return { top, left: side, right: side }
}

/** A front, turned to the viewer's left, where the light falls. */
export function fronted(front: Pixels, side: Pixels, top: Pixels = side): BlockFaces {
  return { top, left: front, right: side }
}
