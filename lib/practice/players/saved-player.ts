import type { Container } from '../world/container.ts'
import type { Position } from '../world/position.ts'

/** The part of a player's state that a sub-server keeps between visits. */
export interface SavedPlayer {
  readonly inventory: Container
  /** Hotbar slot of the main hand, 0 to 8. */
  heldSlot: number
  position: Position
  /** Degrees. */
  yaw: number
  pitch: number
  /** Half hearts, 0 to 20; so is `food`. */
  health: number
  food: number
  level: number
  /** Points beyond the level. */
  experience: number
  home: Position | null
}

export function createSavedPlayer(inventory: Container, spawn: Position): SavedPlayer {
  return {
    inventory,
    heldSlot: 0,
    position: spawn,
    yaw: 0,
    pitch: 0,
    health: 20,
    food: 20,
    level: 0,
    experience: 0,
    home: null,
  }
}
