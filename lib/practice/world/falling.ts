import type { SubServer } from '../server/sub-server.ts'
import { fallTicks } from './fall-ticks.ts'
import type { StateInfo } from './game-data.ts'
import type { Position } from './position.ts'
import { isReplaceable } from './replaceable.ts'
import { minY } from './terrain.ts'

/** Ticks between losing the ground and starting to fall. */
const fallDelay = 2

export function isFalling(state: StateInfo): boolean {
  return /^(sand|red_sand|gravel|suspicious_sand|suspicious_gravel|dragon_egg|(chipped_|damaged_)?anvil)$|_concrete_powder$/.test(
    state.name,
  )
}

/**
 * Lets a block fall when nothing holds it: it leaves its place after two ticks and stands again where it lands, after the
 * time that the fall takes. Where something thin lies (a carpet, a torch), it breaks and is given to `drop`.
 */
export function checkFall(
  subServer: SubServer,
  position: Position,
  drop: (position: Position, item: string) => void,
): void {
  const { world, schedule } = subServer
  if (!isFalling(world.state(position.x, position.y, position.z)) || !isOpen(subServer, position)) return
  schedule.after(fallDelay, () => {
    const state = world.state(position.x, position.y, position.z)
    if (!isFalling(state) || !isOpen(subServer, position)) return
    world.setStateId(position.x, position.y, position.z, world.data.find('air').id)
    land(subServer, position, state, drop)
  })
}

function land(
  subServer: SubServer,
  from: Position,
  state: StateInfo,
  drop: (position: Position, item: string) => void,
): void {
  const { world, schedule } = subServer
  let y = from.y
  while (y > minY && isReplaceable(world.state(from.x, y - 1, from.z))) y--
  schedule.after(fallTicks(from.y - y), () => {
    let at = y
    // Something may have been put there while it fell.
    while (at < from.y && !isReplaceable(world.state(from.x, at, from.z))) at++
    const ground = world.state(from.x, at - 1, from.z)
    const isHeld = ground.shapes.some(([, , , , top]) => top >= 1) && !ground.isAir
    if (y <= minY) return
    if (isHeld) world.setStateId(from.x, at, from.z, state.id)
    else drop({ x: from.x, y: at, z: from.z }, state.name)
  })
}

function isOpen(subServer: SubServer, { x, y, z }: Position): boolean {
  return y > minY && isReplaceable(subServer.world.state(x, y - 1, z))
}
