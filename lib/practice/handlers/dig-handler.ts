import { isSamePosition, type Position } from '../../game/position.ts'
import { sendBlock } from '../entities/change-feed.ts'
import { isInReach } from '../players/body.ts'
import { type DigTask, digShare, minFinishedShare } from '../players/digging.ts'
import { heldStack, setHeldStack, useUp } from '../players/hands.ts'
import { createTickLimiter, maxThrowsPerTick } from '../players/limits.ts'
import type { Packet } from '../protocol/connection.ts'
import { breakBlock } from '../rules/break-block.ts'
import { throwItem } from '../rules/drop-item.ts'
import { judgeDig } from '../rules/placing-checks.ts'
import { flag, warnOfRefusal } from '../rules/refusals.ts'
import { stopEating } from '../rules/vitals.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'

interface DigFields {
  readonly status: number
  readonly location: Position
  readonly face: number
  /** Since 1.19. */
  readonly sequence?: number
}

/** Left clicks, and the other actions of the same packet: 0 start, 1 cancel, 2 finish, 3/4 throw, 5 stop eating, 6 swap hands. */
export function createDigHandler(network: Network, player: Player): (fields: Packet) => void {
  const mayThrowOne = createTickLimiter()
  return (fields) => {
    const { status } = fields as unknown as DigFields
    if (!player.presence.isLoaded || player.presence.isDead) return
    if (status === 3 || status === 4) {
      if (isPlainThrow(network, player, fields)) throwHeld(status === 3)
    } else if (status === 6) swapHands(player)
    else if (status === 5) stopEating(player)
    else handleDig(network, player, fields)
  }

  function throwHeld(isWholeStack: boolean): void {
    if (!isWholeStack && !mayThrowOne(player.ticks, maxThrowsPerTick)) {
      network.kick(player, 'You dropped your items too quickly (Hacking?)')
      return
    }
    const stack = heldStack(player, 0)
    if (!stack) return
    const count = isWholeStack ? stack.count : 1
    useUp(player, 0, count)
    throwItem(player, { ...stack, count })
  }
}

/** An anti-cheat plug-in drops packets that no client sends (GrimAnticheat/Grim, BadPacketsL). */
function isPlainThrow(network: Network, player: Player, fields: Packet): boolean {
  const { location, face, sequence = 0 } = fields as unknown as DigFields
  const isPlain = isSamePosition(location, { x: 0, y: 0, z: 0 }) && face === 0 && sequence === 0
  if (isPlain || !network.rules.strictPlacing) return true
  flag(network, player, player.saved.position, 'badThrow')
  return false
}

function handleDig(network: Network, player: Player, fields: Packet): void {
  const { status, location, face, sequence } = fields as unknown as DigFields
  if (status > 2) return
  if (status !== 1) player.antiCheat.clientTick.hasHit = true
  const position = { x: location.x, y: location.y, z: location.z }
  const why = network.rules.strictPlacing ? judgeDig(player, position, face, status) : null
  if (why) {
    // Packets that an anti-cheat plug-in drops are never acknowledged.
    sendBlock(player, player.subServer.world, position)
    flag(network, player, position, why)
    return
  }
  dig(network, player, status, position)
  if (network.dialect.hasSequences) player.acks.note(sequence)
  else if (network.rules.acknowledges) acknowledge(player, status, position)
}

/** Up to 1.18.2. */
function acknowledge({ connection, subServer }: Player, status: number, position: Position): void {
  connection.write('acknowledge_player_digging', {
    location: position,
    block: subServer.world.stateAt(position).id,
    status,
    successful: true,
  })
}

function dig(network: Network, player: Player, status: number, position: Position): void {
  const { world } = player.subServer
  const { digging } = player
  if (!player.view.has(position.x >> 4, position.z >> 4) || !isInReach(player, position)) return
  if (status === 1) {
    digging.current = null
    return
  }
  if (network.protections.covers(player.subServer.name, position)) {
    sendBlock(player, world, position)
    warnOfRefusal(network, player, 'protectedArea')
    return
  }
  const task = { position, startedAtTick: player.ticks }
  if (status === 0) {
    if (shareOf(player, position) >= 1) breakBlock(network, player, position)
    else digging.current = task
    return
  }
  const { current } = digging
  if (!current || !isSamePosition(current.position, position)) {
    sendBlock(player, world, position)
    return
  }
  const isFinished = workDone(player, current) >= minFinishedShare
  // A dig that is reported finished too early goes on by itself beside the next one, unless another does already.
  if (!isFinished && digging.late) return
  digging.current = null
  if (isFinished) breakBlock(network, player, position)
  else digging.late = current
}

/** A dig that was reported finished too early breaks its block in due time, if that still stands. */
export function tickDigging(network: Network, player: Player): void {
  const { late } = player.digging
  if (!late) return
  const share = shareOf(player, late.position)
  if (share > 0 && workDone(player, late) < 1) return
  player.digging.late = null
  const cause = { player: player.username, action: 'digging', position: late.position }
  if (share > 0) network.causes.during(cause, () => breakBlock(network, player, late.position))
}

function workDone(player: Player, task: DigTask): number {
  return shareOf(player, task.position) * (player.ticks - task.startedAtTick + 1)
}

function shareOf(player: Player, position: Position): number {
  const { world } = player.subServer
  const state = world.stateAt(position)
  return state.isAir ? 0 : digShare(world, state, player)
}

function swapHands(player: Player): void {
  const main = heldStack(player, 0)
  setHeldStack(player, 0, heldStack(player, 1))
  setHeldStack(player, 1, main)
}
