import type { GameData } from '../world/game-data.ts'
import type { Section } from '../world/terrain.ts'
import type { Column } from '../world/world.ts'
import { type Long, packLongs } from './packed-longs.ts'
import { isEmpty, isFluid, type SkyLight, skyLightOf, surfaceOf } from './sky-light.ts'

type ChunkFormat = ReturnType<typeof createChunkFormat>

/** The differences between versions in chunk sections. */
export function createChunkFormat(data: GameData) {
  const { version, blocksArray } = data.raw
  const lastState = blocksArray.reduce((top, block) => Math.max(top, block.maxStateId ?? 0), 0)
  return {
    /** Since 1.18 worlds have 24 sections, all of which are sent, each with its biome. */
    isTall: version['>=']('1.18'),
    /** Up to 1.15 values span two longs. */
    isSpanning: !version['>=']('1.16'),
    /** In 1.14 the biomes of a column follow its sections, one for each of the 256 places. */
    hasBiomesBehind: !version['>=']('1.15'),
    /** In 1.17 the sections that are there are the bits of longs, before that of a number. */
    hasLongBitMap: version['>=']('1.17'),
    /** Up to 1.21.4 the number of longs precedes them; later readers compute it. */
    hasLengthPrefix: !version['>=']('1.21.5'),
    /** From 26.1 a section also counts its fluid blocks. */
    hasFluidCount: version['>=']('26.1'),
    biomeId: plainsId(data),
    bitsPerState: Math.ceil(Math.log2(lastState + 1)),
  }
}

/** The number of the plains biome in the registry that the server sends; since 1.20.5 that is a list of entries. */
function plainsId(data: GameData): number {
  const login = data.raw.loginPacket as unknown as LoginPacket | undefined
  // Up to 1.15 biomes have fixed numbers.
  if (!login) return data.raw.biomesByName.plains?.id ?? 0
  if (data.raw.version['>=']('1.20.5')) {
    const entries = login.dimensionCodec['minecraft:worldgen/biome']?.entries ?? []
    return Math.max(
      0,
      entries.findIndex((entry) => entry.key === 'minecraft:plains'),
    )
  }
  const entries = login.dimensionCodec.value?.['minecraft:worldgen/biome'].value.value.value.value ?? []
  return entries.find((entry) => entry.name.value === 'minecraft:plains')?.id.value ?? 0
}

interface LoginPacket {
  readonly dimensionCodec: Readonly<Record<string, { entries?: readonly { key: string }[] }>> & {
    readonly value?: {
      readonly 'minecraft:worldgen/biome': { value: { value: { value: { value: BiomeEntry[] } } } }
    }
  }
}

interface BiomeEntry {
  readonly name: { value: string }
  readonly id: { value: number }
}

export interface EncodedColumn extends SkyLight {
  readonly chunkData: Buffer
  /** Up to 1.17: the sections that are there, a bit for each. */
  readonly bitMap: number | Long[]
  /** Up to 1.17: whether it is the whole column, and the biome of every 4x4x4 blocks. */
  readonly groundUp: boolean
  readonly biomes: readonly number[]
  /** The surface, 256 values packed in 9 bits. */
  readonly heightmap: Long[]
}

/** Encodes a column in the game's chunk format, with direct sky light only: no light spreads sideways. */
export function encodeColumn(data: GameData, format: ChunkFormat, column: Column): EncodedColumn {
  const bytes: number[] = []
  const { sections } = column
  const isSent = sections.map((section) => format.isTall || !isEmpty(data, section))
  for (const [index, section] of sections.entries())
    if (isSent[index]) writeSection(bytes, data, format, section)
  if (format.hasBiomesBehind) for (let place = 0; place < 256; place++) writeInt32(bytes, format.biomeId)
  const tops = surfaceOf(data, column)
  const bits = isSent.reduce((sum, isThere, index) => sum + (isThere ? 1 << index : 0), 0)
  return {
    chunkData: Buffer.from(bytes),
    bitMap: format.hasLongBitMap ? [[0, bits]] : bits,
    groundUp: true,
    biomes: format.isTall ? [] : Array.from({ length: sections.length * 64 }, () => format.biomeId),
    heightmap: packLongs(tops, 9, format.isSpanning),
    ...skyLightOf(tops, sections.length),
  }
}

function writeSection(bytes: number[], data: GameData, format: ChunkFormat, section: Section): void {
  const counts = countStates(section)
  const palette = new Map([...counts.keys()].map((state, index) => [state, index]))
  let blocks = 0
  let fluids = 0
  for (const [state, count] of counts) {
    const info = data.state(state)
    if (!info.isAir) blocks += count
    if (isFluid(info)) fluids += count
  }
  writeInt16(bytes, blocks)
  if (format.hasFluidCount) writeInt16(bytes, fluids)
  if (!format.isTall) {
    const states = typeof section === 'number' ? new Uint16Array(4096).fill(section) : section
    writeIndexed(bytes, format, states, palette)
    return
  }
  if (typeof section === 'number' || palette.size === 1)
    writeSingle(bytes, format, palette.keys().next().value ?? 0)
  else writeIndexed(bytes, format, section, palette)
  writeSingle(bytes, format, format.biomeId)
}

/** How many cells have which state, in the order in which the states come first. */
function countStates(section: Section): Map<number, number> {
  if (typeof section === 'number') return new Map([[section, 4096]])
  const counts = new Map<number, number>()
  for (let from = 0, to = 0; from < section.length; from = to) {
    const state = section[from]!
    while (section[to] === state) to++
    counts.set(state, (counts.get(state) ?? 0) + to - from)
  }
  return counts
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
  const longs = packLongs(
    isDirect ? section : section.map((state) => palette.get(state) ?? 0),
    bits,
    format.isSpanning,
  )
  if (format.hasLengthPrefix) writeVarint(bytes, longs.length)
  for (const [high, low] of longs) {
    writeInt32(bytes, high)
    writeInt32(bytes, low)
  }
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
