import type { Clock } from '../../clock.ts'

/**
 * Notices a connection that is open but dead: calls `onSilence` once for every silence of `limitMs`. `heard` is to be called for
 * every packet.
 */
export function watchSilence(
  clock: Clock,
  limitMs: number,
  onSilence: () => void,
): { heard(): void; stop(): void } {
  let last = clock.now()
  let isSilent = false
  let isStopped = false
  let cancel = clock.after(limitMs, check)

  // The timer is restarted only when it runs out, so that a packet costs no more than noting the time.
  function check(): void {
    const left = last + limitMs - clock.now()
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
      cancel = clock.after(limitMs, check)
    },
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
