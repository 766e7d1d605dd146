import { createChannel, type Subscribe } from '../../emitter.ts'
import type { Text } from '../../language/text.ts'
import { type Area, areaOf } from './areas.ts'
import type { Parts } from './cut-area.ts'
import type { Pace } from './paces.ts'

/** `item` when the map item is to be made now; `lost` when another has the area. */
export type FinishOutcome = 'done' | 'item' | 'lost'

/** The work of a bot of this process. */
export interface Claim {
  /** The area that it has to build as things stand: a split makes it smaller, at the same moment for all who look. */
  readonly area: Area
  /** A part of it was given to another. */
  readonly shrunk: Subscribe<void>
  /** Aborts when another process may soon take it. */
  readonly lost: AbortSignal
}

/** The areas of an art that are to be built, and which of them bots work on. */
export interface AreaPool {
  /** An area is free or done, or the database that has them has a problem or has it no more. */
  readonly changed: Subscribe<void>
  /** Why the database that has the areas can't be used now. */
  problem(): Text | undefined
  /** The next free area that the bot may have, where that matters; undefined when there is none, or it is not known. */
  claim(mayHave?: (area: Area) => boolean): Promise<Claim | undefined>
  /** Areas that are not done, as far as is known here. */
  open(): readonly Area[]
  /** Blocks of an area that are left for another process to build; undefined where that is not known. */
  leftOf(area: Area): number | undefined
  /** Gives a held area back. */
  release(claim: Claim, options: { readonly hasFailed: boolean }): Promise<void>
  /** An area is built. The last one of its map stays held, for its map item to be made, unless `hasItem`. */
  finish(claim: Claim, options: { readonly hasItem: boolean }): Promise<FinishOutcome>
  /** Cuts a held area in two: the first stays held, the other is free; undefined when it was not cut. */
  split(claim: Claim, parts: Parts): Promise<readonly [Area, Area] | undefined>
  /** Asks the process that will take longest for a part of its area, for a bot of that pace. */
  askForPart(asker: Pace): void
  /** Another process asks for a part of an area. */
  readonly partAsked: Subscribe<{ readonly claim: Claim; readonly asker: Pace }>
  close(): void
}

interface Entry {
  area: Area
  /** Of the bot that works on it. */
  claim?: Claim
  /** Bots that could not build it. */
  failures: number
}

/**
 * The areas of one process alone. They live as long as the run: each area is compared with the world before it is built, so
 * nothing has to be remembered. Every decision is made, and seen by all bots, before its function returns: of several bots
 * that are woken at the same moment, none finds an area that another is just about to get.
 */
export function createAreaPool(areas: readonly Area[]): AreaPool {
  const entries = new Set(areas.map((area): Entry => ({ area, failures: 0 })))
  const changed = createChannel<void>()
  const lost = new AbortController().signal
  const shrunk = createChannel<Claim>()

  const entryOf = (claim: Claim): Entry | undefined => entries.values().find((entry) => entry.claim === claim)

  function hold(entry: Entry): Claim {
    const claim: Claim = {
      get area() {
        return entry.area
      },
      shrunk: (listener) => shrunk.subscribe((one) => one === claim && listener()),
      lost,
    }
    entry.claim = claim
    return claim
  }

  return {
    changed: changed.subscribe,
    problem: () => undefined,
    /** Those that a bot has failed at come last; else map by map. */
    async claim(mayHave = () => true) {
      const free = [...entries].filter(({ area, claim }) => !claim && mayHave(area))
      const [entry] = free.sort((a, b) => a.failures - b.failures || inOrder(a.area, b.area))
      return entry && hold(entry)
    },
    open: () => [...entries].map(({ area }) => area),
    leftOf: () => undefined,
    async release(claim, { hasFailed }) {
      const entry = entryOf(claim)
      if (!entry) return
      delete entry.claim
      if (hasFailed) entry.failures++
      changed.publish()
    },
    async finish(claim, { hasItem }) {
      const entry = entryOf(claim)
      if (!entry) return 'lost'
      const isLast = entries
        .values()
        .every((other) => other === entry || other.area.piece !== entry.area.piece)
      if (isLast && !hasItem) return 'item'
      entries.delete(entry)
      changed.publish()
      return 'done'
    },
    async split(claim, { kept, given }) {
      const entry = entryOf(claim)
      if (!entry) return undefined
      const { piece } = entry.area
      const [keptArea, givenArea] = [areaOf(piece, kept), areaOf(piece, given)]
      entry.area = keptArea
      entries.add({ area: givenArea, failures: entry.failures })
      shrunk.publish(claim)
      changed.publish()
      return [keptArea, givenArea]
    },
    askForPart() {},
    partAsked: () => () => {},
    close() {},
  }
}

const inOrder = (a: Area, b: Area): number =>
  a.piece.index - b.piece.index || a.west - b.west || a.north - b.north
