import type { Clock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import { mapsOf } from '../../mapart/map-grid.ts'
import type { PlotCrew } from '../../plots/ports.ts'
import type { BuildJob } from '../../tasks/build-job.ts'
import type { RunEnd } from '../../tasks/record.ts'
import { waitUntil } from '../../waiting.ts'
import type { AreaPool, Claim } from '../areas/area-pool.ts'
import { areaOf } from '../areas/areas.ts'
import { createLeasedAreas } from '../leased-areas.ts'
import { persistently } from '../persistently.ts'
import type { AreaStore, Sharing } from '../ports.ts'

interface PlotCrewDependencies extends Pick<Sharing, 'problem' | 'problemChanged'> {
  readonly areas: AreaStore
  readonly clock: Clock
  readonly log: Log
}

/** How often to look at what the others do, beside being notified. */
const lookIntervalMs = 2000

/** The steps of the plots of a fleet: each is a run of its own, of which one member at a time has a lease, or each one of areas. */
export function createPlotCrew({
  areas,
  problem,
  problemChanged,
  clock,
  log,
}: PlotCrewDependencies): PlotCrew {
  const nameOf = ({ run, task }: BuildJob, step: string) => `${run ?? task.ID} ${step}`
  const again: PlotCrew['again'] = (change, signal) =>
    persistently(change, { problem, changed: problemChanged, clock, signal })

  /** A step that only one can take is an area that is not cut. */
  function poolOf(job: BuildJob, step: string) {
    const pieces = mapsOf(job.blueprint)
    return createLeasedAreas({
      store: areas,
      run: nameOf(job, step),
      pieces,
      areas: pieces.slice(0, 1).map((piece) => areaOf(piece)),
      leftOf: () => undefined,
      secondsLeft: () => undefined,
      clock,
      log,
      signal: job.signal,
    })
  }

  /** Undefined when another member may have it by now. */
  async function take(
    pool: AreaPool,
    claim: Claim,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<RunEnd>,
  ): Promise<RunEnd | undefined> {
    const end = await work(AbortSignal.any([signal, claim.lost]))
    if (end.kind === 'done') return (await pool.finish(claim, { hasItem: true })) === 'done' ? end : undefined
    await pool.release(claim, { hasFailed: end.kind === 'failed' })
    return claim.lost.aborted ? undefined : end
  }

  return {
    again,
    step: (job, step) => ({ ...job, run: nameOf(job, step) }),

    async one(job, step, work) {
      const { signal } = job
      const pool = poolOf(job, step)
      try {
        for (;;) {
          const claim = await pool.claim()
          const end = claim && (await take(pool, claim, signal, work))
          if (end) return end
          if (pool.open().length === 0) return { kind: 'done' }
          await waitUntil(pool.changed, () => true, { clock, timeoutMs: lookIntervalMs, signal })
        }
      } finally {
        pool.close()
      }
    },

    async isDone(job, step) {
      const { signal } = job
      for (;;) {
        const open = (await again(() => areas.read(nameOf(job, step)), signal)).filter((area) => !area.isDone)
        if (!open.some(({ leftMs }) => leftMs > 0)) return open.length === 0
        await waitUntil(areas.changed, () => true, { clock, timeoutMs: lookIntervalMs, signal })
      }
    },
  }
}
