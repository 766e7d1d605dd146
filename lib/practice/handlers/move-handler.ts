import { blockAt, isSamePosition, type Position } from '../../game/position.ts'
import { fallDamage, fallOf, judgeMove } from '../players/movement.ts'
import { isForeseen, isWading, judgeStride } from '../players/stride-check.ts'
import { resendTeleport, teleport } from '../players/teleports.ts'
import type { Packet } from '../protocol/connection.ts'
import { endClientTick, flag } from '../rules/refusals.ts'
import { landOn, stepOn, touchBlocks } from '../rules/treading.ts'
import { hurt } from '../rules/vitals.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'

/** Maximum turn in a tick; a client's yaw continues past 180 (GrimAnticheat/Grim, AimModulo360). */
const maxTurnDegrees = 320

/** Adopts a player's move, or sets the player back. */
export function handleMove(network: Network, player: Player, fields: Packet): void {
  const move = readMove(fields, network.dialect.isOnGround(fields))
  endClientTick(network, player)
  if (player.presence.isDead) return
  if (player.teleports.pending) {
    resendTeleport(player, network.dialect)
    return
  }
  const { saved, motion } = player
  if (move.yaw !== null) {
    if (network.rules.strictPlacing && Math.abs(move.yaw - saved.yaw) > maxTurnDegrees)
      flag(network, player, saved.position, 'headJumps')
    saved.yaw = move.yaw
  }
  if (move.pitch !== null) saved.pitch = move.pitch
  const to = move.position ?? saved.position
  if (!Object.values(to).every(Number.isFinite)) {
    network.kick(player, 'Invalid move player packet received')
    return
  }
  const verdict = move.position ? judge(network, player, to) : 'fine'
  player.stance.isOnGround = move.isOnGround
  if (verdict !== 'fine') {
    setBack(network, player, verdict)
    return
  }
  if (!isSamePosition(to, saved.position)) player.idleTicks = 0
  const climbed = to.y - saved.position.y
  saved.position = to
  player.view.moveTo(Math.floor(to.x) >> 4, Math.floor(to.z) >> 4)
  // Water breaks a fall.
  if (isWading(player)) motion.fallDistance = 0
  const fallenBlocks = fallOf(motion, isWading(player) ? 0 : climbed, player.stance)
  touchBlocks(network, player)
  if (fallenBlocks > 0) landOn(network, player, fallenBlocks)
  else stepOn(network, player)
  if (!network.rules.flight) hurt(network, player, fallDamage(fallenBlocks))
}

function judge(network: Network, player: Player, to: Position): string {
  // A client answers each teleport with a move to where it is already.
  const isMove = !isSamePosition(player.saved.position, to)
  if (isMove && network.held.has(player.username)) return 'held'
  if (isMove && network.closedAreas.covers(player.subServer.name, blockAt(to))) return 'closedArea'
  if (isMove && network.rules.foreseesFlight && player.stance.isFlying && !isForeseen(player, to))
    return 'notForeseen'
  const verdict = judgeMove(player, to)
  if (verdict !== 'fine' || !network.rules.strictMovement) return verdict
  return judgeStride(player, to, player.stance.isFlying)
}

function setBack(network: Network, player: Player, why: string): void {
  network.statistics.setBacks++
  network.emit({ type: 'setBack', player: player.username, why })
  player.antiCheat.strides.climb = 0
  teleport(player, network.dialect, player.saved.position)
}

/** Reads any of the four movement packets. */
function readMove(fields: Packet, isOnGround: boolean) {
  const { x, y, z, yaw, pitch } = fields as Record<string, number | undefined>
  return {
    position: x === undefined || y === undefined || z === undefined ? null : { x, y, z },
    yaw: yaw ?? null,
    pitch: pitch ?? null,
    isOnGround,
  }
}
