import type { Place } from './build-bot.ts'

/**
 * Distance from the eyes to the nearest point of a block: what a server compares with the reach
 * (4.5 in survival, one more tolerated).
 */
export function distanceToBlock(eye: Place, x: number, y: number, z: number): number {
  const dx = outside(eye.x, x)
  const dy = outside(eye.y, y)
  const dz = outside(eye.z, z)
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** Half the width of a body and its height, in blocks. */
export const body = { radius: 0.3, height: 1.8 } as const

/** Whether a body standing at `feet` would be inside the block's cell. */
export function bodyTouchesBlock(feet: Place, x: number, y: number, z: number): boolean {
  return (
    feet.x + body.radius > x &&
    feet.x - body.radius < x + 1 &&
    feet.z + body.radius > z &&
    feet.z - body.radius < z + 1 &&
    feet.y + body.height > y &&
    feet.y < y + 1
  )
}

function outside(value: number, low: number): number {
  return value < low ? low - value : value > low + 1 ? value - low - 1 : 0
}
