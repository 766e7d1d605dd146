import { sendBlock } from '../entities/change-feed.ts'
import { isInReach } from '../players/reach.ts'
import type { Packet } from '../protocol/connection.ts'
import { breakBlock } from '../rules/break-block.ts'
import { type DigTask, digShare, enough } from '../rules/digging.ts'
import { judgeDig } from '../rules/placing-checks.ts'
import { flag } from '../rules/refusals.ts'
import { throwItem } from '../rules/throw-item.ts'
import { stopUsing } from '../rules/vitals.ts'
import type { Network } from '../server/network.ts'
import { handSlot, type Player } from '../server/player.ts'
import { withCount } from '../world/item-stack.ts'
import { distanceBetween, type Position } from '../world/position.ts'
import { warnOfProtection } from './commands.ts'

/** Left clicks and what else comes in the same packet: 0 start, 1 stop, 2 finish, 3/4 throw, 5 stop eating, 6 swap hands. */
export function handleDig(network: Network, player: Player, fields: Packet): void {
  if (!player.isLoaded || player.isDead) return
  const { status, location, face, sequence } = fields as unknown as {
    status: number
    location: Position
    face: number
    sequence: number
  }
  if (status === 3 || status === 4) {
    throwHeld(network, player, status === 3)
    return
  }
  if (status === 6) {
    swapHands(player)
    return
  }
  if (status === 5) stopUsing(player)
  if (status > 2) return
  if (status !== 1) player.clientTick.hasHit = true
  const position = { x: location.x, y: location.y, z: location.z }
  const why = network.rules.strictPlacing ? judgeDig(player, position, face, status) : null
  if (why) {
    // What an anti-cheat plug-in takes out of the line is never acknowledged.
    sendBlock(player, player.subServer.world, position)
    flag(network, player, position, why)
    return
  }
  dig(network, player, status, position)
  player.acks.note(Number(sequence))
}

function dig(network: Network, player: Player, status: number, position: Position): void {
  const { world } = player.subServer
  const { dig: progress } = player
  if (!player.view.has(position.x >> 4, position.z >> 4) || !isInReach(player, position)) return
  if (status === 1) {
    progress.current = null
    return
  }
  if (network.protections.covers(player.subServer.name, position)) {
    sendBlock(player, world, position)
    warnOfProtection(network, player)
    return
  }
  const task = { position, startedAtTick: player.ticks }
  if (status === 0) {
    if (shareOf(network, player, position) >= 1) breakBlock(network, player, position)
    else progress.current = task
    return
  }
  const { current } = progress
  progress.current = null
  if (!current || distanceBetween(current.position, position) > 0) {
    sendBlock(player, world, position)
    return
  }
  if (workDone(network, player, current) >= enough) breakBlock(network, player, position)
  // Who says too early that it is done goes on digging all the same.
  else progress.late ??= current
}

/** A block that was finished too early breaks when its time has come, if nothing else has happened to it. */
export function tickDigging(network: Network, player: Player): void {
  const { late } = player.dig
  if (!late) return
  const share = shareOf(network, player, late.position)
  if (share > 0 && workDone(network, player, late) < 1) return
  player.dig.late = null
  if (share > 0) breakBlock(network, player, late.position)
}

function workDone(network: Network, player: Player, task: DigTask): number {
  return shareOf(network, player, task.position) * (player.ticks - task.startedAtTick + 1)
}

function shareOf(network: Network, player: Player, { x, y, z }: Position): number {
  const state = player.subServer.world.state(x, y, z)
  return state.isAir ? 0 : digShare(network.data, state, player)
}

/** Single items thrown in one tick for which Paper kicks. */
const throwLimit = 20

function throwHeld(network: Network, player: Player, isWholeStack: boolean): void {
  if (!isWholeStack && ++player.throwsThisTick > throwLimit) {
    network.kick(player, 'You dropped your items too quickly (Hacking?)')
    return
  }
  const slot = handSlot(player, 0)
  const stack = player.saved.inventory.items[slot]
  if (!stack) return
  const count = isWholeStack ? stack.count : 1
  player.saved.inventory.items[slot] = withCount(stack, stack.count - count)
  throwItem(player, { ...stack, count })
}

function swapHands(player: Player): void {
  const { items } = player.saved.inventory
  const [main, off] = [handSlot(player, 0), handSlot(player, 1)]
  const held = items[main] ?? null
  items[main] = items[off] ?? null
  items[off] = held
}
