import type { StateInfo } from './game-data.ts'
import { clockwise, opposite } from './orientation.ts'
import { neighbourTowards, type Position } from './position.ts'
import type { World } from './world.ts'

/** The positions of a chest's halves in the order of the window: the right half is the upper one. */
export function partsOf(world: World, position: Position, state: StateInfo): Position[] {
  const partner = partnerOf(world, position, state)
  if (!partner) return [position]
  return state.properties.type === 'right' ? [position, partner] : [partner, position]
}

/** The position of the other half of a double chest. */
export function partnerOf(world: World, position: Position, state: StateInfo): Position | null {
  const { type, facing = 'north' } = state.properties
  if (type !== 'left' && type !== 'right') return null
  const towards = type === 'left' ? clockwise(facing) : opposite(clockwise(facing))
  const partner = neighbourTowards(position, towards)
  const other = world.stateAt(partner)
  return other.name === state.name && other.properties.facing === facing ? partner : null
}

/** A chest does not open under a solid block over either half; a shulker box needs room for its lid. */
export function isBlocked(world: World, position: Position, state: StateInfo): boolean {
  if (state.name === 'barrel') return false
  if (state.name.endsWith('shulker_box')) {
    return world.stateAt(neighbourTowards(position, state.properties.facing ?? 'up')).isFullCube
  }
  return partsOf(world, position, state).some(({ x, y, z }) => isSolid(world, world.state(x, y + 1, z)))
}

/** Full and opaque: glass and leaves don't block a chest. */
function isSolid(world: World, state: StateInfo): boolean {
  return (
    state.isFullCube &&
    world.data.raw.blocksByName[state.name]?.transparent === false &&
    !state.name.endsWith('leaves')
  )
}
