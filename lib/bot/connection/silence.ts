import type { Clock } from '../../clock.ts'

/**
 * Notices a connection that is open but dead: calls `onSilence` once for every silence of `limit` milliseconds. Returns how
 * to say that something was heard, and how to stop watching.
 */
export function watchSilence(
  clock: Clock,
  limit: number,
  onSilence: () => void,
): { heard(): void; stop(): void } {
  let last = clock.now()
  let isSilent = false
  let isStopped = false
  let cancel = clock.after(limit, check)

  // The timer is set anew only when it runs out, so that hearing something costs no more than noting the time.
  function check(): void {
    const left = last + limit - clock.now()
    if (left > 0) cancel = clock.after(left, check)
    else {
      isSilent = true
      onSilence()
    }
  }

  return {
    heard: () => {
      last = clock.now()
      if (!isSilent || isStopped) return
      isSilent = false
      cancel = clock.after(limit, check)
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
