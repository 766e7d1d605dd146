import type { Task } from '../../../client/client.ts'
import { words } from '../language.ts'

type Placed = Pick<Task, 'OffsetX' | 'OffsetY' | 'OffsetZ' | 'Plot'>

/** Where a task is built: its plot, which gives it its place, or its corner. */
export function placeWords({ OffsetX, OffsetY, OffsetZ, Plot }: Placed): string {
  const { plots } = words.value
  if (Plot !== undefined) return Plot === 'any' ? plots.any : plots.plot(Plot)
  return `${OffsetX} ${OffsetY} ${OffsetZ}`
}
