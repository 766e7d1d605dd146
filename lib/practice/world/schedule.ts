import { type Causes, createCauses } from './causes.ts'

export type Schedule = ReturnType<typeof createSchedule>

/** Work for later ticks, in the order in which it was scheduled, each for the cause for which it was. */
export function createSchedule(causes: Causes = createCauses()) {
  let tick = 0
  const due = new Map<number, (() => void)[]>()
  return {
    causes,
    get tick() {
      return tick
    },
    after(ticks: number, work: () => void): void {
      const at = tick + Math.max(1, ticks)
      const cause = causes.current
      const caused = cause ? () => causes.during(cause, work) : work
      const scheduled = due.get(at)
      if (scheduled) scheduled.push(caused)
      else due.set(at, [caused])
    },
    /** Advances by one tick and runs the work that is due. */
    run(): void {
      tick++
      const work = due.get(tick)
      due.delete(tick)
      for (const task of work ?? []) task()
    },
  }
}
