import { digClassOf } from '../../game/blocks/dig-class.ts'
import type { DigClass } from '../../game/blocks.ts'
import type { DroppedItem, Entities } from '../../game/map-items.ts'
import { blockAt, type Cuboid, type Position, positionKey } from '../../game/position.ts'
import type { BlockView } from '../../game/world.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import { isNothing } from './later-blocks.ts'
import type { ColumnLook, FirstLookStore } from './ports.ts'

/** The blocks that stood and the items that lay around a task's place before it placed anything. */
export interface FirstLook {
  /** Name of the block; null where nothing stood but ground cover, undefined where the task has not looked. */
  at(block: Position): string | null | undefined
  classOf(name: string): DigClass
  /** Whether an item on the ground, or another of its kind in the same block, lay there before. */
  hadItem(item: DroppedItem): boolean
  /** Whether all columns that the blocks of this box are in were looked at. */
  hasSeen(box: Cuboid): boolean
  /** Notes what stands and lies in the columns of this box that are loaded and were not looked at before. */
  take(box: Cuboid, turns: Turns): Promise<void>
  /** Takes over what other bots have noted meanwhile. */
  catchUp(): Promise<void>
}

interface FirstLookOptions {
  readonly store: FirstLookStore
  readonly task: string
  /** Around the whole art of the task. */
  readonly art: Cuboid
  /** Whether all that is over the art counts, because a map is made of it. */
  readonly isForMap: boolean
  readonly signal: AbortSignal
  readonly player: BlockView & { readonly entities: Pick<Entities, 'dropped'> }
}

type Turn = ReturnType<typeof yieldEvery>

const columnBlocks = 16
/** Blocks under the art and over it in which the bot may have to dig. */
const margin = 4
/** Blocks beside the art in which the bot may have to dig, and in which items lie that have fallen from there. */
const marginAside = 16
/** The highest layer of the Overworld. */
const highest = 319
/** Layers that are looked at before other work has its turn: some milliseconds. */
const sliceLayers = 16

/**
 * Looks at each column of 16 by 16 blocks once, before anything is placed into it, and stores that with the task: after a crash, or
 * a month, it is still known what stood before. Bots that build together share it.
 */
export async function openFirstLook(options: FirstLookOptions): Promise<FirstLook> {
  const { store, task, art } = options
  const { world, blocks, entities } = options.player
  const [bottom, top] = [art.min.y - margin, options.isForMap ? highest : art.max.y + margin]
  const columns = new Map<string, ColumnLook>()
  /** The number of the cell after each run. */
  const ends = new Map<ColumnLook, readonly number[]>()

  function endsOf(look: ColumnLook): readonly number[] {
    let end = 0
    const found = ends.get(look) ?? look.runs.map(([, cells]) => (end += cells))
    ends.set(look, found)
    return found
  }

  function at({ x, y, z }: Position): string | null | undefined {
    const look = columns.get(keyOf(x >> 4, z >> 4))
    if (!look || y < look.bottom) return undefined
    const cell = ((y - look.bottom) * columnBlocks + (z & 15)) * columnBlocks + (x & 15)
    const run = look.runs[firstOver(endsOf(look), cell)]
    return run && (run[0] || null)
  }

  const names = new Map<number, string>()

  /** Empty where nothing stands. Sources of water and lava may not be taken away like the air. */
  function nameOf(state: number): string {
    let name = names.get(state)
    if (name === undefined) {
      const isEmpty = isNothing(blocks.digClass(state)) && !blocks.hasSource(state)
      name = isEmpty ? '' : blocks.nameOf(state)
      names.set(state, name)
    }
    return name
  }

  async function lookAt(x: number, z: number, turn: Turn): Promise<ColumnLook> {
    const runs: [name: string, cells: number][] = []
    for (let y = bottom; y <= top; y++) {
      for (let cell = 0; cell < columnBlocks * columnBlocks; cell++) {
        const [row, column] = [Math.floor(cell / columnBlocks), cell % columnBlocks]
        const name = nameOf(world.stateAt(x * columnBlocks + column, y, z * columnBlocks + row) ?? 0)
        const last = runs.at(-1)
        if (last?.[0] === name) last[1]++
        else runs.push([name, 1])
      }
      const other = turn()
      if (other) await other
    }
    return { x, z, bottom, runs, items: itemsIn(x, z) }
  }

  function itemsIn(x: number, z: number): string[] {
    const [west, north] = [x * columnBlocks, z * columnBlocks]
    const column = {
      min: { x: west, y: Number.NEGATIVE_INFINITY, z: north },
      max: { x: west + columnBlocks, y: Number.POSITIVE_INFINITY, z: north + columnBlocks },
    }
    return entities.dropped(column).map(itemKey)
  }

  async function catchUp(): Promise<void> {
    for (const look of await store.of(task, options.signal)) columns.set(keyOf(look.x, look.z), look)
  }

  const isLoaded = (x: number, z: number) =>
    world.stateAt(x * columnBlocks, art.min.y, z * columnBlocks) !== null

  await catchUp()
  return {
    at,
    catchUp,
    classOf: digClassOf,
    hadItem(item) {
      const { x, z } = blockAt(item.position)
      return columns.get(keyOf(x >> 4, z >> 4))?.items.includes(itemKey(item)) ?? false
    },
    hasSeen: (box) => columnsIn(box, 0).every(([x, z]) => columns.has(keyOf(x, z))),
    async take(box, turns) {
      const turn = yieldEvery({ ...turns, slice: sliceLayers })
      const added: ColumnLook[] = []
      for (const [x, z] of columnsIn(box, marginAside)) {
        if (columns.has(keyOf(x, z)) || !isLoaded(x, z)) continue
        added.push(await lookAt(x, z, turn))
      }
      if (added.length === 0) return
      await store.add(task, added, turns.signal)
      for (const look of added) columns.set(keyOf(look.x, look.z), look)
    },
  }
}

/** Keeps first looks for as long as the program runs. */
export function createFirstLooksInMemory(): FirstLookStore {
  const looks = new Map<string, Map<string, ColumnLook>>()
  const of = (task: string) => looks.get(task) ?? new Map<string, ColumnLook>()
  return {
    of: (task) => [...of(task).values()],
    add(task, columns) {
      const added = columns.map((look) => [keyOf(look.x, look.z), look] as const)
      looks.set(task, new Map([...added, ...of(task)]))
    },
  }
}

function columnsIn({ min, max }: Cuboid, beside: number): [x: number, z: number][] {
  const found: [number, number][] = []
  for (let x = (min.x - beside) >> 4; x <= (max.x + beside) >> 4; x++)
    for (let z = (min.z - beside) >> 4; z <= (max.z + beside) >> 4; z++) found.push([x, z])
  return found
}

const keyOf = (x: number, z: number) => `${x} ${z}`
const itemKey = ({ stack, position }: DroppedItem) => `${stack.item} ${positionKey(blockAt(position))}`

/** The index of the first number that is more than this one; one past the last where none is. */
function firstOver(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
