import type { KeptTask } from './ports.ts'

/**
 * The first other task whose area a task would build into, seen from above (X and Z) on the same sub-server. The extra
 * north row of a map may lie on the last row of the map north of it.
 */
export function findOverlap(kept: KeptTask, others: readonly KeptTask[]): KeptTask | undefined {
  const own = mapArea(kept)
  return others.find((other) => {
    if (other.task.ID === kept.task.ID || other.task.BuildingServer !== kept.task.BuildingServer) return false
    const its = mapArea(other)
    return own.west < its.east && its.west < own.east && own.north < its.south && its.north < own.south
  })
}

function mapArea({ task, area }: KeptTask) {
  const northRow = area.length % 128 === 1 ? 1 : 0
  return {
    west: task.OffsetX,
    east: task.OffsetX + area.width,
    north: task.OffsetZ + northRow,
    south: task.OffsetZ + area.length,
  }
}
