import { moveSeconds } from '../../game/moves.ts'
import { eyeHeight, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import { once } from '../../once.ts'
import type { Turns } from '../../waiting.ts'
import { columnTops } from '../site/columns.ts'
import type { Site } from '../site/site.ts'
import { supportOrder } from './support-order.ts'
import type { Surroundings } from './surroundings.ts'

export type WalkOrder = ReturnType<typeof createWalkOrder>

/** Whether a block lies over one that is open and can't be reached any more once its column is built. */
export type CoversOpen = (index: number, isOpen: (index: number) => boolean) => boolean

interface OrderOptions extends Turns {
  readonly reach: number
  readonly surroundings: Surroundings
}

/** Layers of an art that count as flat, because it can be walked on freely: carpets over their supports are two. */
const flatHeight = 2

/**
 * Strips along Z, one after the other from one side to the other, there and back. On a flat art they are as wide as the reach, and the
 * player walks over the blocks that it has placed. On a relief they say only which blocks belong to one trip: the lines of a map are
 * ridges, which are climbed along their whole length, so as few as possible are begun in one trip and ended in another.
 *
 * The lower bound: sprinting at 5.6 blocks/s along strips 8 wide places 45 blocks/s, so on flat art the use-item limit (30/s) is the
 * bound. Along one line of a relief with supports it is 11 blocks/s, less what jumps cost.
 */
export function createWalkOrder(site: Site, { reach, surroundings, ...turns }: OrderOptions) {
  const isFlat = site.max.y - site.min.y < flatHeight
  const inReach = stripWidth(reach)
  const width = isFlat ? inReach : 1
  const strips = Math.ceil((site.max.x - site.min.x + 1) / width)
  const length = site.max.z - site.min.z + 1
  let isEastwards = true

  const stripAt = (x: number) => {
    const strip = Math.floor(((x - site.min.x) * strips) / (site.max.x - site.min.x + 1))
    return isEastwards ? strip : strips - 1 - strip
  }

  function rank(index: number): number {
    const { x, y, z } = site.position(index)
    const strip = stripAt(x)
    const row = z - site.min.z
    const along = strip % 2 === 0 ? row : length - 1 - row
    const across = isEastwards ? x - site.min.x : site.max.x - x
    return ((strip * length + along) * 512 + y - site.min.y) * (width + 1) + (across % width)
  }

  return {
    isFlat,
    /** Where blocks are buried: those over them wait for them, and the way to the ground is kept. */
    coversOpen: once(() => findBuried(site, reach)),
    /** Seconds to sprint along strips as wide as the reach over these blocks. */
    walkSeconds(blocks: readonly number[]): number {
      const rows = new Set(
        blocks.map(site.position).map(({ x, z }) => Math.floor((x - site.min.x) / inReach) * length + z),
      )
      return rows.size * moveSeconds.step
    },
    /** The wanted blocks in the order of work; with `isAttachedOnly` without those that touch nothing. */
    order(wanted: ReadonlySet<number>, start: Position, isAttachedOnly = false): Promise<number[]> {
      isEastwards = beginsInWest(site, wanted, start, isFlat)
      return supportOrder(site, wanted, { ...turns, surroundings, rank, isAttachedOnly })
    },
  }
}

/** On from the side where most blocks stand; where none does, a flat art is begun at the player, a relief on the far side. */
function beginsInWest(site: Site, wanted: ReadonlySet<number>, start: Position, isFlat: boolean): boolean {
  const middle = (site.min.x + site.max.x + 1) / 2
  let lean = 0
  for (let index = 0; index < site.count; index++) {
    if (!wanted.has(index)) lean += Math.sign(middle - site.position(index).x - 0.5)
  }
  if (lean !== 0) return lean > 0
  return isFlat === start.x < middle
}

/** Undefined where no block is too deep under the top of its column to be reached from over it. */
function findBuried(site: Site, reach: number): CoversOpen | undefined {
  const topOf = columnTops(site)
  const columnOf = (index: number) => cellKey({ ...site.position(index), y: 0 })
  const isBuried = (index: number) =>
    topOf(site.x[index]!, site.z[index]!) - site.y[index]! + eyeHeight > reach
  const columns = Map.groupBy(Array(site.count).keys().filter(isBuried), columnOf)
  if (columns.size === 0) return undefined
  return (index, isOpen) =>
    // The numbers after those of the art are scaffolding's.
    index < site.count &&
    (columns.get(columnOf(index)) ?? []).some((other) => site.y[other]! < site.y[index]! && isOpen(other))
}

/** Blocks across that are in reach from a walk along the middle, with room along it. */
function stripWidth(reach: number): number {
  const radius = Math.sqrt(Math.max(1, reach * reach - eyeHeight * eyeHeight))
  const room = 1.5
  return Math.max(1, Math.floor(2 * (Math.sqrt(Math.max(0, radius * radius - room * room)) + 0.5)))
}
