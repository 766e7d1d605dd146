import { partnerOf } from './container-blocks.ts'
import type { StateInfo } from './game-data.ts'
import { clockwise, opposite } from './orientation.ts'
import { neighbourTowards, type Position } from './position.ts'
import type { World } from './world.ts'

/** A chest joins the single one beside it that faces the same way. Returns the state to place. */
export function joinChest(world: World, position: Position, state: StateInfo): StateInfo {
  if (!isChest(state)) return state
  const { facing = 'north' } = state.properties
  for (const [type, direction] of [
    ['left', clockwise(facing)],
    ['right', opposite(clockwise(facing))],
  ] as const) {
    const other = world.stateAt(neighbourTowards(position, direction))
    if (other.name !== state.name || other.properties.type !== 'single' || other.properties.facing !== facing)
      continue
    return world.data.find(state.name, { ...state.properties, type })
  }
  return state
}

/** Updates a chest after a change beside it: it becomes half of a double chest, or single again. */
export function settleChest(world: World, position: Position): void {
  const state = world.stateAt(position)
  if (!isChest(state)) return
  const type = typeBeside(world, position, state)
  if (type === state.properties.type) return
  world.place(position, world.data.find(state.name, { ...state.properties, type }))
}

function typeBeside(world: World, position: Position, state: StateInfo): string {
  if (partnerOf(world, position, state)) return state.properties.type ?? 'single'
  for (const type of ['left', 'right']) {
    const half = world.data.find(state.name, { ...state.properties, type })
    const partner = partnerOf(world, position, half)
    if (!partner || state.properties.type !== 'single') continue
    const other = world.stateAt(partner).properties.type
    if (other !== 'single' && other !== type) return type
  }
  return 'single'
}

function isChest(state: StateInfo): boolean {
  return state.name === 'chest' || state.name === 'trapped_chest'
}
