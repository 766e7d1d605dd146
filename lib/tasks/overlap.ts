import { MAP_SIDE } from '../mapart/map-grid.ts'
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
      const own = mapArea(stored)
      for (const tile of tilesOf(stored)) {
        const other = tiles.get(tile)?.find((present) => overlaps(own, mapArea(present)))
        if (other) return other
      }
      return undefined
    },
  }
}

type Area = ReturnType<typeof mapArea>

function mapArea({ task, area }: StoredTask) {
  const west = task.OffsetX + area.x
  const north = task.OffsetZ + area.z
  return { west, east: west + area.width, north, south: north + area.length }
}

function overlaps(a: Area, b: Area): boolean {
  return a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south
}

function* tilesOf(stored: StoredTask): Iterable<string> {
  const { west, east, north, south } = mapArea(stored)
  for (let x = Math.floor(west / MAP_SIDE); x <= Math.floor((east - 1) / MAP_SIDE); x++) {
    for (let z = Math.floor(north / MAP_SIDE); z <= Math.floor((south - 1) / MAP_SIDE); z++) {
      yield `${stored.task.BuildingServer} ${x} ${z}`
    }
  }
}
