import type { Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import { onPacket, type Session, waitForServer } from './session.ts'

/**
 * Resolves when the player is alive and placed, with a signal that aborts when it dies, is moved to another sub-server, or
 * the connection ends; the reason is a `Failure`.
 */
export type Alive = (signal: AbortSignal) => Promise<AbortSignal>

interface AliveDependencies {
  /** The network has moved the player to another sub-server. */
  readonly displaced: Subscribe<void>
  /** Whether the server has said where the player is. */
  readonly isPlaced: () => boolean
  readonly ticked: Subscribe<void>
}

const respawnTimeoutMs = 30_000

export function createAlive(session: Session, { displaced, isPlaced, ticked }: AliveDependencies): Alive {
  const { ended } = session
  let isAlive = true
  let life = new AbortController()

  function endLife(reason: unknown): void {
    life.abort(reason)
    if (!ended.aborted) life = new AbortController()
  }

  onPacket<{ health: number }>(session, 'update_health', ({ health }) => {
    const wasAlive = isAlive
    isAlive = health > 0
    if (wasAlive && !isAlive) endLife(new Failure('broken', sentence('botDied')))
  })
  displaced(() => endLife(new Failure('broken', sentence('putElsewhere'))))
  ended.addEventListener('abort', () => endLife(ended.reason), { once: true })

  return async (signal) => {
    const isReady = () => isAlive && isPlaced()
    if (!isReady()) {
      await waitForServer(session, ticked, isReady, {
        timeoutMs: respawnTimeoutMs,
        signal,
        timeoutMessage: sentence('noRespawn'),
      })
    }
    return life.signal
  }
}
