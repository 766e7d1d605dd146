import { minBy } from '../../collections.ts'
import { attempt, Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { MAP_SIDE } from '../../mapart/map-grid.ts'
import { waitUntil } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { goToSite } from '../move/go-to-site.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import { blockOf, type Opening, wrongPixels } from './opening.ts'

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

/** Goes to the middle of what the art covers of a map: from there the game draws all of it, which is within 128 blocks. */
export async function goToMiddle(opening: Opening): Promise<void> {
  const { site, corner } = opening
  await goToSite(opening)
  await goOver(opening, { x: (site.min.x + site.max.x) / 2, z: (site.min.z + site.max.z) / 2 })
  if (isOverMap(opening.player.body.position(), opening)) return
  throw new Failure('broken', sentence('notOverTheMap', { x: corner.x, z: corner.z }))
}

/**
 * Holds a map in the middle until it shows the expected picture, or nothing more comes. A server draws only the chunks that
 * it sends to a player, so parts out of sight of the middle are drawn from elsewhere. Resolves with the pixels that differ in
 * the end.
 */
export async function drawMap(id: number, opening: Opening): Promise<number[]> {
  const { player, corner, signal } = opening
  const wrongIn = (part: Part): number[] =>
    wrongPixels(id, opening).filter((pixel) => isIn(part, pixel % MAP_SIDE, Math.floor(pixel / MAP_SIDE)))

  return player.maps.holding(id, signal, async () => {
    await watch(id, () => wrongIn(whole).length, opening)
    if (!wrongIn(whole).some((pixel) => isOutOfSight(pixel, opening))) return wrongIn(whole)
    for (const { from, part } of outlooks) {
      if (wrongIn(part).length === 0) continue
      await goOver(opening, { x: corner.x + from.x, z: corner.z + from.z })
      await watch(id, () => wrongIn(part).length, opening)
    }
    return wrongIn(whole)
  })
}

/**
 * Where parts of a map are drawn from when the server sends as little as two chunks around a player, from south to north:
 * the northernmost row of what is in sight takes its shade from a row that is not, and comes out wrong, until it is drawn
 * anew from further north.
 */
const outlooks: readonly {
  readonly from: { readonly x: number; readonly z: number }
  readonly part: Part
}[] = [
  { z: 104, top: 86, bottom: MAP_SIDE },
  { z: 64, top: 43, bottom: 86 },
  { z: 8, top: 0, bottom: 43 },
].flatMap(({ z, top, bottom }) => [
  { from: { x: 32, z }, part: { left: 0, right: 64, top, bottom } },
  { from: { x: 96, z }, part: { left: 64, right: MAP_SIDE, top, bottom } },
])

/** Resolves when nothing is wrong any more, or nothing has changed for a while. */
export async function watch(
  id: number,
  countWrong: () => number,
  { player, clock, signal }: Opening,
): Promise<void> {
  const end = clock.now() + limits.mapItem.watchTimeoutMs
  for (let wrong = countWrong(); wrong > 0 && clock.now() < end; ) {
    const before = wrong
    const hasChanged = (shown: number): boolean => {
      if (shown === id) wrong = countWrong()
      return wrong !== before
    }
    const wait = { clock, timeoutMs: limits.mapItem.stillMs, signal }
    if (!(await waitUntil(player.maps.pictured, hasChanged, wait))) return
  }
}

/** Whether the server has not sent the chunk of a pixel, or that of its northern neighbour, which gives the shade. */
function isOutOfSight(pixel: number, opening: Opening): boolean {
  const { x, z } = blockOf(pixel, opening)
  const isUnknown = (row: number) => opening.player.world.stateAt(x, opening.site.min.y, row) === null
  return isUnknown(z) || isUnknown(z - 1)
}

/**
 * Goes to the art's block nearest to a point. Where that is out of reach or does not lead over the map, for example on water or
 * in a ring of blocks, it flies to over the point itself, or on foot goes as near to it as it gets.
 */
async function goOver(opening: Opening, point: { x: number; z: number }): Promise<void> {
  const { site, player, signal } = opening
  const { body, walking } = player
  const top = nearestTop(site, point)
  const failure = await attempt(() => body.travel(top, { within: nearness, signal }), signal)
  if (!failure && isOverMap(body.position(), opening)) return
  if (body.canFly()) return body.travel({ ...point, y: top.y + nearness }, { within: 0, signal })
  const away = ({ x, z }: Position) => Math.hypot(x + 0.5 - point.x, z + 0.5 - point.z)
  const stands = [...walking.around({ area: site })].filter((stand) => isOverMap(stand, opening))
  const stand = minBy(stands, away)
  if (stand) await walking.walk(stand, { signal })
  if (failure && !isOverMap(body.position(), opening)) throw failure
}

function isOverMap({ x, z }: Position, { corner }: Opening): boolean {
  return isIn(whole, Math.floor(x) - corner.x, Math.floor(z) - corner.z)
}

/** The art's block nearest to a point as seen from above, the highest of its column. */
function nearestTop(site: Site, point: { x: number; z: number }): Position {
  const topFirst = [...site.y.keys()].sort((a, b) => site.y[b]! - site.y[a]!)
  const away = (index: number) => Math.hypot(site.x[index]! + 0.5 - point.x, site.z[index]! + 0.5 - point.z)
  return site.position(minBy(topFirst, away) ?? 0)
}

function isIn({ left, top, right, bottom }: Part, x: number, z: number): boolean {
  return x >= left && x < right && z >= top && z < bottom
}
