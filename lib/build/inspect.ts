import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { waitFor } from '../waiting.ts'
import type { BuildBot, Place } from './build-bot.ts'
import { type Comparison, compareSite, standing } from './compare.ts'
import type { Site } from './site.ts'

interface InspectOptions {
  readonly site: Site
  readonly bot: BuildBot
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Height over the art from which it is looked at. */
const altitude = 4
/** Flights to parts that are out of sight before the server is taken not to send them. */
const maxFlights = 200
const chunkDeadline = 15_000

/**
 * Compares the whole site with the world, flying to parts whose chunks are not loaded. A part that was seen counts as it
 * was then until it is seen again.
 */
export async function inspect({ site, bot, clock, signal }: InspectOptions): Promise<Comparison> {
  const known = new Uint8Array(site.count)
  const extras = new Map<string, Place>()
  for (let flight = 0; flight < maxFlights; flight++) {
    const seen = compareSite(site, bot.world, bot.blocks)
    for (const [index, own] of seen.standings.entries()) if (own !== standing.unknown) known[index] = own
    for (const extra of seen.extras) extras.set(`${extra.x},${extra.y},${extra.z}`, extra)
    const unseen = nearestUnseen(site, known, bot.body.position())
    if (unseen === -1) return summarize(known, [...extras.values()])
    await flyOver(site, unseen, { site, bot, clock, signal })
  }
  throw new Failure('broken', 'The server does not send all of the building place; raise its view distance.')
}

async function flyOver(site: Site, index: number, { bot, clock, signal }: InspectOptions): Promise<void> {
  const [x, z] = [site.x[index]!, site.z[index]!]
  const isLoaded = () => bot.world.stateAt(x, site.y[index]!, z) !== null
  // Often the chunk is on its way already.
  const arrival = waitFor(bot.world.chunkLoaded, isLoaded, {
    clock,
    deadline: chunkDeadline * 4,
    signal,
    otherwise: `The server does not send the world around ${x} ${z}.`,
  })
  arrival.catch(() => {})
  if (isLoaded()) return
  const { y } = bot.body.position()
  await bot.body.travel(
    { x: x + 0.5, y: Math.max(y, site.max.y + altitude), z: z + 0.5 },
    { within: 0, signal },
  )
  if (!isLoaded()) await arrival
}

function nearestUnseen(site: Site, known: Uint8Array, from: Place): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < site.count; index++) {
    if (known[index] !== standing.unknown) continue
    const distance = Math.hypot(site.x[index]! - from.x, site.z[index]! - from.z)
    if (distance < least) {
      best = index
      least = distance
    }
  }
  return best
}

function summarize(standings: Uint8Array, extras: readonly Place[]): Comparison {
  const counts = [0, 0, 0, 0]
  for (const own of standings) counts[own]!++
  const [unknown = 0, missing = 0, right = 0, wrong = 0] = counts
  return { standings, unknown, missing, right, wrong, extras }
}
