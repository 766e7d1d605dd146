import { tag } from '../../lib/blueprint/nbt-cursor.ts'
import { createNbtWriter } from '../../lib/blueprint/nbt-writer.ts'
import { writeBlockState } from '../../lib/blueprint/write-structure.ts'

interface SlopeCraftOptions {
  /** Maps from west to east and from north to south. */
  readonly columns: number
  readonly rows: number
  readonly isFlat?: boolean
  /** Whether a pixel is drawn; the others stay transparent. */
  readonly isDrawn?: (x: number, z: number) => boolean
}

const palette = ['air', 'glass', 'cobblestone', 'red_wool', 'lime_wool', 'oak_planks'] as const
const [air, glass, cobblestone, firstColour] = [0, 1, 2, 3]
const levels = 5

/**
 * An art as SlopeCraft writes it into a structure file, unpacked: a box of two blocks more than the picture along X and Z. Pixel x,z is
 * at x + 1, z + 1; north of the picture lies a row of cobblestone, and glass that keeps fire away stands around planks, also in
 * the margin. Air is written, too.
 */
export function slopeCraftFile({
  columns,
  rows,
  isFlat = false,
  isDrawn = () => true,
}: SlopeCraftOptions): Uint8Array {
  const size = { x: columns * 128 + 2, y: isFlat ? 1 : levels, z: rows * 128 + 2 }
  const cells = new Uint8Array(size.x * size.y * size.z)
  const at = (x: number, y: number, z: number): number => (y * size.z + z) * size.x + x
  const put = (x: number, y: number, z: number, block: number): void => {
    if (y < size.y && cells[at(x, y, z)] === air) cells[at(x, y, z)] = block
  }
  const heightOf = (x: number, z: number): number => (isFlat ? 0 : zigzag(x + z * (1 + (x % 2))))
  for (let x = 0; x < columns * 128; x++) {
    for (let z = -1; z < rows * 128; z++) {
      if (!isDrawn(x, Math.max(0, z))) continue
      const colour = firstColour + ((x + 2 * z + 2) % 3)
      cells[at(x + 1, heightOf(x, z), z + 1)] = z < 0 ? cobblestone : colour
    }
  }
  for (let x = 0; x < columns * 128; x++) {
    for (let z = 0; z < rows * 128; z++) {
      const y = heightOf(x, z)
      if (palette[cells[at(x + 1, y, z + 1)]!] !== 'oak_planks') continue
      put(x, y, z + 1, glass)
      put(x + 2, y, z + 1, glass)
      put(x + 1, y, z, glass)
      put(x + 1, y, z + 2, glass)
      put(x + 1, y + 1, z + 1, glass)
    }
  }
  return write(size, cells)
}

/** Up and down between 0 and the highest level but one. */
function zigzag(step: number): number {
  const period = 2 * (levels - 2)
  const phase = ((step % period) + period) % period
  return Math.min(phase, period - phase)
}

function write(size: { x: number; y: number; z: number }, cells: Uint8Array): Uint8Array {
  const writer = createNbtWriter()
  const triple = (x: number, y: number, z: number): void => {
    writer.list(tag.int, 3)
    for (const value of [x, y, z]) writer.int(value)
  }
  writer.entry(tag.compound, '')
  writer.entry(tag.list, 'size')
  triple(size.x, size.y, size.z)
  writer.entry(tag.list, 'palette')
  writer.list(tag.compound, palette.length)
  for (const name of palette) writeBlockState(writer, { name, properties: {} })
  writer.entry(tag.list, 'blocks')
  writer.list(tag.compound, cells.length)
  for (const [cell, state] of cells.entries()) {
    const x = cell % size.x
    const z = ((cell - x) / size.x) % size.z
    writer.entry(tag.list, 'pos')
    triple(x, Math.floor(cell / (size.x * size.z)), z)
    writer.entry(tag.int, 'state')
    writer.int(state)
    writer.end()
  }
  writer.entry(tag.list, 'entities')
  writer.list(tag.compound, 0)
  writer.entry(tag.int, 'DataVersion')
  writer.int(3955)
  writer.end()
  return writer.bytes()
}
