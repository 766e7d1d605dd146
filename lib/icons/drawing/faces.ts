import type { Pixels } from '../../images/pixels.ts'
import type { BlockFaces } from './draw-block.ts'

/** A top and two equal sides. */
export function capped(top: Pixels, side: Pixels): BlockFaces {
  return { top, left: side, right: side }
}

/** A front, on the viewer's left, which is the lit side. */
export function fronted(front: Pixels, side: Pixels, top: Pixels = side): BlockFaces {
  return { top, left: front, right: side }
}
