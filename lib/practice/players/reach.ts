import { distanceBetween, type Position } from '../world/position.ts'
import { type Body, eyeOf } from './body.ts'

/** Survival's interaction range, and the server's tolerance for lag. */
export const interactionRangeBlocks = 4.5
const toleranceBlocks = 1

/** Whether a block is near enough to be clicked or dug: measured from the eye to the nearest point of its cell. */
export function isInReach(body: Body, block: Position): boolean {
  const eye = eyeOf(body)
  const reach = interactionRangeBlocks + toleranceBlocks
  const gap = (value: number, start: number) => Math.max(start - value, 0, value - (start + 1))
  return gap(eye.x, block.x) ** 2 + gap(eye.y, block.y) ** 2 + gap(eye.z, block.z) ** 2 < reach ** 2
}

/** Whether a block's window may stay open: up to four blocks beyond the reach. */
export function isWindowNear(body: Body, { x, y, z }: Position): boolean {
  const centre = { x: x + 0.5, y: y + 0.5, z: z + 0.5 }
  return distanceBetween(eyeOf(body), centre) < interactionRangeBlocks + 4
}

/** Whether the hit point lies in the clicked block. */
export function isHitInside({ x, y, z }: Position): boolean {
  return [x, y, z].every((part) => part >= -1e-6 && part <= 1 + 1e-6)
}
