export type Schedule = ReturnType<typeof createSchedule>

/** Work for later ticks, in the order in which it was scheduled. */
export function createSchedule() {
  let tick = 0
  const due = new Map<number, (() => void)[]>()
  return {
    get tick() {
      return tick
    },
    after(ticks: number, work: () => void): void {
      const at = tick + Math.max(1, ticks)
      const scheduled = due.get(at)
      if (scheduled) scheduled.push(work)
      else due.set(at, [work])
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
