import { mapartDefaults } from '../../lib/config/mapart.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { withRetry } from '../../lib/tasks/retry.ts'
import type { TaskRecord } from '../../lib/tasks/task.ts'
import type { FaultSite } from './fault-site.ts'

interface Runs {
  readonly site: FaultSite
  /** Of each run. */
  readonly timeoutMs: number
  /** Whether a fault that ends by itself was there after a moment. */
  readonly wasHindered: (sinceMs: number) => boolean
  readonly report: (progress: BuildProgress) => void
}

/** Until a program that has ended begins anew. */
const downMs = 3000
/** Waits of more than this are not spent in the game, where each second takes computing. */
const longestStayMs = 90_000

/**
 * Builds, goes on when the program has ended in the middle, and begins again after errors at the times of `mapart.retry` as the service does it, until a run ends that no passing fault
 * has hindered. An error for which no time is given is the last one.
 */
export async function runUntilOver({ site, timeoutMs, wasHindered, report }: Runs): Promise<{
  readonly end: RunEnd | { readonly kind: 'timedOut' }
  /** Times between runs. */
  readonly waits: readonly (readonly [fromMs: number, toMs: number])[]
}> {
  const { task, blueprint, bots } = site
  const waits: (readonly [number, number])[] = []
  let record: TaskRecord = {}
  for (;;) {
    const beganAt = Date.now()
    const timedOut = new AbortController()
    const timer = setTimeout(() => timedOut.abort(), timeoutMs)
    let placements = 0
    const { builder, ended } = site.program()
    const end = await builder.build({
      task: { ...task, Record: record },
      failedBefore: record.Cause,
      blueprint,
      signal: AbortSignal.any([timedOut.signal, ended.signal]),
      report(progress) {
        placements = progress.placements
        report(progress)
      },
    })
    clearTimeout(timer)
    if (timedOut.signal.aborted) return { end: { kind: 'timedOut' }, waits }
    if (ended.signal.aborted) {
      record = { ...record, PlaceBlockTimes: (record.PlaceBlockTimes ?? 0) + placements }
      await Bun.sleep(downMs)
      site.begin()
      continue
    }
    if (end.kind !== 'failed' || !end.cause || !wasHindered(beganAt)) return { end, waits }
    const after = { ...record, PlaceBlockTimes: (record.PlaceBlockTimes ?? 0) + placements }
    const cause = withRetry(end.cause, {
      before: record,
      after,
      now: new Date(),
      settings: mapartDefaults.retry,
    })
    if (cause.retryAt === undefined) return { end, waits }
    record = { ...after, Cause: cause }
    const waitMs = Date.parse(cause.retryAt) - Date.now()
    const isLong = waitMs > longestStayMs
    if (isLong) await Promise.all(bots.map((bot) => bot.disconnect()))
    await Bun.sleep(waitMs)
    if (isLong) for (const bot of bots) bot.connect()
    waits.push([Date.now() - waitMs, Date.now()])
  }
}
