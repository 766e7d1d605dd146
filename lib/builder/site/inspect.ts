import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { Player } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import { waitFor } from '../../waiting.ts'
import { limits } from '../policy/limits.ts'
import { blockStatus, type Comparison, compareSite } from './compare.ts'
import type { Site } from './site.ts'

/** Looks at the site and says how every block stands. */
export interface Inspector {
  /** As far as the eye reaches; what is out of sight counts as it was seen last. Flies to what was never seen. */
  glance(): Promise<Comparison>
  /** The whole site afresh, flying to everything that is out of sight. */
  inspect(): Promise<Comparison>
}

interface InspectorOptions {
  readonly site: Site
  readonly bot: Player
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Height over the art from which it is looked at. */
const altitude = 4

export function createInspector({ site, bot, clock, signal }: InspectorOptions): Inspector {
  const known = new Uint8Array(site.count)
  const extras = new Map<string, Position>()

  function look(): void {
    const seen = compareSite(site, bot.world, bot.blocks)
    for (const [index, own] of seen.statuses.entries()) if (own !== blockStatus.unknown) known[index] = own
    for (const [key, { x, y, z }] of extras) if (bot.world.stateAt(x, y, z) !== null) extras.delete(key)
    for (const extra of seen.extras) extras.set(`${extra.x},${extra.y},${extra.z}`, extra)
  }

  async function glance(): Promise<Comparison> {
    for (let flight = 0; flight < limits.site.maxFlights; flight++) {
      look()
      const unseen = nearestUnseen(bot.body.position())
      if (unseen === -1) return summarize()
      await flyOver(unseen)
    }
    throw new Failure(
      'broken',
      'The server does not send all of the building place; raise its view distance.',
    )
  }

  async function flyOver(index: number): Promise<void> {
    const [x, y, z] = [site.x[index]!, site.y[index]!, site.z[index]!]
    const isLoaded = () => bot.world.stateAt(x, y, z) !== null
    // Often the chunk is on its way already, so flying ends as soon as it comes.
    const leaving = new AbortController()
    const arrival = waitFor(bot.world.chunkLoaded, isLoaded, {
      clock,
      timeoutMs: limits.site.chunkTimeoutMs,
      signal,
      timeoutMessage: `The server does not send the world around ${x} ${z}.`,
    })
    void arrival.then(
      () => leaving.abort(),
      () => leaving.abort(),
    )
    const feet = { x: x + 0.5, y: Math.max(bot.body.position().y, site.max.y + altitude), z: z + 0.5 }
    await bot.body
      .travel(feet, { within: 0, signal: AbortSignal.any([signal, leaving.signal]) })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
    await arrival
  }

  function nearestUnseen(from: Position): number {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let index = 0; index < site.count; index++) {
      if (known[index] !== blockStatus.unknown) continue
      const distance = Math.hypot(site.x[index]! - from.x, site.z[index]! - from.z)
      if (distance < least) {
        best = index
        least = distance
      }
    }
    return best
  }

  function summarize(): Comparison {
    const counts = [0, 0, 0, 0]
    for (const own of known) counts[own]!++
    const [unknown = 0, missing = 0, right = 0, wrong = 0] = counts
    return { statuses: known.slice(), unknown, missing, right, wrong, extras: [...extras.values()] }
  }

  return {
    glance,
    async inspect() {
      known.fill(blockStatus.unknown)
      extras.clear()
      return glance()
    },
  }
}
