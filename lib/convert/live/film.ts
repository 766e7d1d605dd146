import { frameCount, gifFrames } from '../../images/gif.ts'
import type { Pixels } from '../../images/pixels.ts'

/** How many pictures an animation has. */
export function picturesIn(bytes: Uint8Array): number {
  return frameCount(bytes)
}

/** One picture of an animation, from 0; undefined where there is none. */
export function pictureAt(bytes: Uint8Array, index: number): Pixels | undefined {
  return gifFrames(bytes, index).next().value
}
