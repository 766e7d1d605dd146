/** Runs a server's work; while it is paused, the work waits and then runs in order. */
export interface PauseQueue {
  readonly isPaused: boolean
  run(work: () => void): void
  pause(): void
  resume(): void
}

export function createPauseQueue(): PauseQueue {
  let isPaused = false
  let waiting: (() => void)[] = []
  return {
    get isPaused() {
      return isPaused
    },
    run(work) {
      if (isPaused) waiting.push(work)
      else work()
    },
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      const due = waiting
      waiting = []
      for (const work of due) work()
    },
  }
}
