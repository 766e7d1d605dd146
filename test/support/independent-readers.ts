import nbt from 'prismarine-nbt'

interface State {
  readonly Name: string
  readonly Properties?: Readonly<Record<string, string>>
}

interface Triple {
  readonly x: number
  readonly y: number
  readonly z: number
}

interface Region {
  readonly Size: Triple
  readonly Position: Triple
  readonly BlockStatePalette: readonly State[]
  /** Longs as pairs of signed ints, the high one first. */
  readonly BlockStates: readonly (readonly [high: number, low: number])[]
}

interface Schematic {
  readonly Width: number
  readonly Length: number
  readonly Palette: Readonly<Record<string, number>>
  readonly BlockData: readonly number[]
}

/**
 * Readers of map-art files that share nothing with those of the program: tags by prismarine-nbt, the packing of blocks after the descriptions of
 * Litematica's and WorldEdit's formats. They say which block stands at each place, `x y z`, without air.
 */
export async function blocksOfLitematic(file: Uint8Array): Promise<Map<string, string>> {
  const root = await tagsOf<{ Regions: Record<string, Region> }>(file)
  const blocks = new Map<string, string>()
  for (const region of Object.values(root.Regions)) {
    const { x: width, y: height, z: length } = region.Size
    const palette = region.BlockStatePalette.map(nameOf)
    const bits = Math.max(2, Math.ceil(Math.log2(palette.length)))
    // Entries run across the ends of longs.
    const longs = region.BlockStates.map(([high, low]) => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0))
    const entryAt = (index: number): number => {
      let entry = 0
      for (let bit = 0; bit < bits; bit++) {
        const at = index * bits + bit
        entry |= Number((longs[at >> 6]! >> BigInt(at & 63)) & 1n) << bit
      }
      return entry
    }
    for (let index = 0; index < width * height * length; index++)
      put(blocks, { index, width, length }, palette[entryAt(index)]!, region.Position)
  }
  return blocks
}

export async function blocksOfSchem(file: Uint8Array): Promise<Map<string, string>> {
  const root = await tagsOf<Schematic>(file)
  const { Width: width, Length: length } = root
  const names = new Map<number, string>(
    Object.entries<number>(root.Palette).map(([name, number]) => [number, name]),
  )
  const blocks = new Map<string, string>()
  const bytes = root.BlockData
  for (let at = 0, index = 0; at < bytes.length; index++) {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]! & 0xff
      value |= (byte & 127) << shift
      if (byte < 128) break
    }
    put(blocks, { index, width, length }, names.get(value)!)
  }
  return blocks
}

async function tagsOf<Tags>(file: Uint8Array): Promise<Tags> {
  const { parsed } = await nbt.parse(Buffer.from(file), 'big')
  return nbt.simplify(parsed)
}

/** As WorldEdit writes a block state. */
function nameOf({ Name, Properties }: State): string {
  const properties = Object.entries(Properties ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  return properties.length === 0
    ? Name
    : `${Name}[${properties.map(([key, value]) => `${key}=${value}`).join(',')}]`
}

function put(
  blocks: Map<string, string>,
  { index, width, length }: { index: number; width: number; length: number },
  name: string,
  corner = { x: 0, y: 0, z: 0 },
): void {
  if (name === 'minecraft:air') return
  const x = index % width
  const row = (index - x) / width
  const z = row % length
  blocks.set(`${x + corner.x} ${(row - z) / length + corner.y} ${z + corner.z}`, name)
}
