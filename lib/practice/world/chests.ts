import type { Position } from '../../game/position.ts'
import { isDoubling } from './container-kinds.ts'
import { clockwise, neighbourTowards, opposite } from './faces.ts'
import type { StateInfo } from './game-data.ts'
import type { World } from './world.ts'

/** The positions of a chest's halves in the order of the window: the right half is the upper one. */
export function partsOf(world: World, position: Position, state: StateInfo): Position[] {
  const partner = partnerOf(world, position, state)
  if (!partner) return [position]
  return state.properties.type === 'right' ? [position, partner] : [partner, position]
}

/** The position of the other half of a double chest. */
function partnerOf(world: World, position: Position, state: StateInfo): Position | null {
  const { type, facing = 'north' } = state.properties
  if (type !== 'left' && type !== 'right') return null
  const towards = type === 'left' ? clockwise(facing) : opposite(clockwise(facing))
  const partner = neighbourTowards(position, towards)
  const other = world.stateAt(partner)
  return other.name === state.name && other.properties.facing === facing ? partner : null
}

/** A chest joins the single one beside it that faces the same way. Returns the state to place. */
export function joinChest(world: World, position: Position, state: StateInfo): StateInfo {
  if (!isChest(state)) return state
  return halfBeside(world, position, state, (other) => other === 'single') ?? state
}

/** Updates a chest after a change beside it: it becomes half of a double chest, or single again. */
export function settleChest(world: World, position: Position): void {
  const state = world.stateAt(position)
  if (!isChest(state) || partnerOf(world, position, state)) return
  const isSingle = state.properties.type === 'single'
  const half = halfBeside(world, position, state, (other, side) => isSingle && other === opposites[side])
  world.place(position, half ?? world.data.find(state.name, { ...state.properties, type: 'single' }))
}

const opposites = { left: 'right', right: 'left' } as const

/** The half that a chest becomes beside one whose type fits. */
function halfBeside(
  world: World,
  position: Position,
  state: StateInfo,
  fits: (other: string | undefined, side: 'left' | 'right') => boolean,
): StateInfo | null {
  for (const type of ['left', 'right'] as const) {
    const half = world.data.find(state.name, { ...state.properties, type })
    const partner = partnerOf(world, position, half)
    if (partner && fits(world.stateAt(partner).properties.type, type)) return half
  }
  return null
}

function isChest(state: StateInfo): boolean {
  return isDoubling(state.name)
}

/** A chest does not open under a solid block over either half; a shulker box needs room for its lid. */
export function isBlocked(world: World, position: Position, state: StateInfo): boolean {
  if (state.name.endsWith('shulker_box')) {
    return world.stateAt(neighbourTowards(position, state.properties.facing ?? 'up')).isFullCube
  }
  if (!/(^|_)chest$/.test(state.name)) return false
  return partsOf(world, position, state).some(({ x, y, z }) => isOpaqueCube(world, world.state(x, y + 1, z)))
}

/** Glass and leaves are full, but don't block a chest. */
function isOpaqueCube(world: World, state: StateInfo): boolean {
  return (
    state.isFullCube &&
    world.data.raw.blocksByName[state.name]?.transparent === false &&
    !state.name.endsWith('leaves')
  )
}
