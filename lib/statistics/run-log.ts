import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { gridOf } from '../mapart/map-grid.ts'
import type { MapArea } from '../mapart/surface.ts'
import type { Building } from '../tasks/build/building.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import type { RunEnd } from '../tasks/record.ts'
import { createRecordSaver } from '../tasks/record-saver.ts'
import type { Figure, StatisticsStore } from './ports.ts'

interface RunLogDependencies {
  readonly building: Pick<Building, 'progressed' | 'finished'>
  readonly store: Pick<StatisticsStore, 'add'>
  /** The maps of a task; undefined when it was deleted. */
  readonly areaOf: (task: string) => MapArea | undefined
  readonly clock: Clock
  readonly log: Log
}

/** With every report, blocks and milliseconds of the run so far. */
interface OpenRun {
  readonly task: string
  readonly start: Date
  progress: BuildProgress | undefined
  /** The figures that are saved already. */
  saved: ReadonlyMap<string, Figure>
  cancelSave: () => void
}

/** Figures of a run in progress that a crash can lose. */
const saveIntervalMs = 10_000

/** Keeps the figures of all runs for the statistics. */
export function createRunLog({ building, store, areaOf, clock, log }: RunLogDependencies): void {
  const saver = createRecordSaver({ log, clock })
  const runs = new Map<string, OpenRun>()

  function begin(task: string): OpenRun {
    const run: OpenRun = {
      task,
      start: clock.date(),
      progress: undefined,
      saved: new Map(),
      cancelSave: clock.after(saveIntervalMs, () => saveAgain(task)),
    }
    runs.set(task, run)
    return run
  }

  function save(run: OpenRun, end?: RunEnd): void {
    const figures = figuresOf(run.progress)
    const reason = end && reasonOf(end)
    const news = [
      ...figures.values().map((figure) => withoutSaved(figure, run.saved)),
      ...(reason === undefined ? [] : [{ kind: 'end', name: reason, amount: 1 } as const]),
      ...(end?.kind === 'done'
        ? [{ kind: 'map', name: '', amount: mapCount(areaOf(run.task)) } as const]
        : []),
    ].filter(({ amount }) => amount > 0)
    const { task, start } = run
    const now = clock.date()
    const { placements = 0, materialTrips = 0, times = {}, placedBy = {} } = run.progress ?? {}
    store.add(dayOf(now), news, {
      task,
      start,
      end: now,
      placed: placements,
      reason,
      why: end && 'reason' in end ? end.reason : undefined,
      trips: materialTrips,
      times,
      placedBy,
    })
    run.saved = figures
  }

  function saveAgain(task: string): void {
    const run = runs.get(task)
    if (!run) return
    saver.save(task, () => save(run))
    run.cancelSave = clock.after(saveIntervalMs, () => saveAgain(task))
  }

  building.progressed((progress) => {
    const run = runs.get(progress.id) ?? begin(progress.id)
    run.progress = progress
  })
  building.finished(({ id, ...end }) => {
    const run = runs.get(id) ?? begin(id)
    run.cancelSave()
    runs.delete(id)
    saver.saveAtLast(id, () => save(run, end))
  })
}

function mapCount(area: MapArea | undefined): number {
  const grid = area && gridOf(area)
  return grid ? grid.columns * grid.rows : 0
}

function reasonOf(end: RunEnd): string {
  return end.kind === 'failed' ? (end.cause?.code ?? 'internal') : end.kind
}

function figuresOf(progress: BuildProgress | undefined): Map<string, Figure> {
  if (!progress) return new Map()
  const { placed = new Map<string, number>(), times = {}, placedBy = {}, repairs, materialTrips } = progress
  const all: Figure[] = [
    ...[...placed].map(([name, amount]) => ({ kind: 'placed', name, amount }) as const),
    ...Object.entries(times).map(([name, amount]) => ({ kind: 'phase', name, amount }) as const),
    ...Object.entries(placedBy).map(([name, amount]) => ({ kind: 'bot', name, amount }) as const),
    { kind: 'dug', name: '', amount: repairs },
    { kind: 'trip', name: '', amount: materialTrips },
  ]
  return new Map(all.map((figure) => [`${figure.kind} ${figure.name}`, figure]))
}

function withoutSaved(figure: Figure, saved: ReadonlyMap<string, Figure>): Figure {
  const { kind, name, amount } = figure
  return { kind, name, amount: amount - (saved.get(`${kind} ${name}`)?.amount ?? 0) }
}

/** `YYYY-MM-DD` in the time zone of this machine. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
