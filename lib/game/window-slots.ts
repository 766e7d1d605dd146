import { Failure } from '../failure.ts'
import type { ItemStack, Slots } from './item-stack.ts'
import type { SlotRange } from './window-layout.ts'
import type { Click } from './windows.ts'

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
  if (slot === undefined)
    throw new Failure('broken', `The map ${id} is not where it should be; somebody else has moved it.`)
  return slot
}

/** Number of empty slots. */
export function emptyCount(slots: Slots): number {
  return slots.filter((stack) => stack === null).length
}
