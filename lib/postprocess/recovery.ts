import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { waitFor } from '../waiting.ts'
import type { Book } from './book.ts'
import type { BringHome } from './bringing-home.ts'
import type { Journal, OutMap } from './journal.ts'
import type { Block } from './ports.ts'
import type { LyingItem, PostprocessBot } from './postprocess-bot.ts'
import { blockDistance, isSameBlock, regionAround } from './region.ts'
import { isMap, slotsWith } from './slots.ts'
import { describe } from './taking.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly book: Book
  readonly bringHome: BringHome
  readonly clock: Clock
}

/** Milliseconds to wait for things on the ground to be shown: after joining, the world comes bit by bit. */
const showingDeadline = 3000
/** Blocks around the bot within which empty maps on the ground are what it lost itself when its line broke. */
const ownLitter = 4

/**
 * Finds every map that the journal says to be away: with the bot, on the ground (a server throws there what lay on a table
 * or the cursor when the line broke), at home after all, or in another container. Brings all of them home.
 */
export function createRecovery({ bot, journal, book, bringHome, clock }: Dependencies) {
  function lyingNear(outs: readonly OutMap[]): LyingItem[] {
    const here = bot.place()
    return bot
      .lying(regionAround(here))
      .filter(
        ({ stack, place }) =>
          outs.some(({ id }) => id === stack.mapId) ||
          (stack.item === 'map' && blockDistance(place, here) <= ownLitter),
      )
  }

  async function collectAll(outs: readonly OutMap[], signal: AbortSignal): Promise<void> {
    for (const item of lyingNear(outs)) await bot.collect(item, signal)
  }

  /** Waits until one of the maps turns up on the ground or in the inventory; gives up quietly. */
  async function waitForAny(outs: readonly OutMap[], signal: AbortSignal): Promise<void> {
    const isThere = () => lyingNear(outs).length > 0 || outs.some(({ id }) => bot.inventory().some(isMap(id)))
    if (isThere()) return
    await waitFor(bot.appeared, isThere, { clock, deadline: showingDeadline, signal, otherwise: '' }).catch(
      (error) => {
        if (signal.aborted || !(error instanceof Failure) || error.code !== 'broken') throw error
      },
    )
  }

  /** Looks for maps in every container that is known or near; whoever finds one there has it moved there. */
  async function findElsewhere(outs: readonly OutMap[], signal: AbortSignal): Promise<OutMap[]> {
    let left = [...outs]
    for (const container of knownContainers()) {
      if (left.length === 0) break
      await bot.approach([container], signal)
      const window = await bot.open(container, signal)
      const slots = window.slots()
      const found = left.filter(
        ({ id }) => slotsWith(slots, { from: 0, to: window.ownSize }, isMap(id)).length > 0,
      )
      const homes = found.map((map) => ({ ...map, home: { kind: 'slot' as const, container, slot: -1 } }))
      await bringHome(homes, signal)
      left = left.filter((map) => !found.includes(map))
    }
    return left
  }

  function knownContainers(): Block[] {
    const homes = book.all().flatMap(({ home }) => (home.kind === 'slot' ? [home.container] : []))
    const near = bot.find('container', regionAround(bot.place()))
    return [...homes, ...near].filter(
      (container, index, all) => all.findIndex((other) => isSameBlock(other, container)) === index,
    )
  }

  /** Throws when a map is nowhere to be found; the journal then gives it up, so that the next run is not held up. */
  return async (signal: AbortSignal): Promise<void> => {
    const outs = journal.outMaps()
    if (outs.length === 0) return
    await collectAll(outs, signal)
    let missing = await bringHome(outs, signal)
    if (missing.length > 0) {
      await waitForAny(missing, signal)
      await collectAll(missing, signal)
      missing = await bringHome(missing, signal)
    }
    missing = await findElsewhere(missing, signal)
    if (missing.length === 0) return
    await journal.around(
      missing.map(({ uuid, home }) => ({ kind: 'return', uuid, detail: { home } })),
      async () => {},
    )
    throw new Failure(
      'broken',
      `${missing.map(describe).join('; ')}: nowhere to be found, neither with the bot nor in a container near. Look for it and scan again.`,
    )
  }
}

export type Recover = ReturnType<typeof createRecovery>
