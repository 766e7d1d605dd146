import { systemClock } from '../../clock.ts'
import { sumsOf } from '../../collections.ts'
import { contentsOf, countItems, hasData, type Slots } from '../../game/item-stack.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import type { World } from '../../game/world.ts'
import type { Text } from '../../language/text.ts'
import { createMutex } from '../../mutex.ts'

/** A box of a station, with its contents as last seen. */
export interface Container {
  readonly position: Position
  /** The other block of a double chest; null for a single one, and until it is known. */
  otherHalf: Position | null
  isGone: boolean
  /** Items as last seen; null when it was never opened. */
  contents: ReadonlyMap<string, number> | null
  /** Those of them that lie in shulker boxes in the box. */
  packed: ReadonlyMap<string, number>
  /** What it held when it was open the last time; null when it never was. */
  seen: { readonly items: ReadonlyMap<string, number>; readonly at: Date } | null
  /** Why the bot could not use it the last time; empty when it could. */
  lastError: Text
  /** Items that it holds by the settings, each with the button that brings it, or null; none when it was found by searching. */
  readonly listed: ReadonlyMap<string, Position | null>
  /** Bots that use it, or are about to. */
  users: number
  /** One bot at a time uses it, so that none finds another's share gone under its hands. */
  readonly inTurn: ReturnType<typeof createMutex>
}

/** A box that was never opened. */
export function unopened(position: Position, listed: Container['listed'] = new Map()): Container {
  return {
    position,
    otherHalf: null,
    isGone: false,
    contents: null,
    packed: new Map(),
    seen: null,
    lastError: '',
    listed,
    users: 0,
    inTurn: createMutex(),
  }
}

export function noteHalves(box: Container, { halves }: Pick<World, 'halves'>): void {
  box.otherHalf = halves(box.position).find((half) => !isSamePosition(half, box.position)) ?? box.otherHalf
}

export function noteContents(box: Container, slots: Slots): void {
  box.packed = sumsOf(...slots.map((stack) => contentsOf(stack?.item ?? '')))
  box.contents = sumsOf(countItems(slots.filter((stack) => stack && !hasData(stack.item))), box.packed)
  box.seen = { items: box.contents, at: systemClock.date() }
}

export function mayHave(box: Container, lacking: ReadonlyMap<string, number>): boolean {
  const { contents, listed } = box
  const items = [...lacking.keys()]
  if (items.some((item) => listed.get(item))) return true
  if (contents) return items.some((item) => (contents.get(item) ?? 0) > 0)
  return listed.size === 0 || items.some((item) => listed.has(item))
}
