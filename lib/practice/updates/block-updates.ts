import type { Position } from '../../game/position.ts'
import { settleChest } from '../world/chests.ts'
import { neighbour } from '../world/faces.ts'
import { isFirm } from '../world/fluids.ts'
import type { World } from '../world/world.ts'
import { checkFall, type LiveWorld } from './falling.ts'
import { stirFluids } from './flow.ts'
import { buriedForm, isTorn } from './parts.ts'
import { canSurvive, needsSupport } from './support.ts'

type Drop = (position: Position, item: string) => void

/**
 * The consequences of a changed block: blocks that it supported break or fall, and so may it, its other half goes, ground that it
 * buries turns to dirt, and fluids flow on.
 */
export function settle(live: LiveWorld, position: Position, drop: Drop): void {
  const { world } = live
  stirFluids(live, position, drop)
  checkFall(live, position, drop)
  bury(live, position, drop)
  for (let face = 0; face < 6; face++) {
    const at = neighbour(position, face)
    checkFall(live, at, drop)
    settleChest(world, at)
    bury(live, at, drop)
    breakUnheld(live, at, drop)
  }
}

function breakUnheld(live: LiveWorld, at: Position, drop: Drop): void {
  const { world } = live
  const state = world.stateAt(at)
  if (state.isAir) return
  const isHalved = isTorn(world, at, state)
  if (!isHalved && (!needsSupport(state) || canSurvive(world, at, state))) return
  world.clear(at)
  // Two halves are one item.
  if (!isHalved) drop(at, state.name)
  settle(live, at, drop)
}

function bury(live: LiveWorld, at: Position, drop: Drop): void {
  const { world } = live
  const form = buriedForm(world.stateAt(at))
  if (!form || !isBuried(world, at)) return
  world.place(at, world.data.find(form))
  settle(live, at, drop)
}

/** Gates and doors lie on it without harm. */
function isBuried(world: World, { x, y, z }: Position): boolean {
  const above = world.state(x, y + 1, z)
  return isFirm(above) && !above.name.endsWith('_fence_gate') && above.name !== 'moving_piston'
}
