import { clearanceBlocks } from '../../game/clear-path.ts'
import { eyeHeight, type Position } from '../../game/position.ts'
import type { Site } from '../site/site.ts'
import type { Waypoint } from './route.ts'

/** A part of the art that one straight flight along Z covers. */
interface Strip {
  /** X of the flight. */
  readonly middle: number
  /** Height of the feet. */
  readonly feet: number
  /** Blocks along Z that the player may be away from a block of the strip and still reach it. */
  readonly slack: number
  /** Block numbers by rising Z; at equal Z from the bottom up. */
  readonly blocks: readonly number[]
}

/** Blocks of the slack that are kept in reserve. */
const margin = 0.3

/**
 * Cuts flat art into strips along Z, layer by layer from the bottom up. The player flies over the layer that it builds, so it meets no
 * block, and the support of a block is there before it. `reach` is from the eyes to what is `depth` blocks under the layer.
 *
 * The lower bound of the time is the length of the strips at 21.6 blocks/s: 15 flights of 90 s in all for a map of 128x129, or
 * 184 blocks/s. With the use-item limit (30/s) a sixth of that speed is enough.
 */
export function cutIntoStrips(site: Site, reach: number, depth = 0): Strip[] {
  const radius = Math.sqrt(Math.max(0, reach * reach - (eyeHeight + clearanceBlocks + depth) ** 2))
  let width = 1
  while (slackOf(radius, width + 1) >= 1) width++
  const columns = cutEvenly(site.min.x, site.max.x, width)
  const groups = Map.groupBy(site.x.keys(), (index) => {
    const { x, y } = site.position(index)
    return (y - site.min.y) * columns.length + columns.findLastIndex((edge) => edge <= x)
  })
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([key, blocks]) => {
      const column = key % columns.length
      return {
        middle: (columns[column]! + (columns[column + 1] ?? site.max.x + 1)) / 2,
        feet: site.min.y + Math.floor(key / columns.length) + 1 + clearanceBlocks,
        slack: slackOf(radius, width) - margin,
        blocks: blocks.sort((a, b) => site.z[a]! - site.z[b]! || site.x[a]! - site.x[b]!),
      }
    })
}

/** Strip after strip, so that no gaps are left; each flight starts at the end that is nearer to where the last one ended. */
export function routeOverStrips(
  site: Site,
  strips: readonly Strip[],
  isWanted: (index: number) => boolean,
  start: Position,
): Waypoint[] {
  const route: Waypoint[] = []
  let position = start
  for (const strip of strips) {
    const blocks = strip.blocks.filter(isWanted)
    if (blocks.length === 0) continue
    const flight = flyOver(site, strip, blocks, position)
    route.push(...flight)
    position = flight.at(-1)!.at
  }
  return route
}

function flyOver(site: Site, strip: Strip, blocks: readonly number[], position: Position): Waypoint[] {
  const rows = [...Map.groupBy(blocks, (index) => site.position(index).z + 0.5)]
  const distanceTo = ([z]: (typeof rows)[number]) => Math.abs(position.z - z)
  const isSouthwards = distanceTo(rows[0]!) <= distanceTo(rows.at(-1)!)
  if (!isSouthwards) rows.reverse()
  const direction = isSouthwards ? 1 : -1
  // The ends are in reach before the player is over them; half the slack stays for blocks that have to be placed again.
  const [first] = rows[0]!
  const [last] = rows.at(-1)!
  const shorter = Math.min(strip.slack / 2, Math.abs(last - first) / 2)
  const begin = first + direction * shorter
  const end = last - direction * shorter
  const feet = (z: number): Position => ({ x: strip.middle, y: strip.feet, z })
  const lastChance = (z: number) =>
    isSouthwards ? Math.min(z + strip.slack, end) : Math.max(z - strip.slack, end)
  return [
    { at: feet(begin), due: [], leadsOn: true },
    ...rows.map(([z, due], row) => ({ at: feet(lastChance(z)), due, leadsOn: row < rows.length - 1 })),
  ]
}

/** The nearest point of the outermost block is one less than half the strip away from its middle. */
function slackOf(radius: number, width: number): number {
  const edge = Math.max(0, width / 2 - 1)
  return radius > edge ? Math.sqrt(radius * radius - edge * edge) : 0
}

/** The lower edges of parts of at most `size`, as even as they go. */
function cutEvenly(low: number, high: number, size: number): number[] {
  const count = Math.ceil((high - low + 1) / size)
  return Array.from({ length: count }, (_, part) => low + Math.round((part * (high - low + 1)) / count))
}
