import type { Log } from '../log.ts'
import { type JoinOptions, join } from './join.ts'
import { createPlayer, type PlayerConnection, type PlayerSettings } from './player.ts'

/**
 * Joins a game and makes its player. Imported by the first connection: the game library, 1,300 modules, hangs on this file,
 * and a start does not wait for it.
 */
export async function play(
  options: JoinOptions,
  settings: () => PlayerSettings,
  log: Log,
): Promise<PlayerConnection> {
  const joined = await join(options)
  // A server may disconnect the bot at once, before anything listens for the end of the connection.
  joined.ended.throwIfAborted()
  return createPlayer(joined, settings, log)
}
