import { MAP_SIDE } from '../mapart/map-grid.ts'
import type { MapArea } from '../mapart/surface.ts'
import type { StoredTask } from './ports.ts'

/**
 * Finds tasks whose areas overlap on X and Z on the same sub-server. The north row and the margin of a map may lie on
 * neighbouring maps. Areas are indexed by the map-sized tiles that they touch, so that 20,000 tasks are searched quickly.
 */
export function createAreaIndex() {
  const tiles = new Map<string, StoredTask[]>()

  return {
    add(stored: StoredTask): void {
      for (const tile of tilesOf(stored)) {
        const present = tiles.get(tile)
        if (present) present.push(stored)
        else tiles.set(tile, [stored])
      }
    },

    /** The first task that was added and overlaps this one. */
    find(stored: StoredTask): StoredTask | undefined {
      const area = mapArea(stored)
      for (const tile of tilesOf(stored)) {
        const other = tiles.get(tile)?.find((present) => overlaps(area, mapArea(present)))
        if (other) return other
      }
      return undefined
    },
  }
}

const mapArea = ({ task, area }: StoredTask): MapArea => ({
  ...area,
  x: task.OffsetX + area.x,
  z: task.OffsetZ + area.z,
})

/** Whether two areas have a column of blocks in common. */
export function overlaps(a: MapArea, b: MapArea): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.z < b.z + b.length && b.z < a.z + a.length
}

function* tilesOf(stored: StoredTask): Iterable<string> {
  const { x, z, width, length } = mapArea(stored)
  for (let column = Math.floor(x / MAP_SIDE); column <= Math.floor((x + width - 1) / MAP_SIDE); column++) {
    for (let row = Math.floor(z / MAP_SIDE); row <= Math.floor((z + length - 1) / MAP_SIDE); row++) {
      yield `${stored.task.BuildingServer} ${column} ${row}`
    }
  }
}
