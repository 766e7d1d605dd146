import { isOnMapGrid, MAP_SIDE, MAP_START } from '../mapart/map-grid.ts'
import type { MapArea } from '../mapart/surface.ts'

interface Offset {
  readonly OffsetX: number
  readonly OffsetZ: number
}

type MapStart = Pick<MapArea, 'x' | 'z'>

/** The nearest offset of a blueprint at which its maps lie on the map grid; its north row and margin begin before. */
export function nearestAligned(offset: Offset, maps: MapStart): Offset {
  return {
    OffsetX: nearest(offset.OffsetX, MAP_START - maps.x),
    OffsetZ: nearest(offset.OffsetZ, MAP_START - maps.z),
  }
}

export function isAligned({ OffsetX, OffsetZ }: Offset, maps: MapStart): boolean {
  return isOnMapGrid({ x: OffsetX + maps.x, z: OffsetZ + maps.z })
}

function nearest(value: number, phase: number): number {
  return Math.round((value - phase) / MAP_SIDE) * MAP_SIDE + phase
}
