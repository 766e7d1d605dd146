import { Failure } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import type { Journal } from '../journal.ts'
import { isNameRight } from '../map-name.ts'
import type { PlannedMap } from '../plan.ts'
import type { Job } from '../postprocess.ts'
import type { PostprocessBot } from '../postprocess-bot.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import type { AnvilRenaming } from './anvil.ts'
import { createBatchRun, nextBatch } from './batches.ts'
import type { ReturnMaps } from './return-maps.ts'
import type { TakeMaps } from './take-maps.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly scannedMaps: ScannedMaps
  readonly journal: Journal
  readonly naming: AnvilRenaming
  readonly take: TakeMaps
  readonly bringHome: ReturnMaps
}

/** Renames what the plan says, batch by batch. Maps that have their name already are left alone, so it can be begun again. */
export function createRenameMaps({ bot, scannedMaps, journal, naming, take, bringHome }: Dependencies) {
  const runBatch = createBatchRun({ scannedMaps, take, bringHome, journal })

  return async (planned: readonly PlannedMap[], { mode, report, signal }: Job): Promise<void> => {
    const names = new Map(
      planned.flatMap(({ map, rename }) => (rename.happens ? [[map.uuid, rename.goal] as const] : [])),
    )
    const left = () =>
      [...names]
        .map(([uuid, name]) => ({ map: scannedMaps.get(uuid), name }))
        .filter(({ map, name }) => !isNameRight(name, map.currentName, mode) && !given.has(map.uuid))
    // A server that drops colours leaves names that are never exactly right; once is enough.
    const given = new Set<string>()

    const todo = left()
    report({ phase: 'checking levels', done: names.size - todo.length, total: names.size })
    if (todo.length === 0) return
    await naming.check(todo.map(stackOf), bot.place(), signal)
    for (let rest = todo; rest.length > 0; rest = left()) {
      const room = bot.inventory().filter((stack) => stack === null).length
      if (room === 0) throw new Failure('conflict', "The bot's inventory is full; empty it and start again.")
      const batch = nextBatch(
        rest.map(({ map }) => map),
        ({ length }) => length <= room,
      )
      let done = names.size - rest.length
      report({ phase: 'renaming', done })
      const onDone = () => report({ done: ++done })
      await runBatch(batch, signal, () =>
        naming.rename(
          batch.map(({ uuid, id }) => ({ uuid, id, name: names.get(uuid)!, onDone })),
          mode,
          signal,
        ),
      )
      for (const { uuid } of batch) given.add(uuid)
    }
    report({ done: names.size })
  }
}

/** The map as an anvil will see it. What it costs beyond the usual is only known when it lies there. */
function stackOf({
  map,
}: {
  map: { id: number; count: number; currentName: string | undefined }
}): ItemStack {
  return { item: 'filled_map', count: map.count, mapId: map.id, name: map.currentName, repairCost: 0 }
}
