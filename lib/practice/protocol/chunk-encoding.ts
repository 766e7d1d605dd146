import type { GameData } from '../world/game-data.ts'
import { type Section, sectionCount } from '../world/terrain.ts'
import type { Column } from '../world/world.ts'

/** How a version writes chunk sections. */
export interface ChunkFormat {
  /** Up to 1.21.4 each container says how many longs follow; later readers work it out. */
  readonly hasLengthPrefix: boolean
  /** From 26.1 a section also counts its fluid blocks. */
  readonly hasFluidCount: boolean
  readonly biomeId: number
  readonly bitsPerState: number
}

/** Longs as the protocol library takes them: high and low half. */
export type Long = readonly [number, number]

export interface EncodedColumn {
  readonly chunkData: Buffer
  /** Height of the highest block that stops movement, plus one, from `minY`: 256 values packed in 9 bits. */
  readonly heightmap: Long[]
  readonly skyLight: Uint8Array[]
  readonly skyLightMask: Long[]
  readonly emptySkyLightMask: Long[]
  readonly emptyBlockLightMask: Long[]
}

/** Writes a column in the game's chunk format, with direct sky light (no light spreads sideways here). */
export function encodeColumn(data: GameData, format: ChunkFormat, column: Column): EncodedColumn {
  const bytes: number[] = []
  for (const section of column.sections) writeSection(bytes, data, format, section)
  const tops = surfaceOf(data, column)
  return { chunkData: Buffer.from(bytes), heightmap: packLongs(tops, 9), ...skyLightOf(tops) }
}

function writeSection(bytes: number[], data: GameData, format: ChunkFormat, section: Section): void {
  let blocks = 0
  let fluids = 0
  const palette = new Map<number, number>()
  for (const state of typeof section === 'number' ? [section] : section) {
    const weight = typeof section === 'number' ? 4096 : 1
    const info = data.state(state)
    if (!info.isAir) blocks += weight
    if (isFluid(info)) fluids += weight
    if (!palette.has(state)) palette.set(state, palette.size)
  }
  writeInt16(bytes, blocks)
  if (format.hasFluidCount) writeInt16(bytes, fluids)
  if (typeof section === 'number' || palette.size === 1)
    writeSingle(bytes, format, palette.keys().next().value ?? 0)
  else writeIndexed(bytes, format, section, palette)
  writeSingle(bytes, format, format.biomeId)
}

function writeSingle(bytes: number[], format: ChunkFormat, value: number): void {
  bytes.push(0)
  writeVarint(bytes, value)
  if (format.hasLengthPrefix) bytes.push(0)
}

function writeIndexed(
  bytes: number[],
  format: ChunkFormat,
  section: Uint16Array,
  palette: Map<number, number>,
): void {
  const needed = Math.max(4, Math.ceil(Math.log2(palette.size)))
  const isDirect = needed > 8
  const bits = isDirect ? format.bitsPerState : needed
  bytes.push(bits)
  if (!isDirect) {
    writeVarint(bytes, palette.size)
    for (const state of palette.keys()) writeVarint(bytes, state)
  }
  const longs = packLongs(isDirect ? section : section.map((state) => palette.get(state) ?? 0), bits)
  if (format.hasLengthPrefix) writeVarint(bytes, longs.length)
  for (const [high, low] of longs) {
    writeInt32(bytes, high)
    writeInt32(bytes, low)
  }
}

/** Values packed from the lowest bit of each long upward; none runs across two longs. */
function packLongs(values: ArrayLike<number>, bits: number): Long[] {
  const perLong = Math.floor(64 / bits)
  const longs: Long[] = []
  for (let start = 0; start < values.length; start += perLong) {
    let high = 0
    let low = 0
    for (let index = 0; index < perLong && start + index < values.length; index++) {
      const value = values[start + index]!
      const shift = index * bits
      if (shift < 32) low |= value << shift
      if (shift + bits > 32) high |= shift >= 32 ? value << (shift - 32) : value >>> (32 - shift)
    }
    longs.push([high | 0, low | 0])
  }
  return longs
}

function surfaceOf(data: GameData, column: Column): number[] {
  const tops = new Array<number>(256).fill(0)
  let open = 256
  for (let index = sectionCount - 1; index >= 0 && open > 0; index--) {
    const section = column.sections[index]!
    if (typeof section === 'number' && data.state(section).isAir) continue
    for (let layer = 15; layer >= 0 && open > 0; layer--) {
      for (let cell = 0; cell < 256; cell++) {
        if (tops[cell] !== 0) continue
        const info = data.state(typeof section === 'number' ? section : section[layer * 256 + cell]!)
        if (info.shapes.length === 0 && !isFluid(info)) continue
        tops[cell] = index * 16 + layer + 1
        open--
      }
    }
  }
  return tops
}

/** Full light above the surface, none below. Sections far above are left out: readers take them as fully lit. */
function skyLightOf(tops: readonly number[]) {
  const highest = Math.max(...tops)
  const lowest = Math.min(...tops)
  const lit: number[] = []
  const dark: number[] = []
  const skyLight: Uint8Array[] = []
  // Light has one more section below the world and one above it.
  for (let index = 0; index < sectionCount + 2; index++) {
    const bottom = (index - 1) * 16
    if (bottom > highest + 16) break
    if (bottom + 16 <= lowest) {
      dark.push(index)
      continue
    }
    lit.push(index)
    const light = new Uint8Array(2048)
    for (let layer = 0; layer < 16; layer++) {
      for (let cell = 0; cell < 256; cell++) {
        if (bottom + layer >= tops[cell]!) light[(layer * 256 + cell) >> 1]! |= cell & 1 ? 0xf0 : 0x0f
      }
    }
    skyLight.push(light)
  }
  const everywhere = Array.from({ length: sectionCount + 2 }, (_, index) => index)
  return {
    skyLight,
    skyLightMask: maskOf(lit),
    emptySkyLightMask: maskOf(dark),
    emptyBlockLightMask: maskOf(everywhere),
  }
}

function maskOf(indexes: readonly number[]): Long[] {
  return packLongs(
    Array.from({ length: sectionCount + 2 }, (_, index) => (indexes.includes(index) ? 1 : 0)),
    1,
  )
}

function isFluid(info: { name: string; properties: Readonly<Record<string, string>> }): boolean {
  return info.name === 'water' || info.name === 'lava' || info.properties.waterlogged === 'true'
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value >>> 0
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}

function writeInt16(bytes: number[], value: number): void {
  bytes.push((value >> 8) & 255, value & 255)
}

function writeInt32(bytes: number[], value: number): void {
  bytes.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)
}
