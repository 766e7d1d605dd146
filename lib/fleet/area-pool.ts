import { createChannel, type Subscribe } from '../emitter.ts'
import { type Area, splitArea } from './areas.ts'
import type { FinishOutcome } from './ports.ts'

/** An area that a bot of this process works on. */
export interface Claim {
  readonly area: Area
  /** Aborts when another process may soon take it. */
  readonly lost: AbortSignal
}

/** The areas of an art that are to be built, and which of them bots work on. */
export interface AreaPool {
  /** An area is free or done, or the database that has them has gone or come back. */
  readonly changed: Subscribe<void>
  /** Whether the areas are in a database that can't be reached. */
  isAway(): boolean
  /** The next free area; undefined when all are held or done, or it is not known. */
  claim(): Promise<Claim | undefined>
  /** Areas that are not done, as far as is known here. */
  open(): readonly Area[]
  /** Blocks of an area that are left for another process to build; undefined where that is not known. */
  leftOf(area: Area): number | undefined
  /** Gives a held area back. */
  release(claim: Claim, options: { readonly hasFailed: boolean }): Promise<void>
  /** An area is built. The last one of its map stays held, for its map item to be made, unless `hasItem`. */
  finish(claim: Claim, options: { readonly hasItem: boolean }): Promise<FinishOutcome>
  /** Cuts a held area in two. Its western part, which is returned, stays held; the other is free. Undefined when it is lost. */
  split(claim: Claim, at: number): Promise<Claim | undefined>
  /** Asks the process that has most left to do for a part of its area. */
  askForPart(): void
  /** Another process asks for a part of this area. */
  readonly partAsked: Subscribe<Claim>
  close(): void
}

interface Entry {
  readonly area: Area
  isHeld: boolean
  /** Bots that could not build it. */
  failures: number
}

/**
 * The areas of one process alone. They live as long as the run: each area is compared with the world before it is built, so
 * nothing has to be remembered.
 */
export function createAreaPool(areas: readonly Area[]): AreaPool {
  let entries: readonly Entry[] = areas.map((area) => ({ area, isHeld: false, failures: 0 }))
  const changed = createChannel<void>()
  const lost = new AbortController().signal

  const entryOf = (area: Area): Entry => entries.find((entry) => entry.area === area)!

  return {
    changed: changed.subscribe,
    isAway: () => false,
    /** Those that a bot has failed at come last. */
    async claim() {
      const free = entries.filter(({ isHeld }) => !isHeld)
      const [entry] = free.sort((a, b) => a.failures - b.failures)
      if (!entry) return undefined
      entry.isHeld = true
      return { area: entry.area, lost }
    },
    open: () => entries.map(({ area }) => area),
    leftOf: () => undefined,
    async release({ area }, { hasFailed }) {
      const entry = entryOf(area)
      entry.isHeld = false
      if (hasFailed) entry.failures++
      changed.publish()
    },
    async finish({ area }, { hasItem }) {
      const others = entries.filter((entry) => entry.area !== area)
      if (!hasItem && others.every((entry) => entry.area.piece !== area.piece)) return 'item'
      entries = others
      changed.publish()
      return 'done'
    },
    async split({ area }, at) {
      const { west, east } = splitArea(area, at)
      const { failures } = entryOf(area)
      const parts = [
        { area: west, isHeld: true, failures },
        { area: east, isHeld: false, failures },
      ]
      entries = entries.flatMap((entry) => (entry.area === area ? parts : [entry]))
      changed.publish()
      return { area: west, lost }
    },
    askForPart() {},
    partAsked: () => () => {},
    close() {},
  }
}
