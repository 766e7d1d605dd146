import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { pickUp } from '../windows/player-inventory.ts'
import type { Container } from '../world/container.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { throwItem } from './throw-item.ts'

/** Returns to a player what hung on the cursor or lay in a grid; to the ground, if there is no room or the player has gone. */
export function giveBack(network: Network, player: Player, stack: ItemStack): void {
  const rest = player.hasLeft
    ? stack
    : pickUp(player.saved.inventory, stack, network.data.stackSize(stack.name))
  if (rest) throwItem(player, rest)
}

/** Returns everything from some slots of a container. */
export function giveBackFrom(
  network: Network,
  player: Player,
  container: Container,
  from: number,
  to: number,
): void {
  for (let slot = from; slot < to; slot++) {
    const stack = container.items[slot]
    container.items[slot] = null
    if (stack) giveBack(network, player, stack)
  }
}
