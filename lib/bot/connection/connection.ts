import type { Clock } from '../../clock.ts'
import { createChannel } from '../../emitter.ts'
import { textOf } from '../../failure.ts'
import { type ConnectionState, notInGame } from '../../game/bot.ts'
import type { Text } from '../../language/text.ts'
import { pause, waitFor } from '../../waiting.ts'
import { says, sentence } from '../../words/sentence.ts'

interface ReconnectSettings {
  readonly enabled: boolean
  /** Seconds before the first reconnect, and seconds that the delay doubles up to. */
  readonly minDelay: number
  readonly maxDelay: number
}

interface ConnectionDependencies<Joined> {
  readonly clock: Clock
  join(signal: AbortSignal): Promise<Joined>
  reconnect(): ReconnectSettings
  /** Whether anything listens where nothing has: then the next attempt does not wait any longer. */
  isListening?(signal: AbortSignal): Promise<boolean>
  /** A new connection stands. */
  onJoined(joined: Joined): void
}

/** A connection that lasts this long resets the back-off. */
const stableMs = 60_000
const maxWaitMs = 24 * 3600_000
/** Between two looks at whether a server that did not answer is there again. */
const lookIntervalMs = 15_000

/** `Joined` stands for one connection; `ended` aborts with the reason when that ends. */
export function createConnection<Joined extends { readonly ended: AbortSignal }>({
  clock,
  join,
  reconnect,
  isListening,
  onJoined,
}: ConnectionDependencies<Joined>) {
  const changed = createChannel<ConnectionState>()
  let state: ConnectionState = { status: 'disconnected', reason: '' }
  let current: Joined | null = null
  /** Whether the next attempt is not to wait. */
  let isHurried = false
  let waiting = new AbortController()
  let run: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null

  function become(status: ConnectionState['status'], reason: Text, waitMs?: number): void {
    const retryAt = waitMs === undefined ? {} : { retryAt: new Date(+clock.date() + waitMs).toISOString() }
    state = { status, reason, ...retryAt }
    changed.publish(state)
  }

  async function keepConnected(signal: AbortSignal): Promise<void> {
    let delay = 0
    become('connecting', '')
    while (!signal.aborted) {
      isHurried = false
      const reason = await playOnce(signal, () => {
        delay = 0
      })
      if (signal.aborted) break
      const { enabled, minDelay, maxDelay } = reconnect()
      // Two that come back each time push each other out for ever.
      if ((!enabled && !isHurried) || isAccountElsewhere(reason)) {
        become('disconnected', reason)
        return
      }
      if (isHurried) {
        become('connecting', reason)
        continue
      }
      delay = Math.min(maxDelay, Math.max(minDelay, delay * 2))
      become('connecting', reason, delay * 1000)
      waiting = new AbortController()
      const either = AbortSignal.any([signal, waiting.signal])
      const isBack = await waitToReconnect(delay * 1000, isUnanswered(reason), either).catch(() => false)
      if (isBack) delay = 0
    }
    become('disconnected', '')
  }

  /** Not as long when nothing has listened, and something does; says whether that is so. */
  async function waitToReconnect(delayMs: number, looks: boolean, signal: AbortSignal): Promise<boolean> {
    const until = clock.now() + delayMs
    for (;;) {
      const left = until - clock.now()
      if (left <= 0) return false
      await pause(looks ? Math.min(lookIntervalMs, left) : left, clock, signal)
      if (looks && clock.now() < until && (await isListening?.(signal))) return true
    }
  }

  /** One connection from its attempt to its end; why it ended. */
  async function playOnce(signal: AbortSignal, onStable: () => void): Promise<Text> {
    try {
      const joined = await join(signal)
      joined.ended.throwIfAborted()
      const cancel = clock.after(stableMs, onStable)
      current = joined
      onJoined(joined)
      become('ready', '')
      await aborted(joined.ended)
      cancel()
      return textOf(joined.ended.reason)
    } catch (error) {
      return textOf(error)
    } finally {
      // A connection holds the world that it has loaded, some 100 MB.
      current = null
    }
  }

  /** Begins to connect, and to reconnect whenever the connection ends. Does nothing when that is under way. */
  function connect(): void {
    if (run) return
    const controller = new AbortController()
    const started = { controller, ended: keepConnected(controller.signal) }
    run = started
    void started.ended.finally(() => {
      if (run === started) run = null
    })
  }

  return {
    state: () => state,
    changed: changed.subscribe,
    connect,
    /** The next attempt follows at once: after the end of the connection, or now if there is none. */
    retry(): void {
      isHurried = current !== null
      waiting.abort()
      connect()
    },
    /** Leaves and stays away; resolves when the connection is gone. */
    async disconnect(): Promise<void> {
      const current = run
      if (!current) return
      current.controller.abort()
      await current.ended
    },
    /** Resolves when a connection stands; rejects with `Failure('offline')` when none is tried, and when the signal aborts. */
    async ready(signal: AbortSignal): Promise<Joined> {
      signal.throwIfAborted()
      for (;;) {
        // The state follows a moment after the end of a connection.
        if (state.status === 'ready' && current && !current.ended.aborted) return current
        if (state.status === 'disconnected') throw notInGame(state)
        await waitFor(changed.subscribe, ({ status }) => status !== 'connecting', {
          clock,
          timeoutMs: maxWaitMs,
          signal,
          timeoutMessage: sentence('triedForADay'),
        })
      }
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Whether a connection has ended because somebody else uses the account. */
const isAccountElsewhere = (reason: Text): boolean => says(reason, 'accountElsewhere')

const isUnanswered = (reason: Text): boolean => says(reason, 'nothingAnswers')
