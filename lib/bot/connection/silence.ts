import type { Clock } from '../../clock.ts'
import { createChannel, type Subscribe } from '../../emitter.ts'
import { waitUntil } from '../../waiting.ts'
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
  /** Whether it may stand still since it was last heard: one that sends the time of day often is heard soon if it does not. */
  mayHang(): boolean
  /** Since when it sends without a pause; its answers to what came before may still be on their way. */
  aliveSince(): number
  /** The first packet after a silence, which lasted so many milliseconds. */
  readonly heardAfter: Subscribe<number>
  /** Whether it hangs, or has hung lately. */
  hasHung(): boolean
}

/** Between the last few packets with the time of day; of a server, so that it is known from the beginning of the next connection. */
export interface TimeOfDayMemory {
  readonly intervalsMs: number[]
}

/** Without a packet for this long, a server that sends the time of day every second hangs. */
const leastHangMs = 2500
/** One that sends it more rarely than this is not waited for to tell whether it still deals with what it is sent. */
const longestTellingMs = 5000
/** Of a server that sends it more rarely: without a packet for so many times the usual time. */
const hangFactor = 1.5
/** Of so many times between two packets with the time of day, the shortest is the usual one: the others may have been hangs. */
const intervalCount = 3
/** Time after a hang in which a server may still work off what has come meanwhile. */
const aftermathMs = 10_000
/** A server that hangs for longer than this is not waited for. */
export const longestHangMs = 60_000
/** Packets that a proxy, its plug-ins or the network part of a server send though the game itself hangs. */
const notOfTicks: ReadonlySet<string> = new Set([
  'keep_alive',
  'ping',
  'player_info',
  'player_remove',
  'playerlist_header',
  'boss_bar',
  'chat',
  'player_chat',
  'profileless_chat',
  'system_chat',
  'action_bar',
  'title',
  'clear_titles',
  'set_title_text',
  'set_title_subtitle',
  'set_title_time',
])

/**
 * A server is heard at least as often as it sends the time of day, which one that stands still does not. One that never sends it
 * can't be told from one that stands still.
 */
export function createPulse(
  { game, clock }: Pick<Session, 'game' | 'clock'>,
  { intervalsMs }: TimeOfDayMemory,
): Pulse {
  let lastHeardAt = clock.now()
  let aliveSince = lastHeardAt
  const heardAfter = createChannel<number>()
  let hungAt = Number.NEGATIVE_INFINITY
  let timeSentAt: number | null = null

  const sendsTime = () => timeSentAt !== null || intervalsMs.length > 0
  const usualMs = () => (intervalsMs.length > 0 ? Math.min(...intervalsMs) : 0)
  const isHang = (silentMs: number) => sendsTime() && silentMs > Math.max(leastHangMs, hangFactor * usualMs())

  function noteTimeOfDay(now: number): void {
    if (timeSentAt !== null) intervalsMs.push(now - timeSentAt)
    if (intervalsMs.length > intervalCount) intervalsMs.shift()
    timeSentAt = now
  }

  const client = game._client as unknown as { on(name: 'packet', heard: PacketListener): void }
  client.on('packet', (_fields, { name }) => {
    if (notOfTicks.has(name)) return
    const now = clock.now()
    const silentMs = now - lastHeardAt
    if (isHang(silentMs)) {
      aliveSince = now
      hungAt = now
    }
    lastHeardAt = now
    if (name === 'update_time') noteTimeOfDay(now)
    if (silentMs > 0) heardAfter.publish(silentMs)
  })
  return {
    lastHeardAt: () => lastHeardAt,
    mayHang: () => sendsTime() && usualMs() <= longestTellingMs && clock.now() - lastHeardAt <= longestHangMs,
    aliveSince: () => aliveSince,
    heardAfter: heardAfter.subscribe,
    hasHung: () => isHang(clock.now() - lastHeardAt) || clock.now() - hungAt < aftermathMs,
  }
}

/**
 * As `waitUntil`, until the connection ends at the latest, and longer as long as the server sends nothing at all: one that hangs deals
 * with what it was sent later.
 */
export async function waitForLiving<Value>(
  { clock, ended, pulse }: Pick<Session, 'clock' | 'ended'> & { readonly pulse: Pulse },
  source: Subscribe<Value>,
  isDone: (value: Value) => boolean,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const begun = clock.now()
  const wait = { clock, timeoutMs, signal: AbortSignal.any([signal, ended]) }
  while (!(await waitUntil(source, isDone, wait))) {
    if (pulse.lastHeardAt() > begun || clock.now() - begun > longestHangMs) return false
  }
  return true
}

type PacketListener = (fields: unknown, meta: { readonly name: string }) => void
