import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import { type CellKeeper, type Cells, type CellsEvent, createCells } from '../cells.ts'

/** As a `CellKeeper`, but for tasks that are built at the same time; of those that are not any more it keeps the last. */
export function createCellsOfTasks(clock: Clock, areBuilt: () => readonly string[]): CellKeeper {
  const changed = createChannel<CellsEvent>()
  const keepers = new Map<string, CellKeeper>()
  /** End what the keepers publish: the cells of a task that is not kept any more can't be read. */
  const silence = new Map<string, () => void>()
  const none = createCells(clock)
  let nextRevision = 0

  /** Revisions go on rising from one task to the next. */
  function begin(id: string): CellKeeper {
    for (const [task, keeper] of keepers) {
      nextRevision = Math.max(nextRevision, (keeper.latest()?.revision ?? 0) + 1)
      if (task === id || areBuilt().includes(task)) continue
      silence.get(task)?.()
      keepers.delete(task)
    }
    const keeper = keepers.get(id) ?? createCells(clock, nextRevision)
    if (!keepers.has(id)) silence.set(id, keeper.changed(changed.publish))
    keepers.set(id, keeper)
    return keeper
  }

  const keeperOf = (id: string) => keepers.get(id) ?? none
  const first = () => keepers.get(areBuilt()[0] ?? '') ?? [...keepers.values()].at(-1) ?? none

  return {
    changed: changed.subscribe,
    latest: () => first().latest(),
    get: (id): Cells => keeperOf(id).get(id),
    patches: (id, areas) => keeperOf(id).patches(id, areas),
    merge: (id, patch) => keeperOf(id).merge(id, patch),
    reportFor: (id, preview, run) => begin(id).reportFor(id, preview, run),
  }
}
