import { beginCells } from '../../builder/site/site-cells.ts'
import type { BlueprintLibrary } from '../../library/library.ts'
import { type Log, logUnexpected } from '../../log.ts'
import { mapsOf } from '../../mapart/map-grid.ts'
import { type CellKeeper, type CellPatch, mapCorner } from '../../tasks/cells.ts'
import type { Run } from '../../tasks/crew.ts'
import { overlaps } from '../../tasks/overlap.ts'
import type { BotProgress } from '../../tasks/progress.ts'
import type { TaskRepository } from '../../tasks/task-repository.ts'
import { isPartOf } from '../areas/areas.ts'
import type { AreaStore, StoredArea } from '../ports.ts'

interface SharedCellsDependencies {
  readonly cells: CellKeeper
  readonly areas: Pick<AreaStore, 'read' | 'changed'>
  readonly repository: Pick<TaskRepository, 'find'>
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly log: Log
}

export type SharedCells = ReturnType<typeof createSharedCells>

/** The cells of the map that several members build, each of which sees those of its own areas. */
export function createSharedCells({ cells, areas, repository, blueprints, log }: SharedCellsDependencies) {
  let run: Run | undefined
  let patchOf: ((area: StoredArea) => CellPatch | undefined) | undefined
  /** Areas that are known to be done, by id. */
  const done = new Map<string, CellPatch>()

  async function begin(current: Run): Promise<void> {
    const stored = repository.find(current.task)
    if (!stored) return
    const { task } = stored
    const blueprint = await blueprints.read(task.BlueprintPath)
    if (run !== current) return
    const report = cells.reportFor(task.ID, mapCorner(stored), current.id)
    beginCells({ task, blueprint, cells: report })
    const pieces = mapsOf(blueprint)
    patchOf = (area) => {
      const { west, east, north, south } = area
      const piece = pieces[area.piece]
      if (!piece || !isPartOf(piece, area)) return undefined
      const [width, length] = [east - west, south - north]
      const [x, z] = [task.OffsetX + piece.x + west, task.OffsetZ + piece.z + north]
      return { x, z, width, length, runs: `${width * length}r` }
    }
    await takeDone()
  }

  /** Shows areas as right that have been built, by whatever member. */
  async function takeDone(): Promise<void> {
    const current = run
    if (!current || !patchOf) return
    for (const area of await areas.read(current.id)) {
      if (!area.isDone || done.has(area.id) || run !== current) continue
      const patch = patchOf(area)
      if (!patch) continue
      done.set(area.id, patch)
      cells.merge(current.task, patch)
    }
  }

  const report = logUnexpected(log, 'the cells of the other members could not be read')

  areas.changed(() => void takeDone().catch(report))

  return {
    /** Shows the map of this run from now on. */
    follow(current: Run): void {
      if (run?.id === current.id) return
      run = current
      patchOf = undefined
      done.clear()
      begin(current).catch(report)
    },
    /** Those of the areas that these bots work on. */
    seenBy: (task: string, bots: readonly BotProgress[]): CellPatch[] => cells.patches(task, bots),
    merge(task: string, seen: readonly CellPatch[]): void {
      for (const patch of seen) cells.merge(task, patch)
      // A report may be older than the end of its area.
      for (const patch of done.values())
        if (seen.some((one) => overlaps(one, patch))) cells.merge(task, patch)
    },
  }
}
