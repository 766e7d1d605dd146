import type { StationStock } from '../stations/station-stock.ts'
import { dayOf } from '../statistics/run-log.ts'
import type { StatisticsService } from '../statistics/statistics.ts'
import { paceOf } from '../tasks/estimate.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import { forecastOf, type StockForecast } from './forecast.ts'

interface StockDependencies {
  readonly repository: Pick<TaskRepository, 'queue' | 'history'>
  readonly stations: () => StationStock[]
  readonly statistics: Pick<StatisticsService, 'read'>
  readonly now: () => Date
}

const dayMs = 86_400_000
/** Days whose figures count. */
const recentDays = 7

/** Material that the queue needs, how much of it lies in the boxes, and when those are empty. */
export function createStock({ repository, stations, statistics, now }: StockDependencies) {
  return {
    forecast(): StockForecast {
      const at = now()
      const from = dayOf(new Date(at.getTime() - (recentDays - 1) * dayMs))
      const { total, days } = statistics.read({ from, to: dayOf(at) })
      const first = days[0] ? Date.parse(days[0].day) : at.getTime()
      const count = Math.min(recentDays, Math.floor((at.getTime() - first) / dayMs) + 1)
      const perDay = (amount: number) => amount / count
      return forecastOf({
        queue: repository.queue(),
        stations: stations(),
        // Until something was built, that of building day and night.
        blocksPerDay: total.blocks > 0 ? perDay(total.blocks) : (paceOf(repository.history()) * dayMs) / 1000,
        usedPerDay: Object.fromEntries(
          Object.entries(total.materials).map(([item, amount]) => [item, perDay(amount)]),
        ),
        now: at,
      })
    },
  }
}

export type Stock = ReturnType<typeof createStock>
