import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { ItemStack, Slots } from './item-stack.ts'
import type { Click } from './windows.ts'

/** Part of a window: from one slot up to, not including, another. */
interface SlotRange {
  readonly from: number
  readonly to: number
}

/** A window's own slots, which come first. */
export function ownSlots({ ownSize }: { readonly ownSize: number }): SlotRange {
  return { from: 0, to: ownSize }
}

/** The player's 36 slots in a window: the 27 of the inventory, then the hotbar. */
export function playerSlots({ ownSize }: { readonly ownSize: number }): SlotRange {
  return { from: ownSize, to: ownSize + 36 }
}

export const anvilSlots = { input: 0, result: 2 } as const

/** `material` holds what is done to the map: empty maps copy it, a glass pane locks it. */
export const cartographySlots = {
  map: 0,
  material: 1,
  result: 2,
  player: playerSlots({ ownSize: 3 }),
} as const

export const craftingSlots = {
  result: 0,
  grid: { from: 1, to: 10 },
  player: playerSlots({ ownSize: 10 }),
} as const

/** The slot in the player's own window of one of the 36 inventory slots, of which 0..8 are the hotbar. */
export function inventoryWindowSlot(slot: number): number {
  return slot < 9 ? slot + 36 : slot
}

export const shiftClick = (slot: number): Click => ({ slot, button: 0, mode: 1 })
export const leftClick = (slot: number): Click => ({ slot, button: 0, mode: 0 })
const rightClick = (slot: number): Click => ({ slot, button: 1, mode: 0 })

/** Moves a stack to a slot that is empty or has room for it. */
export const move = (from: number, to: number): Click[] => [leftClick(from), leftClick(to)]

/** Moves that many items of a stack to another slot; the rest stays. */
export function moveSome(from: number, to: number, count: number): Click[] {
  return [leftClick(from), ...Array.from({ length: count }, () => rightClick(to)), leftClick(from)]
}

export const isMap = (id: number) => (stack: ItemStack | null) => stack?.mapId === id
export const isItem = (name: string) => (stack: ItemStack | null) => stack?.item === name

/** Slots of a range whose content fits. */
export function slotsWith(
  slots: Slots,
  { from, to }: SlotRange,
  fits: (stack: ItemStack | null) => boolean,
): number[] {
  const found: number[] = []
  for (let slot = from; slot < to; slot++) if (fits(slots[slot] ?? null)) found.push(slot)
  return found
}

export function emptySlots(slots: Slots, range: SlotRange): number[] {
  return slotsWith(slots, range, (stack) => stack === null)
}

/** Number of items in a range that fit. */
export function countIn(slots: Slots, range: SlotRange, fits: (stack: ItemStack | null) => boolean): number {
  return slotsWith(slots, range, fits).reduce((sum, slot) => sum + (slots[slot]?.count ?? 0), 0)
}

/** The first slot of a range with that map; throws when there is none. */
export function slotOfMap(slots: Slots, range: SlotRange, id: number): number {
  const [slot] = slotsWith(slots, range, isMap(id))
  if (slot === undefined) throw new Failure('broken', sentence('mapMoved', { id }))
  return slot
}

/** Number of empty slots. */
export function emptyCount(slots: Slots): number {
  return slots.filter((stack) => stack === null).length
}
