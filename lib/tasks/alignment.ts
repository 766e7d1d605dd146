import { MAP_SIDE } from '../mapart/map-grid.ts'

/** Map origins are 64 mod 128 on both axes, because a map is centred on 0,0. */
const mapPhase = 64

interface Offset {
  readonly OffsetX: number
  readonly OffsetZ: number
}

/**
 * The nearest offset at which a blueprint covers whole maps. A length of one more than whole maps has the extra north row that
 * gives the first row its shade, so it begins one block further north.
 */
export function nearestAligned(offset: Offset, length: number): Offset {
  const northRow = length % MAP_SIDE === 1 ? 1 : 0
  return {
    OffsetX: nearest(offset.OffsetX, mapPhase),
    OffsetZ: nearest(offset.OffsetZ, mapPhase - northRow),
  }
}

export function isAligned(offset: Offset, length: number): boolean {
  const aligned = nearestAligned(offset, length)
  return aligned.OffsetX === offset.OffsetX && aligned.OffsetZ === offset.OffsetZ
}

function nearest(value: number, phase: number): number {
  return Math.round((value - phase) / MAP_SIDE) * MAP_SIDE + phase
}
