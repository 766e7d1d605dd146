import type { Clock } from '../clock.ts'
import { createChannel, type Subscribe } from '../emitter.ts'
import type { PlotKeeper } from '../plots/plots.ts'
import type { Stock } from '../stock/stock.ts'
import type { Building } from '../tasks/build/building.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import { type FleetBotState, findNeeds } from './find-needs.ts'
import type { Need } from './need.ts'

interface NeedsDependencies {
  readonly repository: Pick<TaskRepository, 'queue' | 'onChange'>
  readonly building: Pick<Building, 'currentIds' | 'progress' | 'progressed' | 'finished'>
  readonly fleet: { bots(): readonly FleetBotState[]; readonly changed: Subscribe<void> }
  readonly plots: Pick<PlotKeeper, 'list' | 'changed'>
  readonly stock: Stock
  readonly carried: () => ReadonlyMap<string, number>
  readonly clock: Clock
  readonly ending: AbortSignal
}

const lookIntervalMs = 1000
/** A forecast goes through the whole queue. */
const forecastIntervalMs = 60_000

/** Everything that needs a person, in one list. */
export function createNeeds({
  repository,
  building,
  fleet,
  plots,
  stock,
  carried,
  clock,
  ending,
}: NeedsDependencies) {
  const changed = createChannel<void>()
  /** When each was seen first, by its id. */
  let seen = new Map<string, string>()
  let needs: readonly Need[] = []
  let key = '[]'
  let forecast: { readonly value: ReturnType<Stock['forecast']>; readonly atMs: number } | undefined
  let cancelLook: (() => void) | undefined

  function forecastNow() {
    const nowMs = clock.now()
    if (!forecast || nowMs - forecast.atMs >= forecastIntervalMs)
      forecast = { value: stock.forecast(), atMs: nowMs }
    return forecast.value
  }

  function look(): void {
    const now = clock.date()
    const ids = building.currentIds()
    const id = ids.find((one) => building.progress(one)?.need) ?? ids[0]
    const progress = id === undefined ? undefined : building.progress(id)
    const queue = repository.queue()
    const found = findNeeds({
      queue,
      progress: id !== undefined && progress ? { ...progress, id } : undefined,
      bots: fleet.bots(),
      plots: plots.list(),
      // A forecast reads the time zone, which takes 4 MB; programs that wait for their first task do without.
      forecast: queue.length === 0 ? [] : forecastNow().items,
      carried: carried(),
      now,
    })
    const at = now.toISOString()
    seen = new Map(found.map((need) => [need.id, need.since ?? seen.get(need.id) ?? at]))
    const list = found
      .map((need): Need => ({ ...need, since: seen.get(need.id)! }))
      .sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : 0))
    const newKey = JSON.stringify(list)
    if (newKey === key) return
    key = newKey
    needs = list
    changed.publish()
  }

  /** All changes within the interval are looked at together, at its end. */
  function lookSoon(): void {
    cancelLook ??= clock.after(lookIntervalMs, () => {
      cancelLook = undefined
      look()
    })
  }

  const stops = [
    repository.onChange(lookSoon),
    building.progressed(lookSoon),
    building.finished(lookSoon),
    fleet.changed(lookSoon),
    plots.changed(lookSoon),
  ]
  ending.addEventListener('abort', () => {
    cancelLook?.()
    for (const stop of stops) stop()
  })

  return {
    /** The newest first. */
    list(): Need[] {
      look()
      return [...needs]
    },
    changed: changed.subscribe,
  }
}

export type NeedsService = ReturnType<typeof createNeeds>
