import { shortfall, sumsOf } from '../../collections.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import type { BelongingsStore, UnpackedBox } from './ports.ts'
import { takerOf } from './unpacking.ts'

export type Belongings = ReturnType<typeof openBelongings>

/**
 * Whose the things are that a bot carries. What it has when a task begins is its owner's, except for what tasks before have left with
 * it; only the rest may be put into boxes. This is stored, since a task goes on after a crash with what it has fetched. A shulker box
 * that was taken out of a box is never the owner's: a server that answers no clicks may have shown it after the task had ended. What was
 * the owner's when the task before ended still is, though it isn't to be seen now: a server may show other items than are there. What is
 * worn or in the other hand counts, too: it is among the other slots when the bot has died and picked it up.
 */
export function openBelongings(
  store: BelongingsStore,
  bot: string,
  { inventory }: Pick<Player, 'inventory'>,
  /** Shulker boxes that were taken out of boxes, see `Unpacking`. */
  outside: ReadonlyMap<string, UnpackedBox> = new Map(),
) {
  const worn = () => countItems(inventory.worn())
  const carried = () => sumsOf(countItems(inventory.slots()), worn())
  const beyond = (others: ReadonlyMap<string, number>) => shortfall(carried(), others)
  const stored = store.load(bot)
  const left = new Map(stored?.left)
  const unpacked = outside.get(bot)
  const taken = [...carried().keys()].filter((item) => takerOf(item, outside) !== undefined)
  for (const item of unpacked ? [unpacked.item, ...taken] : taken)
    left.set(item, Math.max(1, left.get(item) ?? 0))
  const before = stored?.own ?? new Map<string, number>()
  const owners = stored?.left === null ? before : sumsOf(before, shortfall(beyond(left), before))
  store.save(bot, { own: owners, left: null })
  return {
    /** How many of an item in the 36 slots are the owner's. */
    of: (item: string): number => Math.max(0, (owners.get(item) ?? 0) - (worn().get(item) ?? 0)),
    /** The task has ended; what is carried beyond the owner's is known to be left of it. */
    close(): void {
      const missing = shortfall(owners, carried())
      store.save(bot, { own: shortfall(owners, missing), left: beyond(owners) })
    },
  }
}
