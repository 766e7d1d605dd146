import type { DailyFigure, RunEntry, StatisticsStore } from '../../statistics/ports.ts'
import { dayOf } from '../../statistics/run-log.ts'

export interface MemoryStatistics {
  readonly figures: readonly DailyFigure[]
  /** The newest first. */
  readonly runs: readonly RunEntry[]
}

/** Figures by day in memory. */
export function createMemoryStatisticsStore(initial: MemoryStatistics): StatisticsStore {
  const figures = [...initial.figures]
  let runs = initial.runs
  return {
    add(day, added, run) {
      figures.push(...added.map((figure) => ({ day, ...figure })))
      const isOther = ({ task, start }: RunEntry) => task !== run.task || start !== run.start
      runs = [run, ...runs.filter(isOther)]
    },
    figures: (from, to) =>
      figures.filter(({ day }) => day >= from && day <= to).sort((a, b) => (a.day < b.day ? -1 : 1)),
    runs: (count, { task, reason, bot, from, to } = {}) =>
      runs
        .filter(
          (run) =>
            (task === undefined || run.task === task) &&
            (reason === undefined || run.reason === reason) &&
            (bot === undefined || bot in run.placedBy) &&
            (from === undefined || dayOf(run.start) >= from) &&
            (to === undefined || dayOf(run.start) <= to),
        )
        .slice(0, count),
  }
}
