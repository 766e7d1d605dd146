import { Failure } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { isNameRight } from '../map-name.ts'
import type { PlannedMap } from '../plan.ts'
import type { ScannedMap } from '../ports.ts'
import type { Job } from '../postprocess.ts'
import type { AnvilRenaming } from './anvil.ts'
import { type BatchDependencies, nextBatch, runBatch } from './batches.ts'

interface RenameDependencies extends BatchDependencies {
  readonly anvil: AnvilRenaming
}

/** Renames maps as planned, batch by batch. Maps that have their names already are left alone, so it can be repeated. */
export async function renameMaps(
  planned: readonly PlannedMap[],
  { mode, report, signal }: Pick<Job, 'mode' | 'report' | 'signal'>,
  deps: RenameDependencies,
): Promise<void> {
  const { player, scannedMaps, anvil } = deps
  const names = new Map(
    planned.flatMap(({ map, rename }) => (rename.happens ? [[map.uuid, rename.goal] as const] : [])),
  )
  // On a server that removes colours, names are never exactly right; renaming each map once is enough.
  const renamed = new Set<string>()
  const remaining = () =>
    [...names]
      .map(([uuid, name]) => ({ map: scannedMaps.get(uuid), name }))
      .filter(({ map, name }) => !isNameRight(name, map.currentName, mode) && !renamed.has(map.uuid))
      .map(({ map }) => map)

  const first = remaining()
  report({ phase: sentence('phaseCheckingLevels'), done: names.size - first.length, total: names.size })
  if (first.length === 0) return
  await anvil.prepare(first.map(stackOf), signal)
  for (let rest = first; rest.length > 0; rest = remaining()) {
    const room = emptyCount(player.inventory.slots())
    if (room === 0) throw new Failure('conflict', sentence('inventoryFullStartAgain'))
    const batch = nextBatch(rest, ({ length }) => length <= room)
    let done = names.size - rest.length
    report({ phase: sentence('phaseRenaming'), done })
    const onDone = () => report({ done: ++done })
    const renamings = batch.map(({ uuid, id }) => ({ uuid, id, name: names.get(uuid)!, onDone }))
    await runBatch(batch, () => anvil.rename(renamings, mode, signal), signal, deps)
    for (const { uuid } of batch) renamed.add(uuid)
  }
  report({ done: names.size })
}

/** The map as an anvil sees it; its repair cost is known only when it lies there. */
function stackOf({ id, count, currentName }: ScannedMap): ItemStack {
  return { item: 'filled_map', count, mapId: id, name: currentName }
}
