import { Failure } from '../../failure.ts'
import { MAP_SIDE } from '../../mapart/map-grid.ts'
import { waitFor } from '../../waiting.ts'
import type { Place } from '../build-bot.ts'
import type { Site } from '../site.ts'
import { placeOf } from '../trouble.ts'
import { differencesOf } from './expected-map.ts'
import type { Opening } from './opening.ts'

/**
 * Milliseconds without a change after which a map is taken to be drawn: a game at 20 ticks a second looks at every column
 * once in 0.8 s, and a server may be slow.
 */
const stillness = 4000
/** Milliseconds at one place, whatever changes. */
const longestWatch = 60_000
/** Blocks from the eyes to the middle of the block that the bot goes to. */
const nearness = 4

/** A part of a map, in pixels; the ends do not belong to it. */
interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const whole: Part = { left: 0, top: 0, right: MAP_SIDE, bottom: MAP_SIDE }

/**
 * Goes to the middle of what the art covers of a map. From there all of it is within the 128 blocks around the holder
 * that the game draws.
 */
export async function goToMiddle({ site, corner, bot, signal }: Opening): Promise<void> {
  await goOver(site, { x: (site.min.x + site.max.x) / 2, z: (site.min.z + site.max.z) / 2 }, bot, signal)
  const { x, z } = bot.body.position()
  if (isIn(whole, Math.floor(x) - corner.x, Math.floor(z) - corner.z)) return
  throw new Failure(
    'broken',
    `The bot does not get over the map at ${corner.x} ${corner.z}; make room there.`,
  )
}

/**
 * Holds a map until it shows what it is to, or nothing more comes. A server draws only chunks that somebody is near to, so
 * parts that are not right are visited. Says which pixels differ in the end.
 */
export async function drawMap(id: number, opening: Opening): Promise<number[]> {
  const { bot, site, corner, expected, signal } = opening
  const wrongIn = (part: Part): number[] =>
    differencesOf(expected, bot.maps.picture(id)?.pixels).filter((pixel) =>
      isIn(part, pixel % MAP_SIDE, Math.floor(pixel / MAP_SIDE)),
    )
  return bot.mapHand.holding(id, signal, async () => {
    await goToMiddle(opening)
    await watch(id, () => wrongIn(whole).length, opening)
    for (const part of quarters) {
      if (wrongIn(part).length === 0) continue
      const middle = {
        x: corner.x + (part.left + part.right) / 2,
        z: corner.z + (part.top + part.bottom) / 2,
      }
      await goOver(site, middle, bot, signal)
      await watch(id, () => wrongIn(part).length, opening)
    }
    return wrongIn(whole)
  })
}

const half = MAP_SIDE / 2
const quarters: readonly Part[] = [
  { left: 0, top: 0, right: half, bottom: half },
  { left: half, top: 0, right: MAP_SIDE, bottom: half },
  { left: 0, top: half, right: half, bottom: MAP_SIDE },
  { left: half, top: half, right: MAP_SIDE, bottom: MAP_SIDE },
]

/** Resolves when nothing is wrong any more, or nothing has changed for a while. */
async function watch(id: number, countWrong: () => number, { bot, clock, signal }: Opening): Promise<void> {
  const end = clock.now() + longestWatch
  for (let wrong = countWrong(); wrong > 0 && clock.now() < end; ) {
    const before = wrong
    const hasChanged = (shown: number): boolean => {
      if (shown === id) wrong = countWrong()
      return wrong !== before
    }
    const news = waitFor(bot.maps.pictured, hasChanged, { clock, deadline: stillness, signal, otherwise: '' })
    const isStill = await news.then(
      () => false,
      () => true,
    )
    signal.throwIfAborted()
    if (isStill) return
  }
}

async function goOver(
  site: Site,
  point: { x: number; z: number },
  bot: Opening['bot'],
  signal: AbortSignal,
): Promise<void> {
  await bot.body.travel(nearestTop(site, point), { within: nearness, signal })
}

/** The art's block nearest to a point as seen from above, the highest of its column. */
function nearestTop(site: Site, point: { x: number; z: number }): Place {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < site.count; index++) {
    const distance = Math.hypot(site.x[index]! + 0.5 - point.x, site.z[index]! + 0.5 - point.z)
    if (distance < least || (distance === least && site.y[index]! > site.y[best]!)) {
      best = index
      least = distance
    }
  }
  return placeOf(site, best)
}

function isIn({ left, top, right, bottom }: Part, x: number, z: number): boolean {
  return x >= left && x < right && z >= top && z < bottom
}
