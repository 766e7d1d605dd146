import { heldStack, useUp } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'

/** Points from one level to the next (minecraft.wiki, Experience). */
function pointsForNext(level: number): number {
  if (level >= 30) return 112 + (level - 30) * 9
  return level >= 15 ? 37 + (level - 15) * 5 : 7 + level * 2
}

function addExperience(player: ExperiencedPlayer, points: number): void {
  const { saved } = player
  saved.experience += points
  while (saved.experience >= pointsForNext(saved.level)) {
    saved.experience -= pointsForNext(saved.level)
    saved.level++
  }
  sendExperience(player)
}

type ExperiencedPlayer = Pick<Player, 'connection' | 'saved'>

export function sendExperience({ connection, saved }: ExperiencedPlayer): void {
  connection.write('experience', {
    experienceBar: saved.experience / pointsForNext(saved.level),
    level: saved.level,
    totalExperience: saved.experience,
  })
}

/** Ticks from throwing a bottle to receiving its points: its flight, and that of the orbs. */
const bottleTicks = 15

/** Throws an experience bottle; 3 to 11 points. Returns whether the hand held one. */
export function throwBottle(
  { random }: Pick<Network, 'random'>,
  player: Pick<Player, 'connection' | 'presence' | 'saved' | 'subServer'>,
  hand: number,
): boolean {
  if (heldStack(player, hand)?.name !== 'experience_bottle') return false
  useUp(player, hand)
  const points = 3 + Math.floor(random() * 5) + Math.floor(random() * 5)
  player.subServer.schedule.after(bottleTicks, () => {
    if (player.connection.isOpen && !player.presence.isDead) addExperience(player, points)
  })
  return true
}
