import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import type { Claim } from './areas/area-pool.ts'
import type { Area } from './areas/areas.ts'
import type { AreaLease } from './ports.ts'

/** In milliseconds. */
export const leaseTimes = {
  /** How long an area is its holder's after each renewal, by the database's clock. */
  lease: 30_000,
  renewal: 10_000,
  /**
   * Without a renewal for so long, by its own clock, the holder stops building. The game does not know of leases, so the rest of
   * the lease is the time in which its last clicks arrive.
   */
  safe: 20_000,
}

export type Lease = ReturnType<typeof createLease>

/** An area that this process holds until its lease ends. `sentAt`: when it was asked for. */
export function createLease({ id, fence }: AreaLease, held: Area, clock: Clock, sentAt: number) {
  const controller = new AbortController()
  const shrunk = createChannel<void>()
  let area = held
  let cancel = (): void => {}

  const claim: Claim = {
    get area() {
      return area
    },
    shrunk: shrunk.subscribe,
    lost: controller.signal,
  }
  const lease = {
    id,
    fence,
    claim,
    /** Whether it is being split. A second split would not know what the first one leaves. */
    isSplitting: false,
    shrink(rest: Area): void {
      area = rest
      shrunk.publish()
    },
    /** It was renewed: it ends at least `lease` after the moment when that was sent. */
    prolong(sentAt: number): void {
      cancel()
      const leftMs = sentAt + leaseTimes.safe - clock.now()
      cancel = clock.after(Math.max(0, leftMs), lease.lose)
    },
    /** Another may have it soon, or has it. */
    lose: () => controller.abort(),
    /** The end of its time is no longer waited for. */
    forget: () => cancel(),
  }
  lease.prolong(sentAt)
  return lease
}
