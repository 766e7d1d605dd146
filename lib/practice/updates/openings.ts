import type { Position } from '../../game/position.ts'
import { blockKey, type World } from '../world/world.ts'
import type { LiveWorld } from './falling.ts'

/**
 * When nobody's doing has emptied cells, in ticks: what flows in there soon after is nobody's doing, either, however it came to
 * their edge.
 */
const opened = new WeakMap<World, Map<number, number>>()

/** For fluid to come from where it was as a cell was opened, and for whoever pours to hear of it. */
const openingTicks = 100

/** A cell has changed. */
export function noteOpening({ world, schedule }: LiveWorld, position: Position): void {
  const cells = opened.get(world) ?? new Map<number, number>()
  opened.set(world, cells)
  const isAir = world.stateAt(position).isAir
  if (isAir && !schedule.causes.current) cells.set(blockKey(position), schedule.tick)
  if (!isAir) cells.delete(blockKey(position))
}

export function isJustOpened({ world, schedule }: LiveWorld, position: Position): boolean {
  const at = opened.get(world)?.get(blockKey(position))
  return at !== undefined && schedule.tick - at <= openingTicks
}
