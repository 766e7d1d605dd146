import { Failure } from '../../failure.ts'
import type { Player } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import type { Log } from '../../log.ts'
import { type Box, noteContents, type Station } from './stations.ts'

interface UnloadOptions {
  readonly player: Player
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Puts things into the boxes of a station that have the same, and what is then left into its dump. Says what the bot still
 * has of them.
 */
export async function unload(
  station: Station,
  surplus: ReadonlyMap<string, number>,
  options: UnloadOptions,
): Promise<Map<string, number>> {
  const left = new Map(surplus)
  for (const box of station.boxes) {
    const own = [...left].filter(([item]) => belongs(item, box))
    if (own.length > 0) await putInto(box.place, own, left, options, box)
  }
  if (left.size > 0 && station.dump) await putInto(station.dump, [...left], left, options)
  return left
}

/** Whether a station has room for an item at all, as far as one knows. */
export function takesBack(station: Station, item: string): boolean {
  return station.dump !== null || station.boxes.some((box) => belongs(item, box))
}

/** What a button fills belongs to the server. */
function belongs(item: string, { button, listed, contents }: Box): boolean {
  return button === null && (listed === item || Boolean(contents?.has(item)))
}

async function putInto(
  place: Position,
  items: readonly (readonly [string, number])[],
  left: Map<string, number>,
  { player, log, signal }: UnloadOptions,
  box?: Box,
): Promise<void> {
  try {
    await player.body.travel(place, { within: boxReach, signal })
    const open = await player.containers.open(place, signal)
    try {
      for (const [item, count] of items) {
        const put = await open.put(item, count, signal)
        if (put >= count) left.delete(item)
        else left.set(item, count - put)
      }
      if (box) noteContents(box, open.slots())
    } finally {
      await open.close()
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof Failure)) throw error
    log.warn('what is left over could not be put back', {
      place: `${place.x} ${place.y} ${place.z}`,
      reason: error.message,
    })
  }
}
