import type { StandPosition, Walking } from '../../game/player.ts'
import { cellKey } from '../../game/search.ts'
import type { WalkOrder } from '../plan/walk-order.ts'
import type { Stop } from '../plan/walk-stops.ts'
import type { Site } from '../site/site.ts'

interface BlocksOnWayOptions {
  readonly site: Pick<Site, 'position' | 'usesBuckets'>
  readonly player: { readonly walking: Pick<Walking, 'ahead' | 'room'> }
  readonly order: Pick<WalkOrder, 'isFlat' | 'coversOpen'>
}

/** Blocks around a stop, along x and z, within which one more may close the last way out of it. */
const nearBlocks = 6

/**
 * The blocks that may be placed at a stop and on the way there. At rest, and between columns of water, only those of the stop,
 * which leave a way out. Else others as well, but none that would close the last way out, or cover what is only reached before.
 */
export function createBlocksOnWay({ site, player: { walking }, order }: BlocksOnWayOptions) {
  let stand: StandPosition | null = null
  let covers: ReadonlySet<number> = new Set()
  let filled = new Set<number>()
  const known = new Map<number, boolean>()

  function leavesWayOut(index: number): boolean {
    const cell = site.position(index)
    if (!stand || Math.max(Math.abs(cell.x - stand.x), Math.abs(cell.z - stand.z)) > nearBlocks) return true
    const key = cellKey(cell)
    filled.add(key)
    const { isShut } = walking.room(stand, { isFilled: (x, y, z) => filled.has(cellKey({ x, y, z })) })
    if (isShut) filled.delete(key)
    return !isShut
  }

  function mayPlaceOnWay(index: number): boolean {
    const may = known.get(index) ?? (order.isFlat || leavesWayOut(index))
    known.set(index, may)
    return may
  }

  return {
    begin(stop: Stop): void {
      stand = stop.stand
      covers = new Set(stop.covers)
      filled = new Set(stop.covers.map((index) => cellKey(site.position(index))))
      known.clear()
    },
    mayPlace: (index: number, isOpen: (index: number) => boolean): boolean =>
      covers.has(index) ||
      (!site.usesBuckets &&
        walking.ahead().length > 0 &&
        !order.coversOpen()?.(index, isOpen) &&
        mayPlaceOnWay(index)),
  }
}
