import { minBy } from '../../collections.ts'
import type { TopOf } from '../site/columns.ts'
import type { Site } from '../site/site.ts'

/** A flight along the middle of a strip of so many columns has all that is about as high in reach. */
const maxStripWidth = 8
/** Columns of a row whose tops differ by no more than this, in blocks, are built in passing by. */
const levelBlocks = 8

/** In flight: strips along Z, there and back, wherever the player is, so that what it carries stays of use after an interruption. */
export function createReliefOrder(site: Site, topOf: TopOf): (wanted: Iterable<number>) => number[] {
  const length = site.max.z - site.min.z + 1
  const strips = cutAtCliffs(site, topOf)
  const rankOf = (index: number) => {
    const strip = strips[site.x[index]! - site.min.x]!
    const row = site.z[index]! - site.min.z
    return strip * length + (strip % 2 === 0 ? row : length - 1 - row)
  }
  return (wanted) => [...wanted].sort((a, b) => rankOf(a) - rankOf(b) || site.y[a]! - site.y[b]!)
}

/** The strip of each column along X, cut for the fewest flights: where neighbours rise far apart, a strip takes several. */
function cutAtCliffs(site: Site, topOf: TopOf): number[] {
  const width = site.max.x - site.min.x + 1
  const best = [{ flights: 0, begin: 0 }]
  for (let end = 1; end <= width; end++) {
    const choices = flightsBefore(site, topOf, end).map((added, before) => {
      const begin = end - 1 - before
      return { flights: best[begin]!.flights + added, begin }
    })
    best.push(minBy(choices, ({ flights }) => flights)!)
  }
  const begins: number[] = []
  for (let end = width; end > 0; end = best[end]!.begin) begins.unshift(best[end]!.begin)
  return Array.from({ length: width }, (_, column) => begins.findLastIndex((begin) => begin <= column))
}

/** Flights over the strips that end before a column, in rows: one column wide, two wide, and so on. */
function flightsBefore(site: Site, topOf: TopOf, end: number): number[] {
  const { min, max } = site
  const lows = new Map<number, number>()
  const highs = new Map<number, number>()
  const flights: number[] = []
  for (let begin = end - 1; begin >= Math.max(0, end - maxStripWidth); begin--) {
    let sum = 0
    for (let z = min.z; z <= max.z; z++) {
      const top = topOf(min.x + begin, z)
      if (Number.isFinite(top)) {
        lows.set(z, Math.min(top, lows.get(z) ?? top))
        highs.set(z, Math.max(top, highs.get(z) ?? top))
      }
      const [low, high] = [lows.get(z), highs.get(z)]
      if (low !== undefined && high !== undefined) sum += Math.max(1, (high - low) / levelBlocks)
    }
    flights.push(sum)
  }
  return flights
}
