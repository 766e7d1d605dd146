import { hotbarSlots, offHandSlot } from '../windows/player-inventory.ts'
import { type ItemStack, withCount } from '../world/item-stack.ts'
import type { SavedPlayer } from './saved-player.ts'

/** A player's two hands: 0 is the main hand, 1 the off hand. */
export interface Hands {
  readonly saved: Pick<SavedPlayer, 'inventory' | 'heldSlot'>
}

export function heldStack(player: Hands, hand: number): ItemStack | null {
  return player.saved.inventory.items[handSlot(player, hand)] ?? null
}

export function setHeldStack(player: Hands, hand: number, stack: ItemStack | null): void {
  player.saved.inventory.items[handSlot(player, hand)] = stack
}

/** Takes items from the stack in a hand. */
export function useUp(player: Hands, hand: number, count = 1): void {
  const stack = heldStack(player, hand)
  if (stack) setHeldStack(player, hand, withCount(stack, stack.count - count))
}

/** The window slot of a hand. */
function handSlot({ saved }: Hands, hand: number): number {
  return hand === 1 ? offHandSlot : hotbarSlots[saved.heldSlot]!
}
