import type { Position } from '../../game/position.ts'
import { throwDelayTicks } from '../entities/item-entities.ts'
import { eyeOf } from '../players/body.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { settle } from '../updates/block-updates.ts'
import { pickUp } from '../windows/player-inventory.ts'
import { type Slot, setStack, stackIn } from '../windows/slot.ts'
import type { ItemStack } from '../world/item-stack.ts'

/** Drops an item where a block was; blocks that have no item drop nothing. */
export function dropItem(
  { world, items }: Pick<SubServer, 'world' | 'items'>,
  block: Position,
  name: string,
  count = 1,
): void {
  if (world.data.hasItem(name)) items.dropOf(block, { name, count })
}

/** Applies the consequences of a changed block; blocks that break drop their items. */
export function settleAndDrop(
  subServer: Pick<SubServer, 'world' | 'schedule' | 'items'>,
  position: Position,
): void {
  settle(subServer, position, (at, item) => dropItem(subServer, at, item))
}

/** Throws a stack a block and a half ahead, where the thrower itself can't pick it up for a while. */
export function throwItem(player: Pick<Player, 'saved' | 'stance' | 'subServer'>, stack: ItemStack): void {
  const eye = eyeOf(player)
  const yaw = (player.saved.yaw * Math.PI) / 180
  const ahead = { x: eye.x - Math.sin(yaw) * 1.5, y: eye.y - 0.3, z: eye.z + Math.cos(yaw) * 1.5 }
  player.subServer.items.drop(ahead, stack, throwDelayTicks)
}

/** A player with an inventory to return items to, and a place to throw the rest. */
export type Recipient = Pick<Player, 'saved' | 'presence' | 'stance' | 'subServer'>

/** Returns a stack from the cursor or a grid to the inventory; without room, or after the player has left, to the ground. */
export function returnItem({ data }: Pick<Network, 'data'>, player: Recipient, stack: ItemStack): void {
  const rest = player.presence.hasLeft
    ? stack
    : pickUp(player.saved.inventory, stack, data.stackSize(stack.name))
  if (rest) throwItem(player, rest)
}

export function returnItems(network: Pick<Network, 'data'>, player: Recipient, slots: readonly Slot[]): void {
  for (const slot of slots) {
    const stack = stackIn(slot)
    setStack(slot, null)
    if (stack) returnItem(network, player, stack)
  }
}
