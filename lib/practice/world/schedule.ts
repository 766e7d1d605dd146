/** Work for later ticks, in the order in which it was scheduled. */
export interface Schedule {
  readonly tick: number
  after(ticks: number, work: () => void): void
  /** Advances by one tick and runs the work that is due. */
  run(): void
}

export function createSchedule(): Schedule {
  let tick = 0
  const due = new Map<number, (() => void)[]>()
  return {
    get tick() {
      return tick
    },
    after(ticks, work) {
      const at = tick + Math.max(1, ticks)
      const scheduled = due.get(at)
      if (scheduled) scheduled.push(work)
      else due.set(at, [work])
    },
    run() {
      tick++
      const work = due.get(tick)
      due.delete(tick)
      for (const task of work ?? []) task()
    },
  }
}
