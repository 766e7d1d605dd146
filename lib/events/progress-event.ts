import type { Building } from '../tasks/building.ts'
import type { ProgressNews } from './payloads.ts'

/** The run in progress as it is told to those who watch; null while nothing is built. */
export function progressNews(building: Pick<Building, 'currentId' | 'progress'>): ProgressNews | null {
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
