import type { Area } from './areas/areas.ts'
import type { Work } from './areas/even-out.ts'
import type { AreaPlace, StoredArea } from './ports.ts'

/** That of the bot that has an area, as far as it is known. */
export function workOf({ remaining, secondsLeft }: StoredArea): Work[] {
  if (!remaining || !secondsLeft) return []
  const blocksPerSecond = remaining / secondsLeft
  // When it would take up another area does not matter to the one that asks.
  const pace = { blocksPerSecond, secondsToFirst: 0, secondsToBegin: Number.POSITIVE_INFINITY }
  return [{ left: remaining, pace }]
}

export const placeOf = ({ piece, west, east, north, south }: Area): AreaPlace => ({
  ...{ piece: piece.index, west, east, north, south },
})

export const keyOf = ({ piece, west, east, north, south }: AreaPlace): string =>
  [piece, west, east, north, south].join(' ')
