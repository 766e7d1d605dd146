import type { StandPosition } from './player.ts'

/** Seconds that the moves of a player on foot take; a drop takes more the deeper it is. */
export const moveSeconds = {
  step: 1 / 5.612,
  jump: 0.45,
  drop: 0.25,
  dropOfBlock: 0.1,
  swim: 0.6,
} as const

/** The highest step, in blocks, that a body takes without a jump. */
export const stepHeight = 0.6

/** The cell of feet at a height; they may be a little lower for want of precision. */
export const levelOf = (y: number) => Math.floor(y + 1e-6)

type Stand = Omit<StandPosition, 'seconds'>

/** Whether no jump or fall lies between two neighbouring cells. */
export function isLevel(a: Stand, b: Stand): boolean {
  return !a.isAfloat && !b.isAfloat && Math.abs(a.y - b.y) <= stepHeight
}

/** Seconds from one cell to a neighbouring one. */
export function secondsOfMove(from: Stand, to: Stand): number {
  if (to.isAfloat || from.isAfloat) return moveSeconds.swim
  if (isLevel(from, to)) return moveSeconds.step
  if (to.y > from.y) return moveSeconds.jump
  return moveSeconds.drop + (from.y - to.y) * moveSeconds.dropOfBlock
}
