import { settle } from './block-updates.ts'
import { sendBlock } from './change-feed.ts'
import type { Packet } from './connection.ts'
import { digShare, dropsOf, isDugThrough } from './digging.ts'
import { dropItem } from './dropping.ts'
import { withCount } from './item-stack.ts'
import type { Network } from './network.ts'
import { handSlot, heldStack, type Player } from './player.ts'
import type { Position } from './position.ts'
import { isInReach } from './reach.ts'
import { throwItem } from './throwing.ts'
import { stopUsing } from './vitals.ts'

/** Left clicks and what else comes in the same packet: 0 start, 1 stop, 2 finish, 3/4 throw, 5 stop eating, 6 swap hands. */
export function handleDig(network: Network, player: Player, fields: Packet): void {
  if (!player.isLoaded || player.isDead) return
  const { status, location, sequence } = fields as unknown as {
    status: number
    location: Position
    sequence: number
  }
  if (status === 3 || status === 4) {
    throwHeld(player, status === 3)
    return
  }
  if (status === 6) {
    swapHands(player)
    return
  }
  if (status === 5) stopUsing(player)
  if (status > 2) return
  dig(network, player, status, { x: location.x, y: location.y, z: location.z })
  player.acks.note(Number(sequence))
}

function dig(network: Network, player: Player, status: number, position: Position): void {
  const { world } = player.subServer
  if (!player.view.has(position.x >> 4, position.z >> 4) || !isInReach(player, position)) return
  const state = world.state(position.x, position.y, position.z)
  if (status === 1) {
    player.dig.position = null
    return
  }
  if (network.protections.covers(player.subServer.name, position)) {
    sendBlock(player, world, position)
    return
  }
  const share = state.isAir ? 0 : digShare(network.data, state, player)
  if (status === 0) {
    if (share >= 1) {
      breakBlock(network, player, position)
      return
    }
    player.dig.position = position
    player.dig.startedAtTick = player.ticks
    return
  }
  const { dig: progress } = player
  const isSame =
    progress.position &&
    Object.entries(position).every(([key, value]) => progress.position?.[key as 'x'] === value)
  if (isSame && share > 0 && isDugThrough(progress, share, player.ticks))
    breakBlock(network, player, position)
  else sendBlock(player, world, position)
  progress.position = null
}

function breakBlock(network: Network, player: Player, position: Position): void {
  const { subServer } = player
  const { world } = subServer
  const state = world.state(position.x, position.y, position.z)
  const tool = heldStack(player, 0)
  const contents = subServer.containers.remove(position)
  world.setStateId(position.x, position.y, position.z, network.data.find('air').id)
  const where = { x: position.x + 0.5, y: position.y + 0.25, z: position.z + 0.5 }
  const held = contents?.container.items ?? []
  if (state.name.endsWith('shulker_box')) {
    const data = held.some((stack) => stack !== null) ? { data: { contents: held } } : {}
    subServer.items.drop(where, { name: state.name, count: 1, ...data })
  } else {
    for (const drop of dropsOf(network.data, state, tool))
      dropItem(subServer, position, drop.name, drop.count)
    for (const stack of held) if (stack) subServer.items.drop(where, stack)
  }
  network.statistics.dug++
  network.emit({ type: 'dug', player: player.username, position, block: state.name })
  settle(subServer, position, (at, item) => dropItem(subServer, at, item))
}

function throwHeld(player: Player, isWholeStack: boolean): void {
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
