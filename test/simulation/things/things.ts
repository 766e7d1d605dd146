import { createRandom, type Random } from '../../../lib/random.ts'
import { pick, whole } from '../../faults/fault-kind.ts'
import { buildings } from './buildings.ts'
import { furnishings } from './furnishings.ts'
import { grounds } from './grounds.ts'
import type { Thing } from './plot.ts'

export const things: Readonly<Record<string, Thing>> = { ...buildings, ...furnishings, ...grounds }
const thingNames = Object.keys(things)
const floatingNames = thingNames.filter((name) => things[name]?.isFloating)
/** Ground cover, which the bot may dig. */
const coverNames = ['meadow', 'snow']

/**
 * Where a thing is: beside the art so many blocks away (0 = right beside it), on its cells, under it, so many blocks over its highest
 * block, between it and the station, or around the station.
 */
export type Spot =
  | { readonly at: 'beside'; readonly side: 'north' | 'south' | 'west' | 'east'; readonly gap: number }
  | { readonly at: 'over'; readonly gap: number }
  | { readonly at: 'inside' | 'under' | 'way' | 'station' }

/** One thing of a plot. `along` and `across`, 0 to 1, say where in that area. */
export interface DrawnThing {
  readonly name: string
  readonly spot: Spot
  readonly along: number
  readonly across: number
  readonly seed: number
}

const maxThings = 5

/** In three of ten plots something is where the art is to be; ground cover may be there in all. */
export function drawThings(seed: number): readonly DrawnThing[] {
  const random = createRandom(seed + 2_000_000)
  const isInWay = random() < 0.3
  const count = whole(random, 1, maxThings)
  return Array.from({ length: count }, (_, index): DrawnThing => {
    const spot = isInWay && index === 0 ? drawSpotInWay(random) : drawSpotAround(random)
    const names = spot.at === 'over' ? floatingNames : thingNames
    const name = spot.at === 'inside' && !isInWay ? pick(random, coverNames) : pick(random, names)
    return { name, spot, along: random(), across: random(), seed: whole(random, 1, 1_000_000) }
  })
}

/** On both sides of how far over the art blocks are looked for. */
function drawSpotInWay(random: Random): Spot {
  return random() < 0.6 ? { at: 'inside' } : { at: 'over', gap: pick(random, [1, 2, 3, 4, 5]) }
}

function drawSpotAround(random: Random): Spot {
  const share = random()
  if (share < 0.6) {
    const gap = pick(random, [0, 0, 1, 1, 2, 3, 4, 6])
    return { at: 'beside', side: pick(random, ['north', 'south', 'west', 'east'] as const), gap }
  }
  return { at: pick(random, ['inside', 'under', 'way', 'station', 'station'] as const) }
}
