import type { SubServer } from '../server/sub-server.ts'
import type { Position } from '../world/position.ts'

/** Lays an item where a block was; blocks that have no item leave nothing. */
export function dropItem(subServer: SubServer, { x, y, z }: Position, name: string, count = 1): void {
  if (!subServer.world.data.hasItem(name)) return
  subServer.items.drop({ x: x + 0.5, y: y + 0.25, z: z + 0.5 }, { name, count })
}
