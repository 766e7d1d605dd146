import type { Position } from '../../game/position.ts'
import type { Site } from '../site/site.ts'
import type { CanPlaceAgainst } from './click-choice.ts'
import { supportOrder } from './support-order.ts'

/** Decides in which order a walker builds. */
export interface WalkOrder {
  /** The wanted blocks in the order of work; where only what is attached counts, without those that touch nothing. */
  order(wanted: ReadonlySet<number>, start: Position, isAttachedOnly?: boolean): number[]
  /**
   * The strip that a block belongs to, counted in the order of work; in a relief nothing of a later strip is built before
   * an earlier one is done, so that there is always open ground on one side.
   */
  stripOf(index: number): number
  readonly isFlat: boolean
  /** Seconds that sprinting along the strips of these blocks takes. */
  walkSeconds(blocks: readonly number[]): number
}

interface OrderOptions {
  readonly reach: number
  readonly eyeHeight: number
  readonly canPlaceAgainst: CanPlaceAgainst
}

/** Blocks a second. */
const sprintSpeed = 5.612
/** Lines of a relief that are built together: what is in reach from on top of one of them. */
const reliefWidth = 6
/** Layers of an art on which one can walk about freely: carpets over their supports are two. */
const flatHeight = 2

/**
 * Strips along Z, one after the other from one side to the other, there and back. On a flat art they are as wide as the
 * reach, and the bot walks over what it has built. A relief is built line by line: every line of a staircase is a wall, and
 * behind the last one lies the open ground from which the next is begun at its lowest point.
 *
 * The lower bound is that of the reach: sprinting at 5.6 blocks/s along strips 8 wide places 45 blocks/s, so on flat art the
 * use-item limit (30/s) is the bound. Along one line of a relief with supports it is 11 blocks/s, less what jumps cost.
 */
export function createWalkOrder(site: Site, { reach, eyeHeight, canPlaceAgainst }: OrderOptions): WalkOrder {
  const isFlat = site.max.y - site.min.y < flatHeight
  const width = isFlat ? stripWidth(reach, eyeHeight) : reliefWidth
  const strips = Math.ceil((site.max.x - site.min.x + 1) / width)
  const length = site.max.z - site.min.z + 1
  let isEastwards = true

  const stripOf = (index: number) => {
    const strip = Math.floor(((site.x[index]! - site.min.x) * strips) / (site.max.x - site.min.x + 1))
    return isEastwards ? strip : strips - 1 - strip
  }

  function rank(index: number): number {
    const strip = stripOf(index)
    const row = site.z[index]! - site.min.z
    const along = strip % 2 === 0 ? row : length - 1 - row
    const across = isEastwards ? site.x[index]! - site.min.x : site.max.x - site.x[index]!
    return ((strip * length + along) * 512 + site.y[index]! - site.min.y) * (width + 1) + (across % width)
  }

  return {
    isFlat,
    stripOf,
    walkSeconds(blocks) {
      const rows = new Set(blocks.map((index) => stripOf(index) * length + site.z[index]! - site.min.z))
      return rows.size / sprintSpeed
    },
    order(wanted, start, isAttachedOnly = false) {
      isEastwards = beginsInWest(site, wanted, start, isFlat)
      return supportOrder(site, wanted, { canPlaceAgainst, rank, isAttachedOnly })
    },
  }
}

/**
 * Work goes on from the side on which most stands. Where nothing stands, a flat art is begun where the bot is, a relief on
 * the far side, so that it comes nearer to where the bot came from.
 */
function beginsInWest(site: Site, wanted: ReadonlySet<number>, start: Position, isFlat: boolean): boolean {
  const middle = (site.min.x + site.max.x + 1) / 2
  let lean = 0
  for (let index = 0; index < site.count; index++) {
    if (!wanted.has(index)) lean += Math.sign(middle - site.x[index]! - 0.5)
  }
  if (lean !== 0) return lean > 0
  return isFlat === start.x < middle
}

/** Blocks across that are in reach from a walk along the middle, with room along it. */
function stripWidth(reach: number, eyeHeight: number): number {
  const radius = Math.sqrt(Math.max(1, reach * reach - eyeHeight * eyeHeight))
  const room = 1.5
  return Math.max(1, Math.floor(2 * (Math.sqrt(Math.max(0, radius * radius - room * room)) + 0.5)))
}
