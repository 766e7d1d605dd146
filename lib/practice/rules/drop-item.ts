import type { SubServer } from '../server/sub-server.ts'
import { settle } from '../world/block-updates.ts'
import type { Position } from '../world/position.ts'

/** Drops an item where a block was; blocks that have no item drop nothing. */
export function dropItem(
  { world, items }: Pick<SubServer, 'world' | 'items'>,
  { x, y, z }: Position,
  name: string,
  count = 1,
): void {
  if (!world.data.hasItem(name)) return
  items.drop({ x: x + 0.5, y: y + 0.25, z: z + 0.5 }, { name, count })
}

/** Applies the consequences of a changed block; blocks that break drop their items. */
export function settleAndDrop(
  subServer: Pick<SubServer, 'world' | 'schedule' | 'items'>,
  position: Position,
): void {
  settle(subServer, position, (at, item) => dropItem(subServer, at, item))
}
