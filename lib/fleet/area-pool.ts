import { createChannel } from '../emitter.ts'
import type { MapPiece } from '../mapart/map-grid.ts'
import { type Area, splitArea } from './areas.ts'

export type AreaPool = ReturnType<typeof createAreaPool>

interface Entry {
  readonly area: Area
  isHeld: boolean
  /** Bots that could not build it. */
  failures: number
}

/**
 * The areas of an art that are not done, and which of them bots work on. It lives as long as the run: each area is compared
 * with the world before it is built, so nothing has to be remembered.
 */
export function createAreaPool(areas: readonly Area[]) {
  let entries: readonly Entry[] = areas.map((area) => ({ area, isHeld: false, failures: 0 }))
  const changed = createChannel<void>()

  const entryOf = (area: Area): Entry => entries.find((entry) => entry.area === area)!

  return {
    /** An area is free or done. */
    changed: changed.subscribe,
    /** The next free area; those that a bot has failed at come last. */
    claim(): Area | undefined {
      const free = entries.filter(({ isHeld }) => !isHeld)
      const [entry] = free.sort((a, b) => a.failures - b.failures)
      if (entry) entry.isHeld = true
      return entry?.area
    },
    /** Areas that are not done. */
    open: (): readonly Area[] => entries.map(({ area }) => area),
    hasHeld: (): boolean => entries.some(({ isHeld }) => isHeld),
    /** Gives a held area back. */
    release(area: Area, { hasFailed }: { readonly hasFailed: boolean }): void {
      const entry = entryOf(area)
      entry.isHeld = false
      if (hasFailed) entry.failures++
      changed.publish()
    },
    finish(area: Area): void {
      entries = entries.filter((entry) => entry.area !== area)
      changed.publish()
    },
    isPieceDone: (piece: MapPiece): boolean => entries.every(({ area }) => area.piece !== piece),
    /** Cuts a held area in two. Its western part, which is returned, stays held; the other is free. */
    split(area: Area, at: number): Area {
      const { west, east } = splitArea(area, at)
      const { failures } = entryOf(area)
      const parts = [
        { area: west, isHeld: true, failures },
        { area: east, isHeld: false, failures },
      ]
      entries = entries.flatMap((entry) => (entry.area === area ? parts : [entry]))
      changed.publish()
      return west
    },
  }
}
