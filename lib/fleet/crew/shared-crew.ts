import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import type { Log } from '../../log.ts'
import type { CellPatch } from '../../tasks/cells.ts'
import type { Crew, OtherPart, Part, Run } from '../../tasks/crew.ts'
import type { BuildProgress } from '../../tasks/progress.ts'
import type { RunEnd } from '../../tasks/record.ts'
import { toStored } from '../../words/sentence.ts'
import { persistently } from '../persistently.ts'
import type { Sharing, StoredPart } from '../ports.ts'
import { createReportReader } from '../report-reader.ts'
import { PartReport } from './crew-reports.ts'
import type { SharedCells } from './shared-cells.ts'
import type { SharedState } from './shared-state.ts'

/** How old the parts of the others may be. */
const lookIntervalMs = 1000

interface SharedCrewDependencies extends Pick<Sharing, 'queue' | 'parts' | 'problem' | 'problemChanged'> {
  readonly state: SharedState
  /** Its place among the tasks that are built at once. */
  readonly lane: number
  readonly cells: SharedCells
  readonly clock: Clock
  readonly log: Log
  /** Aborts when the program ends. */
  readonly ending: AbortSignal
}

/** The crew of all members of a fleet, for one task after another. */
export function createSharedCrew({
  queue,
  parts,
  problem,
  problemChanged,
  state,
  lane,
  cells,
  clock,
  log,
  ending,
}: SharedCrewDependencies): Crew {
  const changed = createChannel<void>()
  let seen: Seen = nothing
  let isLooking = false

  const runNow = () => state.of(lane).run
  const readPart = createReportReader(PartReport, 'the part of another member could not be read', log)

  /** The parts, as far as they are of this run: it may follow at once on the one of another task. */
  const seenNow = (): Seen => (seen.run === runNow()?.id ? seen : nothing)

  /** Reads the parts of the others; whether they have changed. */
  async function look(): Promise<boolean> {
    const run = runNow()
    const stored = run ? await parts.readOthers(run.id) : []
    if (runNow()?.id !== run?.id) return look()
    const isNew = JSON.stringify(stored) !== JSON.stringify(seenNow().stored)
    if (isNew) seen = { run: run?.id, stored, others: stored.flatMap(otherPart) }
    if (run) showCells(run)
    return isNew
  }

  function otherPart({ member, isAtWork, report }: StoredPart) {
    const read = readPart(member, report)
    return read ? [{ ...partOf(read), isAtWork }] : []
  }

  function showCells(run: Run): void {
    cells.follow(run)
    cells.merge(
      run.task,
      seenNow().others.flatMap((other) => other.cells),
    )
  }

  /** Looks again and again while there is a run. */
  function follow(): void {
    if (isLooking || ending.aborted || !runNow()) return
    isLooking = true
    clock.after(lookIntervalMs, () => {
      look()
        // That the database is away is told by its connection.
        .catch(() => false)
        .then((isNew) => {
          isLooking = false
          follow()
          if (isNew) changed.publish()
        })
    })
  }

  queue.changed(() => {
    follow()
    changed.publish()
  })
  follow()

  return {
    isShared: true,
    state: () => state.of(lane),
    setState: (changes) => state.setOf(lane, changes),
    change: (decide) =>
      queue.change(async () => {
        await look()
        decide()
      }),
    changed: changed.subscribe,
    others: () => seenNow().others,
    read: (work, signal) => persistently(work, { problem, changed: problemChanged, clock, signal }),
    report(run, part) {
      const bots = part.progress?.bots ?? []
      const current = runNow()
      const seenCells = current?.id === run ? cells.seenBy(current.task, bots) : []
      return parts.write(run, { isAtWork: !part.end, report: written(part, seenCells) })
    },
  }
}

/** The parts of the others in a run, as they are stored and read. */
interface Seen {
  readonly run: string | undefined
  readonly stored: readonly StoredPart[]
  readonly others: readonly (OtherPart & { readonly cells: readonly CellPatch[] })[]
}

const nothing: Seen = { run: undefined, stored: [], others: [] }

function written({ progress, end }: Part, cells: readonly CellPatch[]): string {
  const { placed = new Map(), materials = new Map(), ...figures } = progress ?? {}
  const maps = progress ? { figures, placed: [...placed], materials: [...materials] } : {}
  return toStored({ ...maps, ...(end ? { end } : {}), cells })
}

function partOf({ figures, placed, materials, end, cells }: PartReport): Part & Pick<PartReport, 'cells'> {
  const progress = figures && { ...figures, placed: new Map(placed), materials: new Map(materials) }
  return {
    ...(progress ? { progress: progress as BuildProgress } : {}),
    ...(end ? { end: end as RunEnd } : {}),
    cells,
  }
}
