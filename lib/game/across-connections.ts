import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { Player } from './player.ts'

/** The bot, as far as work that outlives a connection needs it. */
export interface PlayerSource {
  /**
   * Resolves with the player once it stands in the game alive, however often the bot has to reconnect. Rejects with
   * `Failure('offline')` when the bot does not try to connect, and with the reason of the signal when that aborts.
   */
  ready(signal: AbortSignal): Promise<Player>
}

/** One attempt at the work: with one player, from its appearance in the game until it is lost. */
export interface Attempt {
  readonly player: Player
  /** Ends the attempt: the player is lost, the attempt is restarted, or the work is to stop. */
  readonly signal: AbortSignal
  /** Gives this attempt up and begins another at once, without asking the policy. */
  restart(): void
}

export interface AttemptFailure {
  /** The reason of the player's signal if the player was lost. */
  readonly error: unknown
  /** Whether the player was lost: it died, was moved to another sub-server, or the connection ended. */
  readonly isInterruption: boolean
}

export interface AttemptPolicy {
  /** Stops the work. */
  readonly signal: AbortSignal
  /** Called before every attempt, while the player may still be away. */
  begin?(): void
  /** Decides about a failed attempt: resolves when there is to be another, and throws when there is not. */
  failed(failure: AttemptFailure): void | Promise<void>
}

/**
 * Does work that starts over when the connection it was done on is lost, with a new player for every attempt. Rejects with
 * whatever the policy throws, with the error of `ready` when there is no player to come, and as the attempt does when the
 * work is stopped.
 */
export async function acrossConnections<Result>(
  bot: PlayerSource,
  policy: AttemptPolicy,
  work: (attempt: Attempt) => Promise<Result>,
): Promise<Result> {
  const { signal } = policy
  for (;;) {
    policy.begin?.()
    const player = await bot.ready(signal)
    const restarted = new AbortController()
    try {
      return await work({
        player,
        signal: AbortSignal.any([signal, player.signal, restarted.signal]),
        restart: () => restarted.abort(new Failure('conflict', sentence('attemptRestarted'))),
      })
    } catch (error) {
      if (signal.aborted) throw error
      const isInterruption = player.signal.aborted
      if (restarted.signal.aborted && !isInterruption) continue
      await policy.failed({ error: isInterruption ? player.signal.reason : error, isInterruption })
    }
  }
}
