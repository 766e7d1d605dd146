import { MAP_SIDE, mapGridOf } from '../mapart/map-grid.ts'
import type { StoredTask } from './ports.ts'

/**
 * Finds tasks whose areas overlap, seen from above (X and Z) on the same sub-server. The extra north row of a map may lie on
 * the last row of the map north of it. Areas are filed by the tiles of a map's size that they touch, so 20,000 tasks are no matter.
 */
export function createAreaIndex() {
  const tiles = new Map<string, StoredTask[]>()

  return {
    add(kept: StoredTask): void {
      for (const tile of tilesOf(kept)) {
        const there = tiles.get(tile)
        if (there) there.push(kept)
        else tiles.set(tile, [kept])
      }
    },

    /** The first task that was added and overlaps this one. */
    find(kept: StoredTask): StoredTask | undefined {
      const own = mapArea(kept)
      for (const tile of tilesOf(kept)) {
        const other = tiles.get(tile)?.find((there) => overlaps(own, mapArea(there)))
        if (other) return other
      }
      return undefined
    },
  }
}

type Area = ReturnType<typeof mapArea>

function mapArea({ task, area }: StoredTask) {
  const northRow = mapGridOf(area).hasNorthRow ? 1 : 0
  return {
    west: task.OffsetX,
    east: task.OffsetX + area.width,
    north: task.OffsetZ + northRow,
    south: task.OffsetZ + area.length,
  }
}

function overlaps(a: Area, b: Area): boolean {
  return a.west < b.east && b.west < a.east && a.north < b.south && b.north < a.south
}

function* tilesOf(kept: StoredTask): Iterable<string> {
  const { west, east, north, south } = mapArea(kept)
  for (let x = Math.floor(west / MAP_SIDE); x <= Math.floor((east - 1) / MAP_SIDE); x++) {
    for (let z = Math.floor(north / MAP_SIDE); z <= Math.floor((south - 1) / MAP_SIDE); z++) {
      yield `${kept.task.BuildingServer} ${x} ${z}`
    }
  }
}
