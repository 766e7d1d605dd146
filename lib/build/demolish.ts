import { Failure } from '../failure.ts'
import type { BuildBot, Place } from './build-bot.ts'

interface DemolishOptions {
  readonly bot: BuildBot
  readonly signal: AbortSignal
  onDug(): void
}

/** Blocks from the eyes to the middle of a block that is dug. */
const digReach = 4

export interface DemolishResult {
  /** Blocks that would not go, and why the last one did not. */
  readonly left: readonly Place[]
  readonly reason: string
}

/** Digs blocks away, always the nearest next. */
export async function demolish(
  places: readonly Place[],
  { bot, signal, onDug }: DemolishOptions,
): Promise<DemolishResult> {
  const todo = new Set(places)
  const left: Place[] = []
  let reason = ''
  while (todo.size > 0) {
    const place = nearest(todo, bot.body.position())
    todo.delete(place)
    try {
      await bot.body.travel(place, { within: digReach, signal })
      await bot.digging.dig(place, signal)
      onDug()
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure)) throw error
      left.push(place)
      reason = error.message
    }
  }
  return { left, reason }
}

function nearest(places: Iterable<Place>, from: Place): Place {
  let best: Place = from
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const distance = Math.hypot(place.x - from.x, place.y - from.y, place.z - from.z)
    if (distance < least) {
      best = place
      least = distance
    }
  }
  return best
}
