import type { Subscribe } from '../../../emitter.ts'
import { moveSeconds } from '../../../game/moves.ts'
import type { Cuboid, Position } from '../../../game/position.ts'
import { cellKey } from '../../../game/search.ts'
import type { GroundAt } from './ground.ts'
import { searchOnFoot } from './search.ts'
import type { StandCell } from './stand-cell.ts'

/** Blocks around a site in which blocks may come and go, too: scaffolding. */
const marginBlocks = 16

/**
 * Remembers which ground beyond a site leads to how many cells without the site, so that a search for a way out of the site ends
 * there. Forgets it when a block beyond the site changes.
 */
export function createOpenGround(groundAt: GroundAt, changed: Subscribe<Position>) {
  let known: { readonly site: Cuboid; readonly cells: number; readonly open: Set<number> } | null = null
  changed((at) => {
    if (known && isBeyond(known.site, at)) known.open.clear()
  })

  return {
    /** Whether a body that stands beyond a site can get to so many cells there. */
    leadsTo(cells: number, from: StandCell, site: Cuboid): boolean {
      if (!known || !isSame(known.site, site) || known.cells !== cells)
        known = { site, cells, open: new Set() }
      const { open } = known
      const isClosed = (x: number, y: number, z: number) => !isBeyond(site, { x, y, z })
      let seen = 0
      for (const cell of searchOnFoot({ groundAt, from, estimate: () => 0, isClosed })) {
        if (++seen < cells && !open.has(keyOf(cell))) continue
        open.add(keyOf(from))
        return true
      }
      return false
    },
  }
}

/** At most the seconds to beyond a site; 0 there. */
export function secondsToLeave({ min, max }: Cuboid, { x, z }: Position): number {
  const inside = Math.min(x - min.x, max.x - x, z - min.z, max.z - z) + marginBlocks + 1
  return Math.max(0, inside) * moveSeconds.step
}

const isBeyond = (site: Cuboid, at: Position) => secondsToLeave(site, at) === 0

const isSame = (a: Cuboid, b: Cuboid) =>
  a.min.x === b.min.x && a.min.z === b.min.z && a.max.x === b.max.x && a.max.z === b.max.z

const keyOf = ({ x, y, z }: StandCell) => cellKey({ x, y: Math.floor(y + 1e-6), z })
