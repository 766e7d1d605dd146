import { limits } from '../policy/limits.ts'

/** A type of which block after block breaks off. */
interface BreakingType {
  /** How often one of its blocks was tried again. */
  tries: number
  /** When the last of them was tried, or was gone. */
  since: number
}

const tickMs = 50
const { minBrokenOfType } = limits.place
/** Before one block of such a type is tried again, in turn: its blocks may have been taken away by somebody who has left since. */
const pausesMs = limits.run.retryDelaysMs

/**
 * Learns of which types block after block breaks off again as soon as it is placed. Such blocks are left for last, when one of
 * them is tried again, a few times. Times are in milliseconds.
 */
export function createBreakingTypes(itemOf: (index: number) => string) {
  /** Types of which a block has lasted, and the ticks in which blocks of a type broke off: many at once were taken away. */
  const lasting = new Set<string>()
  const goneAtTicks = new Map<string, Set<number>>()
  const breaking = new Map<string, BreakingType>()

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
