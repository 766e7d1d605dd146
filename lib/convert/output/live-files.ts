import type { Blueprint } from '../../blueprint/blueprint.ts'
import { writeStructure } from '../../blueprint/write-structure.ts'
import { MAP_SIDE } from '../../mapart/map-grid.ts'

/** A map-art file, unpacked, and how far its corner lies from that of the whole art, in blocks. */
export interface LiveFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Map from west to east and from north to south, from 1. */
  readonly column: number
  readonly row: number
  readonly x: number
  readonly z: number
}

/** Art as one file or, where it is flat, as one for each map. */
export function filesOf(blueprint: Blueprint, isOneEach: boolean): LiveFile[] {
  if (isOneEach && blueprint.height === 1) return cut(blueprint)
  return [{ bytes: bytesOf(blueprint), column: 1, row: 1, x: 0, z: 0 }]
}

function bytesOf(blueprint: Blueprint): Uint8Array<ArrayBuffer> {
  return new Uint8Array(writeStructure(blueprint))
}

/** Flat art map by map; those of the first row have the row north of them, if there is one. */
function cut({ width, length, palette, cells, states, format }: Blueprint): LiveFile[] {
  const files: LiveFile[] = []
  const north = length % MAP_SIDE
  for (let row = 0; row < (length - north) / MAP_SIDE; row++) {
    const z = row === 0 ? 0 : row * MAP_SIDE + north
    const partLength = row === 0 ? MAP_SIDE + north : MAP_SIDE
    for (let x = 0; x < width; x += MAP_SIDE) {
      const isInside = (cell: number): boolean => {
        const column = (cell % width) - x
        const line = Math.floor(cell / width) - z
        return column >= 0 && column < MAP_SIDE && line >= 0 && line < partLength
      }
      const kept = [...cells.keys()].filter((i) => isInside(cells[i]!))
      const part: Blueprint = {
        format,
        width: MAP_SIDE,
        height: 1,
        length: partLength,
        palette,
        cells: Uint32Array.from(kept, (i) => {
          const cell = cells[i]!
          return (Math.floor(cell / width) - z) * MAP_SIDE + (cell % width) - x
        }),
        states: Uint16Array.from(kept, (i) => states[i]!),
      }
      files.push({ bytes: bytesOf(part), column: x / MAP_SIDE + 1, row: row + 1, x, z })
    }
  }
  return files
}
