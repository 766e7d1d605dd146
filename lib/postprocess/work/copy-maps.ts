import { Failure } from '../../failure.ts'
import { distance, type Position } from '../../game/position.ts'
import type { Journal } from '../journal.ts'
import type { PlannedMap } from '../plan.ts'
import type { ScannedMap } from '../ports.ts'
import type { Job } from '../postprocess.ts'
import type { PostprocessBot } from '../postprocess-bot.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import { createBatchRun, nextBatch } from './batches.ts'
import type { CopyAtTable } from './crafting-table.ts'
import type { Materials } from './materials.ts'
import { regionAround } from './region.ts'
import type { ReturnMaps } from './return-maps.ts'
import type { TakeMaps } from './take-maps.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly scannedMaps: ScannedMaps
  readonly journal: Journal
  readonly supplies: Materials
  readonly take: TakeMaps
  readonly bringHome: ReturnMaps
  readonly craft: CopyAtTable
  readonly atCartography: CopyAtTable
}

/** Empty maps lie in as many slots of the grid as copies are made at once. */
const maxLanes = 8
const stackSize = 64

/** Copies what the plan says, batch by batch. What there is already counts, so it can be begun again. */
export function createCopyMaps({
  bot,
  scannedMaps,
  journal,
  supplies,
  take,
  bringHome,
  craft,
  atCartography,
}: Dependencies) {
  const runBatch = createBatchRun({ scannedMaps, take, bringHome, journal })

  /** A crafting table makes up to eight copies at once, a cartography table one. */
  function findTable(): { readonly place: Position; readonly copy: CopyAtTable } {
    const here = bot.place()
    const nearest = (kind: 'crafting' | 'cartography') =>
      bot.find(kind, regionAround(here)).sort((a, b) => distance(a, here) - distance(b, here))[0]
    const crafting = nearest('crafting')
    if (crafting) return { place: crafting, copy: craft }
    const cartography = nearest('cartography')
    if (cartography) return { place: cartography, copy: atCartography }
    throw new Failure(
      'conflict',
      'There is neither a crafting table nor a cartography table within 25 blocks; place one and start again.',
    )
  }

  return async (planned: readonly PlannedMap[], { report, signal }: Job): Promise<void> => {
    const goals = new Map(
      planned.flatMap(({ map, copy }) => (copy.happens ? [[map.uuid, copy.goal] as const] : [])),
    )
    const extra = ({ uuid, count }: ScannedMap) => goals.get(uuid)! - count
    const left = () => [...goals.keys()].map(scannedMaps.get).filter((map) => extra(map) > 0)
    const sum = (maps: readonly ScannedMap[]) => maps.reduce((total, map) => total + extra(map), 0)

    const todo = left()
    report({ phase: 'counting empty maps', done: goals.size - todo.length, total: goals.size })
    if (todo.length === 0) return
    const table = findTable()
    const wanted = sum(todo)
    const found = await supplies.survey('map', wanted, bot.place(), signal)
    if (found < wanted) {
      throw new Failure(
        'conflict',
        `Copying takes ${wanted} empty maps and there are ${found} near; put ${wanted - found} more into a container within 25 blocks.`,
      )
    }
    for (let rest = todo; rest.length > 0; rest = left()) {
      const free = bot.inventory().filter((stack) => stack === null).length
      if (maxSlots(rest.slice(0, 1)) > free) {
        throw new Failure('conflict', "The bot's inventory is too full; empty it and start again.")
      }
      const batch = nextBatch(rest, (maps) => maxSlots(maps) <= free)
      let done = goals.size - rest.length
      report({ phase: 'copying', done })
      const onDone = () => report({ done: ++done })
      await supplies.fetch('map', sum(batch), signal, handful(batch, rest))
      await runBatch(batch, signal, () =>
        table.copy(
          table.place,
          batch.map(({ uuid, id }) => ({ uuid, id, goal: goals.get(uuid)!, onDone })),
          signal,
        ),
      )
    }
    report({ done: goals.size })

    /** Slots that a batch takes when the empty maps lie beside the originals, or at the end beside what is left in the grid. */
    function maxSlots(maps: readonly ScannedMap[]): number {
      const before = maps.length + Math.ceil(sum(maps) / stackSize) + 1
      const after = maps.reduce((total, { uuid }) => total + Math.ceil(goals.get(uuid)! / stackSize), 0)
      return Math.max(before, after + maxLanes + 1)
    }

    /** A full stack for each slot of the grid saves more clicks than it costs, unless the work is nearly done. */
    function handful(batch: readonly ScannedMap[], rest: readonly ScannedMap[]): number {
      const lanes = Math.min(maxLanes, Math.max(...batch.map(extra)))
      return sum(rest) * 2 >= lanes * stackSize ? lanes * stackSize : 0
    }
  }
}
