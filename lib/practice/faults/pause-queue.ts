export type PauseQueue = ReturnType<typeof createPauseQueue>

/** Runs a server's work; while it is paused, the work waits and then runs in order. */
export function createPauseQueue() {
  let isPaused = false
  let waiting: (() => void)[] = []
  return {
    get isPaused() {
      return isPaused
    },
    run(work: () => void): void {
      if (isPaused) waiting.push(work)
      else work()
    },
    pause(): void {
      isPaused = true
    },
    resume(): void {
      isPaused = false
      const due = waiting
      waiting = []
      for (const work of due) work()
    },
  }
}
