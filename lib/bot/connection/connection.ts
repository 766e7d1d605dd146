import type { Clock } from '../../clock.ts'
import { createChannel, type Subscribe } from '../../emitter.ts'
import { Failure, reasonOf } from '../../failure.ts'
import { pause, waitFor } from '../../waiting.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'ready'

export interface ConnectionState {
  readonly status: ConnectionStatus
  /** Why it is not ready; empty when there is nothing to say. */
  readonly reason: string
}

export interface Connection {
  /** Begins to connect, and to connect again whenever the connection ends. Does nothing when that is under way. */
  connect(): void
  /** Leaves and stays away; resolves when the connection is gone. */
  disconnect(): Promise<void>
  state(): ConnectionState
  readonly changed: Subscribe<ConnectionState>
  /** Resolves when the bot is in the game; rejects when nobody tries to get it there, or the signal aborts. */
  ready(signal: AbortSignal): Promise<void>
}

export interface ReconnectSettings {
  readonly enabled: boolean
  /** Seconds before the first new try, and seconds that the delay doubles up to. */
  readonly minDelay: number
  readonly maxDelay: number
}

interface Dependencies<Joined> {
  readonly clock: Clock
  join(signal: AbortSignal): Promise<Joined>
  reconnect(): ReconnectSettings
  /** A new connection stands. */
  onJoined(joined: Joined): void
}

/** A connection that held so long, in milliseconds, starts the back-off anew. */
const stable = 60_000

/** `Joined` is whatever stands for one connection; its signal aborts when that ends, with the reason. */
export function createConnection<Joined extends { readonly ended: AbortSignal }>({
  clock,
  join,
  reconnect,
  onJoined,
}: Dependencies<Joined>): Connection {
  const changed = createChannel<ConnectionState>()
  let state: ConnectionState = { status: 'disconnected', reason: '' }
  let run: { readonly controller: AbortController; readonly ended: Promise<void> } | null = null

  function become(status: ConnectionStatus, reason: string): void {
    state = { status, reason }
    changed.publish(state)
  }

  async function keepConnected(signal: AbortSignal): Promise<void> {
    let delay = 0
    become('connecting', '')
    while (!signal.aborted) {
      const reason = await playOnce(signal, () => {
        delay = 0
      })
      if (signal.aborted) break
      const { enabled, minDelay, maxDelay } = reconnect()
      if (!enabled) {
        become('disconnected', reason)
        return
      }
      delay = Math.min(maxDelay, Math.max(minDelay, delay * 2))
      become('connecting', reason)
      await pause(delay * 1000, clock, signal).catch(() => {})
    }
    become('disconnected', '')
  }

  /** One connection from its attempt to its end; why it ended. */
  async function playOnce(signal: AbortSignal, onStable: () => void): Promise<string> {
    try {
      const joined = await join(signal)
      joined.ended.throwIfAborted()
      const cancel = clock.after(stable, onStable)
      onJoined(joined)
      become('ready', '')
      await aborted(joined.ended)
      cancel()
      return reasonOf(joined.ended.reason)
    } catch (error) {
      return reasonOf(error)
    }
  }

  return {
    state: () => state,
    changed: changed.subscribe,
    connect() {
      if (run) return
      const controller = new AbortController()
      const own = { controller, ended: keepConnected(controller.signal) }
      run = own
      void own.ended.finally(() => {
        if (run === own) run = null
      })
    },
    async disconnect() {
      const current = run
      if (!current) return
      current.controller.abort()
      await current.ended
    },
    async ready(signal) {
      signal.throwIfAborted()
      if (state.status === 'ready') return
      if (state.status === 'disconnected') throw offline(state.reason)
      const { status, reason } = await waitFor(changed.subscribe, (next) => next.status !== 'connecting', {
        clock,
        timeoutMs: 24 * 3600_000,
        signal,
        timeoutMessage: 'The bot has tried to connect for a whole day.',
      })
      if (status === 'disconnected') throw offline(reason)
    },
  }
}

function offline(reason: string): Failure {
  return new Failure(
    'offline',
    reason || 'The bot is not in the game; check the server address and the EULA.',
  )
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
