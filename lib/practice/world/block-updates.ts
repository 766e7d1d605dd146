import type { Position } from '../../game/position.ts'
import { settleChest } from './chests.ts'
import { neighbour } from './faces.ts'
import { checkFall, type LiveWorld } from './falling.ts'
import { canSurvive, needsSupport } from './support.ts'
import { stirWater } from './water.ts'

/** The consequences of a changed block: blocks that it supported break or fall, and so may it, and water flows on. */
export function settle(
  live: LiveWorld,
  position: Position,
  drop: (position: Position, item: string) => void,
): void {
  const { world } = live
  stirWater(live, position, drop)
  checkFall(live, position, drop)
  for (let face = 0; face < 6; face++) {
    const at = neighbour(position, face)
    checkFall(live, at, drop)
    settleChest(world, at)
    const state = world.stateAt(at)
    if (!needsSupport(state) || canSurvive(world, at, state)) continue
    world.clear(at)
    drop(at, state.name)
    settle(live, at, drop)
  }
}
