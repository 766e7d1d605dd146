import type { Building } from '../tasks/building.ts'
import type { ProgressEvent } from './payloads.ts'

/** The payload for the run in progress; null while nothing is built. */
export function progressEvent(building: Pick<Building, 'currentId' | 'progress'>): ProgressEvent | null {
  const id = building.currentId()
  const progress = building.progress()
  if (id === undefined || !progress) return null
  const { remaining, secondsLeft, maps: _maps, materials, ...figures } = progress
  return {
    id,
    ...figures,
    ...(remaining === undefined ? {} : { remaining }),
    ...(secondsLeft === undefined ? {} : { secondsLeft }),
    ...(materials ? { materials: Object.fromEntries(materials) } : {}),
  }
}
