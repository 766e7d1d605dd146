import { firstIndex } from '../../collections.ts'
import type { DigClass } from '../../game/blocks.ts'
import type { DroppedItem, Entities } from '../../game/map-items.ts'
import { blockAt, type Cuboid, type Position, positionKey } from '../../game/position.ts'
import type { BlockView } from '../../game/world.ts'
import { memoize } from '../../once.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import type { ColumnLook, FirstLookStore } from './ports.ts'

/** Kinds of blocks that may stand in a cell without anybody having put it there. */
export const isNothing = (found: DigClass) => found === 'free' || found === 'cover'

export type FirstLook = Awaited<ReturnType<typeof openFirstLook>>

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
 * The blocks that stood and the items that lay around a task's place before it placed anything. Each column of 16 by 16 blocks is looked
 * at once, and that is stored with the task: after a crash, or a month, it is still known. Bots that build together share it.
 */
export async function openFirstLook(options: FirstLookOptions) {
  const { store, task, art } = options
  const { world, blocks, entities } = options.player
  const [bottom, top] = [art.min.y - margin, options.isForMap ? highest : art.max.y + margin]
  const columns = new Map<string, ColumnLook>()
  /** The number of the cell after each run. */
  const endsOf = memoize(({ runs }: ColumnLook) => {
    let end = 0
    return runs.map(([, cells]) => (end += cells))
  })

  /** Empty where nothing stands. Sources of water and lava may not be taken away like the air. */
  const nameOf = memoize((state: number): string =>
    isNothing(blocks.digClass(state)) && !blocks.hasSource(state) ? '' : blocks.nameOf(state),
  )

  async function lookAt(x: number, z: number, turn: ReturnType<typeof yieldEvery>): Promise<ColumnLook> {
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

  function note(looks: readonly ColumnLook[]): void {
    for (const look of looks) columns.set(keyOf(look.x, look.z), look)
  }

  /** Takes over what other bots have noted meanwhile. */
  const catchUp = async () => note(await store.of(task, options.signal))

  const isLoaded = (x: number, z: number) =>
    world.stateAt(x * columnBlocks, art.min.y, z * columnBlocks) !== null

  await catchUp()
  return {
    catchUp,
    /** Name of the block; null where nothing stood but ground cover, undefined where the task has not looked. */
    at({ x, y, z }: Position): string | null | undefined {
      const look = columns.get(keyOf(x >> 4, z >> 4))
      if (!look || y < look.bottom) return undefined
      const cell = ((y - look.bottom) * columnBlocks + (z & 15)) * columnBlocks + (x & 15)
      const ends = endsOf(look)
      const run = look.runs[firstIndex(ends.length, (index) => ends[index]! > cell)]
      return run && (run[0] || null)
    },
    /** Whether an item on the ground, or another of its kind in the same block, lay there before. */
    hadItem(item: DroppedItem): boolean {
      const { x, z } = blockAt(item.position)
      return columns.get(keyOf(x >> 4, z >> 4))?.items.includes(itemKey(item)) ?? false
    },
    /** Whether all columns that the blocks of this box are in were looked at. */
    hasSeen: (box: Cuboid): boolean => columnsIn(box, 0).every(([x, z]) => columns.has(keyOf(x, z))),
    /** Notes what stands and lies in the columns of this box that are loaded and were not looked at before. */
    async take(box: Cuboid, turns: Turns): Promise<void> {
      const turn = yieldEvery({ ...turns, slice: sliceLayers })
      const added: ColumnLook[] = []
      for (const [x, z] of columnsIn(box, marginAside)) {
        if (!columns.has(keyOf(x, z)) && isLoaded(x, z)) added.push(await lookAt(x, z, turn))
      }
      if (added.length === 0) return
      await store.add(task, added, turns.signal)
      note(added)
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
