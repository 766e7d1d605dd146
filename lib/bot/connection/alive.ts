import type { Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { waitFor } from '../../waiting.ts'
import { packets, type Session } from './session.ts'

/** The time from which the bot stands in a world alive until it is torn away from there. */
export interface Alive {
  /** Aborts when the bot dies, is put on another sub-server or loses the connection; then there is a new one. */
  signal(): AbortSignal
  /** Resolves when the bot is alive and has a place. */
  spawned(signal: AbortSignal): Promise<void>
}

interface Dependencies {
  /** The network has put the bot on another sub-server without being asked. */
  readonly displaced: Subscribe<void>
  readonly isPlaced: () => boolean
  readonly ticked: Subscribe<void>
}

/** Milliseconds that coming back to life may take. */
const comebackDeadline = 30_000

export function createAliveSignal(session: Session, { displaced, isPlaced, ticked }: Dependencies): Alive {
  const { clock, ended } = session
  let isAlive = true
  let current = new AbortController()

  function tear(reason: unknown): void {
    current.abort(reason)
    if (!ended.aborted) current = new AbortController()
  }

  packets<{ health: number }>(
    session,
    'update_health',
  )(({ health }) => {
    const wasAlive = isAlive
    isAlive = health > 0
    if (wasAlive && !isAlive) tear(new Failure('broken', 'The bot has died.'))
  })
  displaced(() => tear(new Failure('broken', 'The network has put the bot on another sub-server.')))
  ended.addEventListener('abort', () => tear(ended.reason), { once: true })

  return {
    signal: () => current.signal,
    async spawned(signal) {
      const isBegun = () => isAlive && isPlaced()
      if (isBegun()) return
      await waitFor(ticked, isBegun, {
        clock,
        timeoutMs: comebackDeadline,
        signal: AbortSignal.any([signal, ended]),
        timeoutMessage: 'The bot has died and the server does not let it come back.',
      })
    },
  }
}
