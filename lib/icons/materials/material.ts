import type { Pixels } from '../../images/pixels.ts'
import type { BlockFaces } from '../drawing/draw-block.ts'

/** The outside of a block made of a material: all faces alike, or each its own. */
export type Material = Pixels | BlockFaces

/** Materials by name; drawn when they are asked for. */
export type Materials = Readonly<Record<string, () => Material>>
