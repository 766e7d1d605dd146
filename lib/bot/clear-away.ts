import type { Clock } from '../clock.ts'

/**
 * Milliseconds after the end of a connection. The first leaves time for what winds up. After the second, compiled code that
 * nobody has called for a minute is let go, too; the engine lets such code keep the objects that it once worked on.
 */
const moments = [2000, 75_000]

/**
 * Gives back what a world took once the bot has left it: 60 MB and more, which the runtime would keep as long as nothing else
 * happens. Returns a function that calls it off, for a bot that is back in the game: collecting takes 50 ms.
 */
export function clearAway(clock: Clock): () => void {
  const cancels = moments.map((moment) => clock.after(moment, collectGarbage))
  return () => {
    for (const cancel of cancels) cancel()
  }
}

/** Stands alone, since a function written where it is used would keep the connection that it sees there. */
function collectGarbage(): void {
  Bun.gc(true)
}
