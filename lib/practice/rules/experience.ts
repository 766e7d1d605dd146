import type { Network } from '../server/network.ts'
import { handSlot, heldStack, type Player } from '../server/player.ts'
import { withCount } from '../world/item-stack.ts'

/** Points from one level to the next (minecraft.wiki, Experience). */
function pointsForNext(level: number): number {
  if (level >= 30) return 112 + (level - 30) * 9
  return level >= 15 ? 37 + (level - 15) * 5 : 7 + level * 2
}

function addExperience(player: Player, points: number): void {
  const { saved } = player
  saved.experience += points
  while (saved.experience >= pointsForNext(saved.level)) {
    saved.experience -= pointsForNext(saved.level)
    saved.level++
  }
  sendExperience(player)
}

export function sendExperience({ connection, saved }: Player): void {
  connection.write('experience', {
    experienceBar: saved.experience / pointsForNext(saved.level),
    level: saved.level,
    totalExperience: saved.experience,
  })
}

/** Ticks from throwing a bottle to having what was in it: flight, and the orbs' way back. */
const bottleTicks = 15

/** Throws an experience bottle; 3 to 11 points. Returns whether the hand held one. */
export function throwBottle(network: Network, player: Player, hand: number): boolean {
  const stack = heldStack(player, hand)
  if (stack?.name !== 'experience_bottle') return false
  player.saved.inventory.items[handSlot(player, hand)] = withCount(stack, stack.count - 1)
  const points = 3 + Math.floor(network.random() * 5) + Math.floor(network.random() * 5)
  player.subServer.schedule.after(bottleTicks, () => {
    if (player.connection.isOpen && !player.isDead) addExperience(player, points)
  })
  return true
}
