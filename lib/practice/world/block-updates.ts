import type { SubServer } from '../server/sub-server.ts'
import { settleChest } from './chest-joining.ts'
import { checkFall } from './falling.ts'
import { neighbour, type Position } from './position.ts'
import { canStand, needsSupport } from './support.ts'

/** What follows when a block changes: what stood on it breaks, what it held falls, it falls itself. */
export function settle(
  subServer: SubServer,
  position: Position,
  drop: (position: Position, item: string) => void,
): void {
  checkFall(subServer, position, drop)
  for (let face = 0; face < 6; face++) {
    const at = neighbour(position, face)
    checkFall(subServer, at, drop)
    settleChest(subServer.world, at)
    const state = subServer.world.state(at.x, at.y, at.z)
    if (!needsSupport(state) || canStand(subServer.world, at, state)) continue
    subServer.world.setStateId(at.x, at.y, at.z, subServer.world.data.find('air').id)
    drop(at, state.name)
    settle(subServer, at, drop)
  }
}
