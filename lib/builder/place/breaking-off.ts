import type { Clock } from '../../clock.ts'
import { endingAll } from '../../emitter.ts'
import type { Player } from '../../game/player.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'

/** A block that still stands after this time lasts. */
const lastingMs = 1000
const tickMs = 50
const { minBrokenOfType } = limits.place
/** Before one block of a type that breaks off is tried again, in turn: somebody who has left since may have taken its blocks. */
const pausesMs = limits.run.retryDelaysMs

interface Watched {
  readonly site: Pick<Site, 'count' | 'indexAt' | 'kind'>
  readonly player: Pick<Player, 'placing' | 'world' | 'blocks'>
  readonly clock: Clock
}

/** Tells `note` of each block that is placed: when the server has let it break off, or null when it lasts. Returns what ends that. */
export function watchBreakingOff(
  { site, player, clock }: Watched,
  note: (index: number, goneAt: number | null) => void,
): () => void {
  const placed = new Map<number, { readonly index: number; goneAt: number | null }>()
  const cancels = new Set<() => void>()

  return endingAll([
    player.placing.settled(({ order, outcome }) => {
      if (outcome !== 'placed' || order.id < 0 || order.id >= site.count) return
      const block = { index: order.id, goneAt: null }
      placed.set(order.id, block)
      const cancel = clock.after(lastingMs, () => {
        cancels.delete(cancel)
        note(block.index, block.goneAt)
        if (placed.get(block.index) === block) placed.delete(block.index)
      })
      cancels.add(cancel)
    }),
    player.world.changed(({ x, y, z, state }) => {
      const block = placed.get(site.indexAt(x, y, z))
      // A layer of snow can be replaced though it stands.
      if (!block || site.kind(block.index).accepts(state)) return
      if (player.blocks.isReplaceable(state)) block.goneAt ??= clock.now()
    }),
    endingAll(cancels),
  ])
}

/** Learns which types break off as soon as they are placed: they are left for last, when one block is tried again, a few times. */
export function createBreakingTypes(itemOf: (index: number) => string) {
  /** Types of which a block has lasted, and the ticks in which blocks of a type broke off: many at once were taken away. */
  const lasting = new Set<string>()
  const goneAtTicks = new Map<string, Set<number>>()
  /** By type, how often one of its blocks was tried again, and when the last one was tried or was gone. */
  const breaking = new Map<string, { tries: number; since: number }>()

  /** Of types that otherwise last: somebody takes their blocks away, perhaps those of other types, too. */
  const countTaken = () => [...lasting].reduce((sum, item) => sum + (goneAtTicks.get(item)?.size ?? 0), 0)
  const typeOf = (index: number) => (breaking.size > 0 ? breaking.get(itemOf(index)) : undefined)

  return {
    has: (index: number) => typeOf(index) !== undefined,
    /** A block that was placed has lasted, or was gone again at a time. */
    note(index: number, goneAt: number | null): void {
      const item = itemOf(index)
      if (goneAt === null) {
        lasting.add(item)
        breaking.delete(item)
        return
      }
      const ticks = (goneAtTicks.get(item) ?? new Set()).add(Math.floor(goneAt / tickMs))
      goneAtTicks.set(item, ticks)
      if (ticks.size < minBrokenOfType + countTaken() || lasting.has(item) || breaking.has(item)) return
      breaking.set(item, { tries: 0, since: goneAt })
    },
    /** Blocks of this one's type don't even come to breaking off. */
    forget: (index: number) => void breaking.delete(itemOf(index)),
    /** Whether a block of such a type is to be tried again, now or later. */
    hasTries: (index: number) => (typeOf(index)?.tries ?? pausesMs.length) < pausesMs.length,
    /** Whether a block of such a type is tried again now; it counts then. */
    mayTry(index: number, now: number): boolean {
      const type = typeOf(index)
      if (!type || now - type.since < (pausesMs[type.tries] ?? Number.POSITIVE_INFINITY)) return false
      type.tries++
      type.since = now
      return true
    },
  }
}
