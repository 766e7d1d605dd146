import { throwDelayTicks } from '../entities/item-entities.ts'
import { eyeOf } from '../players/body.ts'
import type { Player } from '../server/player.ts'
import type { ItemStack } from '../world/item-stack.ts'

/** Throws a stack a block and a half ahead, where the thrower itself can't pick it up for a while. */
export function throwItem(player: Pick<Player, 'saved' | 'stance' | 'subServer'>, stack: ItemStack): void {
  const eye = eyeOf(player)
  const yaw = (player.saved.yaw * Math.PI) / 180
  const ahead = { x: eye.x - Math.sin(yaw) * 1.5, y: eye.y - 0.3, z: eye.z + Math.cos(yaw) * 1.5 }
  player.subServer.items.drop(ahead, stack, throwDelayTicks)
}
