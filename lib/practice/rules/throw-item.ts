import { throwDelay } from '../entities/item-entities.ts'
import { eyeOf, type Player } from '../server/player.ts'
import type { ItemStack } from '../world/item-stack.ts'

/** Throws items a block and a half ahead, where they lie outside the player's own reach for a while. */
export function throwItem(player: Player, stack: ItemStack): void {
  const eye = eyeOf(player)
  const turn = (player.saved.yaw * Math.PI) / 180
  const ahead = { x: eye.x - Math.sin(turn) * 1.5, y: eye.y - 0.3, z: eye.z + Math.cos(turn) * 1.5 }
  player.subServer.items.drop(ahead, stack, throwDelay)
}
