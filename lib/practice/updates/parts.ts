import type { Position } from '../../game/position.ts'
import { neighbourTowards, opposite } from '../world/faces.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { World } from '../world/world.ts'

/** A block with its place. */
interface Part {
  readonly position: Position
  readonly state: StateInfo
}

/** The other half of a bed, a door or a tall plant; null for all other blocks. */
export function twinOf(world: World, position: Position, state: StateInfo): Part | null {
  const { half, part, facing = 'north' } = state.properties
  const as = (properties: Record<string, string>) =>
    world.data.find(state.name, { ...state.properties, ...properties })
  if (part === 'foot') return { position: neighbourTowards(position, facing), state: as({ part: 'head' }) }
  if (part === 'head')
    return { position: neighbourTowards(position, opposite(facing)), state: as({ part: 'foot' }) }
  // The pitcher plant is low while it grows.
  if (state.name === 'pitcher_crop') return null
  if (half === 'lower') return { position: neighbourTowards(position, 'up'), state: as({ half: 'upper' }) }
  if (half === 'upper') return { position: neighbourTowards(position, 'down'), state: as({ half: 'lower' }) }
  return null
}

/** Whether a block is part of something larger of which another part is gone: a half, or a portal without its frame. */
export function isTorn(world: World, position: Position, state: StateInfo): boolean {
  if (state.name === 'nether_portal') return !isFramed(world, position, state)
  const twin = twinOf(world, position, state)
  if (!twin) return false
  const there = world.stateAt(twin.position)
  const { half, part } = twin.state.properties
  return there.name !== state.name || there.properties.half !== half || there.properties.part !== part
}

function isFramed(world: World, position: Position, { properties }: StateInfo): boolean {
  const around = ['up', 'down', ...(properties.axis === 'x' ? ['west', 'east'] : ['north', 'south'])]
  return around.every((direction) =>
    /^(obsidian|nether_portal)$/.test(world.stateAt(neighbourTowards(position, direction)).name),
  )
}

/** The ground that a block becomes once a firm one lies on it; null when it stays. */
export function buriedForm({ name }: StateInfo): 'dirt' | null {
  return /^(farmland|dirt_path|grass_path)$/.test(name) ? 'dirt' : null
}
