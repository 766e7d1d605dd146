import type { Log } from '../log.ts'
import { type Capabilities, type CapabilitySettings, createCapabilities } from './capabilities.ts'
import { type JoinOptions, join } from './join.ts'

/**
 * Joins a game and makes everything that the bot can do in it. Imported by the first connection: all that knows the game library,
 * 1,300 modules, hangs on this file, and a start waits for none of it.
 */
export async function play(
  options: JoinOptions,
  settings: () => CapabilitySettings,
  log: Log,
): Promise<Capabilities> {
  const joined = await join(options)
  // A server may send the bot away in the same breath; whoever listens for the end of a connection must be there before it.
  joined.ended.throwIfAborted()
  return createCapabilities(joined, settings, log)
}
