import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { pickUp } from '../windows/player-inventory.ts'
import type { Container } from '../world/container.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { throwItem } from './throw-item.ts'

/** A player with an inventory to return items to, and a place to throw the rest. */
export type Recipient = Pick<Player, 'saved' | 'presence' | 'stance' | 'subServer'>

/** Returns a stack from the cursor or a grid to the inventory; without room, or after the player has left, to the ground. */
export function returnItem({ data }: Pick<Network, 'data'>, player: Recipient, stack: ItemStack): void {
  const rest = player.presence.hasLeft
    ? stack
    : pickUp(player.saved.inventory, stack, data.stackSize(stack.name))
  if (rest) throwItem(player, rest)
}

/** Returns the stacks of a range of slots; `to` is exclusive. */
export function returnItemsFrom(
  network: Pick<Network, 'data'>,
  player: Recipient,
  container: Container,
  from: number,
  to: number,
): void {
  for (let slot = from; slot < to; slot++) {
    const stack = container.items[slot]
    container.items[slot] = null
    if (stack) returnItem(network, player, stack)
  }
}
