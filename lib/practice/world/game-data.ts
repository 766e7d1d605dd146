import type { IndexedData } from 'minecraft-data'
import minecraftData from 'minecraft-data'
import { Failure } from '../../failure.ts'

/** A box inside a block, in blocks from the block's minimum corner: x1 y1 z1 x2 y2 z2. */
export type ShapeBox = readonly [number, number, number, number, number, number]

/** Height limits of the overworld: the lowest layer, and the number of sections above it. */
export interface Heights {
  readonly minY: number
  readonly sectionCount: number
}

export type Dimension = 'overworld' | 'the_nether'

/** From y 0 to 255; since 1.18 the overworld goes from -64 to 319. */
const lowHeights: Heights = { minY: 0, sectionCount: 16 }
const tallHeights: Heights = { minY: -64, sectionCount: 24 }

/** The facts about one block state. `id` is its number on the wire. */
export interface StateInfo {
  readonly id: number
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly hardness: number
  /** Collision shapes; empty for flowers, water, air. */
  readonly shapes: readonly ShapeBox[]
  /** Fills its whole cell. */
  readonly isFullCube: boolean
  readonly isAir: boolean
}

export type GameData = ReturnType<typeof createGameData>

const loaded = new Map<string, GameData>()

/** Blocks and items of one game version. Throws `unsupported` when the data library doesn't know it. */
export function gameDataOf(version: string): GameData {
  const data = loaded.get(version) ?? createGameData(version)
  loaded.set(version, data)
  return data
}

function createGameData(version: string) {
  const raw = minecraftData(version)
  if (!raw)
    throw new Failure(
      'unsupported',
      `The practice world has no data for Minecraft ${version}; choose another version.`,
    )
  const isTall = raw.version['>=']('1.18')
  /** By number; a version has 30,000 states, of which a world uses a few. */
  const states: StateInfo[] = []
  const blocks = new Map(raw.blocksArray.map((block) => [block.name, block]))

  function state(id: number): StateInfo {
    const known = states[id]
    if (known) return known
    const block = raw.blocksByStateId[id]
    if (!block) throw new Failure('invalid', `Block state ${id} does not exist in Minecraft ${version}.`)
    const info = stateOf(raw, block, id)
    states[id] = info
    return info
  }

  /** The state of a block with some properties given; the others as in the block's default state. */
  function find(name: string, properties: Readonly<Record<string, string>> = {}): StateInfo {
    const block = blocks.get(name)
    if (!block) throw new Failure('invalid', `Minecraft ${version} has no block "${name}".`)
    const wanted = { ...state(block.defaultState ?? 0).properties, ...properties }
    for (let id = block.minStateId ?? 0; id <= (block.maxStateId ?? 0); id++) {
      const candidate = state(id).properties
      if (Object.keys(wanted).every((key) => candidate[key] === wanted[key])) return state(id)
    }
    throw new Failure('invalid', `Block "${name}" has no state ${JSON.stringify(properties)}.`)
  }

  const parsed = new Map<string, StateInfo>()
  /** Reads `oak_log[axis=x]`, with or without `minecraft:`. */
  function parse(text: string): StateInfo {
    const known = parsed.get(text)
    if (known) return known
    const [, name = '', list = ''] = /^(?:minecraft:)?([^[]+)(?:\[(.*)\])?$/.exec(text) ?? []
    const properties = Object.fromEntries(
      list
        .split(',')
        .filter((pair) => pair.includes('='))
        .map((pair) => pair.split('=', 2).map((word) => word.trim()) as [string, string]),
    )
    const info = find(name, properties)
    parsed.set(text, info)
    return info
  }

  function item(name: string) {
    const found = raw.itemsByName[name]
    if (!found) throw new Failure('invalid', `Minecraft ${version} has no item "${name}".`)
    return found
  }

  return {
    raw,
    heights: isTall ? tallHeights : lowHeights,
    heightsOf: (dimension: Dimension): Heights =>
      isTall && dimension === 'overworld' ? tallHeights : lowHeights,
    state,
    find,
    parse,
    hasBlock: (name: string): boolean => blocks.has(name),
    hasItem: (name: string): boolean => raw.itemsByName[name] !== undefined,
    itemId: (name: string): number => item(name).id,
    itemName: (id: number): string => raw.items[id]?.name ?? 'air',
    stackSize: (name: string): number => item(name).stackSize,
    /** An item's English name. */
    displayName(name: string): string {
      const language = raw.language as Readonly<Record<string, string>>
      return (
        language[`item.minecraft.${name}`] ?? language[`block.minecraft.${name}`] ?? item(name).displayName
      )
    },
  }
}

/** Formats a state as `oak_log[axis=x]`. */
export function formatState(info: StateInfo): string {
  const pairs = Object.entries(info.properties).map(([key, value]) => `${key}=${value}`)
  return pairs.length === 0 ? info.name : `${info.name}[${pairs.sort().join(',')}]`
}

function stateOf(raw: IndexedData, block: IndexedData['blocksArray'][number], id: number): StateInfo {
  const offset = id - (block.minStateId ?? 0)
  const shapes = shapesOf(raw, block.name, offset)
  return {
    id,
    name: block.name,
    properties: propertiesOf(block.states ?? [], offset),
    hardness: block.hardness ?? -1,
    shapes,
    isFullCube:
      shapes.length === 1 && shapes[0]?.every((edge, index) => edge === (index < 3 ? 0 : 1)) === true,
    isAir: block.name === 'air' || block.name === 'cave_air' || block.name === 'void_air',
  }
}

interface StateProperty {
  readonly name: string
  readonly type: string
  readonly num_values: number
  readonly values?: readonly (string | number)[]
}

/** State ids count through a block's properties, the last one fastest; of a boolean, true comes first. */
function propertiesOf(properties: readonly unknown[], offset: number): Record<string, string> {
  const values: Record<string, string> = {}
  let rest = offset
  for (const property of [...properties].reverse() as StateProperty[]) {
    const index = rest % property.num_values
    rest = (rest - index) / property.num_values
    values[property.name] =
      property.type === 'bool' ? (index === 0 ? 'true' : 'false') : String(property.values?.[index] ?? index)
  }
  return values
}

interface CollisionShapes {
  readonly blocks: Readonly<Record<string, number | readonly number[]>>
  readonly shapes: Readonly<Record<string, readonly ShapeBox[]>>
}

function shapesOf(raw: IndexedData, name: string, offset: number): readonly ShapeBox[] {
  const table = (raw as unknown as { blockCollisionShapes: CollisionShapes }).blockCollisionShapes
  const entry = table.blocks[name]
  const shape = typeof entry === 'number' ? entry : entry?.[offset]
  return (shape !== undefined && table.shapes[shape]) || []
}
