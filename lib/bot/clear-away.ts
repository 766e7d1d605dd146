import type { Clock } from '../clock.ts'

/**
 * After the end of a connection. The first leaves time to wind up. By the second, the engine has dropped compiled code that
 * was not called for a minute, and with it the objects that such code keeps alive.
 */
const collectionsMs = [2000, 75_000]

/**
 * Frees the memory of a world once the bot has left it: 60 MB and more, which the runtime would keep as long as it is idle.
 * Returns a function that cancels it, for a bot that is back in the game: collecting takes 50 ms.
 */
export function clearAway(clock: Clock): () => void {
  const cancels = collectionsMs.map((delayMs) => clock.after(delayMs, collectGarbage))
  return () => {
    for (const cancel of cancels) cancel()
  }
}

/** On its own, because a closure would keep the connection in its scope alive. */
function collectGarbage(): void {
  Bun.gc(true)
}
