import type { Clock } from '../../clock.ts'
import { createChannel, type Subscribe } from '../../emitter.ts'
import type { Session } from './session.ts'

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

/** When the game itself, not the network before it, was heard. */
export interface Pulse {
  lastHeardAt(): number
  /** Since when it sends without a pause; its answers to what came before may still be on their way. */
  aliveSince(): number
  /** The first packet after a silence, which lasted so many milliseconds. */
  readonly heardAfter: Subscribe<number>
  /** Whether it hangs, or has hung lately. */
  hasHung(): boolean
}

/** Without a packet for this long, a server that sends the time every second hangs. */
const hangThresholdMs = 2500
/** Time after a hang in which a server may still work off what has come meanwhile. */
const aftermathMs = 10_000
/** Packets that a proxy or the network part of a server sends though the game itself hangs. */
const keepAlivePackets: ReadonlySet<string> = new Set(['keep_alive', 'ping'])

export function createPulse({ game, clock }: Pick<Session, 'game' | 'clock'>): Pulse {
  let lastHeardAt = clock.now()
  let aliveSince = lastHeardAt
  const heardAfter = createChannel<number>()
  let hungAt = Number.NEGATIVE_INFINITY
  const client = game._client as unknown as { on(name: 'packet', heard: PacketListener): void }
  client.on('packet', (_fields, { name }) => {
    if (keepAlivePackets.has(name)) return
    const now = clock.now()
    if (now - lastHeardAt > hangThresholdMs) {
      aliveSince = now
      hungAt = now
    }
    const silentMs = now - lastHeardAt
    lastHeardAt = now
    if (silentMs > 0) heardAfter.publish(silentMs)
  })
  return {
    lastHeardAt: () => lastHeardAt,
    aliveSince: () => aliveSince,
    heardAfter: heardAfter.subscribe,
    hasHung() {
      const now = clock.now()
      return now - lastHeardAt > hangThresholdMs || now - hungAt < aftermathMs
    },
  }
}

type PacketListener = (fields: unknown, meta: { readonly name: string }) => void
