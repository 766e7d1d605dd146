import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import type { PlayerSource } from '../../game/across-connections.ts'
import type { Body } from '../../game/player.ts'
import type { Cuboid, Position } from '../../game/position.ts'

/** Has a bot without work leave the place of an art, where its body would be in the way of those that build. */
export type MakeRoom = (art: Cuboid, signal: AbortSignal) => Promise<void>

/** In blocks, between a body and the art. */
const distance = 3
/** On foot, it need not get there exactly. */
const near = 2

export const createMakeRoom =
  (bot: PlayerSource): MakeRoom =>
  async (art, signal) => {
    // It may be in nobody's way, or find no way out.
    await attempt(async () => {
      const { body } = await bot.ready(signal)
      const place = placeBeside(body, art)
      if (place) await body.travel(place, { within: body.canFly() ? 0 : near, signal })
    }, signal)
  }

/** Over the art, or beside it on foot; undefined for a body that is out of the way. */
export function placeBeside(
  body: Pick<Body, 'position' | 'canFly'>,
  { min, max }: Cuboid,
): Position | undefined {
  const { x, y, z } = body.position()
  const over = max.y + 1 + distance
  const [west, east] = [min.x - distance, max.x + 1 + distance]
  const [north, south] = [min.z - distance, max.z + 1 + distance]
  if (x <= west || x >= east || z <= north || z >= south || y >= over) return undefined
  if (body.canFly()) return { x, y: over, z }
  const sides = [
    { x: west, y, z },
    { x: east, y, z },
    { x, y, z: north },
    { x, y, z: south },
  ]
  return minBy(sides, (side) => Math.hypot(side.x - x, side.z - z))
}
