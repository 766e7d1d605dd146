import type { Position } from '../../game/position.ts'
import type { StateInfo } from '../world/game-data.ts'
import { isReplaceable } from '../world/replaceable.ts'
import type { Schedule } from '../world/schedule.ts'
import type { World } from '../world/world.ts'

/** A world in which time passes. */
export interface LiveWorld {
  readonly world: World
  readonly schedule: Schedule
}

/** Ticks between losing the support and starting to fall. */
const fallDelayTicks = 2

export function isFalling(state: StateInfo): boolean {
  return /^(sand|red_sand|gravel|suspicious_sand|suspicious_gravel|dragon_egg|(chipped_|damaged_)?anvil)$|_concrete_powder$/.test(
    state.name,
  )
}

/**
 * Lets an unsupported block fall: it leaves its cell after two ticks and is placed again where it lands, after the time
 * that the fall takes. On something thin (a carpet, a torch) it breaks and is passed to `drop`.
 */
export function checkFall(
  live: LiveWorld,
  position: Position,
  drop: (position: Position, item: string) => void,
): void {
  const { world, schedule } = live
  if (!isFalling(world.stateAt(position)) || !isOpen(world, position)) return
  schedule.after(fallDelayTicks, () => {
    const state = world.stateAt(position)
    if (!isFalling(state) || !isOpen(world, position)) return
    world.clear(position)
    land(live, position, state, drop)
  })
}

function land(
  live: LiveWorld,
  from: Position,
  state: StateInfo,
  drop: (position: Position, item: string) => void,
): void {
  const { world, schedule } = live
  const { minY } = world.heights
  let y = from.y
  while (y > minY && isReplaceable(world.state(from.x, y - 1, from.z))) y--
  schedule.after(fallTicks(from.y - y), () => {
    let at = y
    // Another block may have been placed there meanwhile.
    while (at < from.y && !isReplaceable(world.state(from.x, at, from.z))) at++
    const ground = world.state(from.x, at - 1, from.z)
    const isSupported = ground.shapes.some(([, , , , top]) => top >= 1) && !ground.isAir
    if (y <= minY) return
    if (isSupported) world.setStateId(from.x, at, from.z, state.id)
    else drop({ x: from.x, y: at, z: from.z }, state.name)
  })
}

function isOpen(world: World, { x, y, z }: Position): boolean {
  return y > world.heights.minY && isReplaceable(world.state(x, y - 1, z))
}

/** Duration of a fall of blocks and items, which accelerate by 0.04 blocks per tick and lose 2 % of their speed. */
export function fallTicks(blocks: number): number {
  let fallen = 0
  let speed = 0
  let ticks = 0
  while (fallen < blocks) {
    speed = (speed + 0.04) * 0.98
    fallen += speed
    ticks++
  }
  return ticks
}
