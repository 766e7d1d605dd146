/** Part of a window: from one slot up to, not including, another. */
export interface SlotRange {
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
