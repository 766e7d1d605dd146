import { Failure } from '../failure.ts'
import type { Click, MapStack, Slots } from './postprocess-bot.ts'

/** Part of a window: from one slot up to, not including, another. */
export interface Part {
  readonly from: number
  readonly to: number
}

export const shiftClick = (slot: number): Click => ({ slot, button: 0, mode: 1 })
export const leftClick = (slot: number): Click => ({ slot, button: 0, mode: 0 })
const rightClick = (slot: number): Click => ({ slot, button: 1, mode: 0 })

/** Takes what lies in one slot to another, which must be empty or have room for it. */
export const move = (from: number, to: number): Click[] => [leftClick(from), leftClick(to)]

/** Takes so many items of a slot to another and leaves the rest where it was. */
export function moveSome(from: number, to: number, count: number): Click[] {
  return [leftClick(from), ...Array.from({ length: count }, () => rightClick(to)), leftClick(from)]
}

export const isMap = (id: number) => (stack: MapStack | null) => stack?.mapId === id
export const isItem = (name: string) => (stack: MapStack | null) => stack?.item === name

/** Slots of a part in which something lies that fits. */
export function slotsWith(
  slots: Slots,
  { from, to }: Part,
  fits: (stack: MapStack | null) => boolean,
): number[] {
  const found: number[] = []
  for (let slot = from; slot < to; slot++) if (fits(slots[slot] ?? null)) found.push(slot)
  return found
}

export function emptySlots(slots: Slots, part: Part): number[] {
  return slotsWith(slots, part, (stack) => stack === null)
}

/** How many items lie in a part that fit. */
export function countIn(slots: Slots, part: Part, fits: (stack: MapStack | null) => boolean): number {
  return slotsWith(slots, part, fits).reduce((sum, slot) => sum + (slots[slot]?.count ?? 0), 0)
}

/** The one slot of a part with that map; throws when it is not there. */
export function slotOfMap(slots: Slots, part: Part, id: number): number {
  const [slot] = slotsWith(slots, part, isMap(id))
  if (slot === undefined)
    throw new Failure('broken', `The map ${id} is not where it should be; somebody else has moved it.`)
  return slot
}
