import type { Network } from '../server/network.ts'
import { handSlot, heldStack, type Player } from '../server/player.ts'
import { withCount } from '../world/item-stack.ts'
import { sendHealth, sendState } from './send-state.ts'
import { closeWindow } from './windows.ts'

/** Ticks that eating takes, and between losing health from hunger. */
const eatingTicks = 32
const starvingTicks = 80

export function hurt(network: Network, player: Player, damage: number): void {
  if (player.isDead || damage <= 0) return
  player.saved.health = Math.max(0, player.saved.health - damage)
  if (player.saved.health === 0) die(network, player)
  else sendHealth(player)
}

/** Everything a player carries falls to the ground and all levels are lost; the client must ask to come back. */
export function die(network: Network, player: Player): void {
  if (player.isDead) return
  player.isDead = true
  Object.assign(player.saved, { health: 0, level: 0, experience: 0 })
  closeWindow(network, player, player.menu !== player.inventoryMenu)
  const { items } = player.saved.inventory
  const { x, y, z } = player.saved.position
  items.forEach((stack, slot) => {
    items[slot] = null
    if (stack) player.subServer.items.drop({ x, y: y + 0.5, z }, stack)
  })
  sendHealth(player)
  network.emit({ type: 'died', player: player.username })
}

export function comeBack(network: Network, player: Player): void {
  if (!player.isDead) return
  player.isDead = false
  Object.assign(player.saved, { health: 20, food: 20, position: network.rules.spawn })
  player.isFlying = false
  player.isLoaded = !network.dialect.saysWhenLoaded
  player.view.reset()
  const { name, fields } = network.dialect.respawn({
    entityId: player.entityId,
    viewDistance: network.rules.viewDistance,
    worldName: player.subServer.worldName,
    seed: network.rules.seed,
  })
  player.connection.write(name, fields)
  sendState(network, player)
}

/** Starts eating what is in the hand, if it is food and the player is hungry. Ends by itself, or by `stopUsing`. */
export function startEating(network: Network, player: Player, hand: number): boolean {
  const stack = heldStack(player, hand)
  const food = stack && network.data.raw.foodsByName[stack.name]
  if (!stack || !food || player.saved.food >= 20) return false
  player.using = { hand, item: stack.name, endsAtTick: player.ticks + eatingTicks }
  return true
}

export function stopUsing(player: Player): void {
  player.using = null
}

/** Hunger's work of one tick: a meal ends, an empty stomach hurts down to half a heart. */
export function tickVitals(network: Network, player: Player): void {
  if (player.isDead) return
  if (player.using && player.ticks >= player.using.endsAtTick) finishEating(network, player)
  if (player.saved.food === 0 && player.ticks % starvingTicks === 0 && player.saved.health > 1)
    hurt(network, player, 1)
}

function finishEating(network: Network, player: Player): void {
  const { using } = player
  player.using = null
  const stack = using && heldStack(player, using.hand)
  const food = stack?.name === using?.item ? network.data.raw.foodsByName[stack?.name ?? ''] : undefined
  if (!using || !stack || !food) return
  player.saved.inventory.items[handSlot(player, using.hand)] = withCount(stack, stack.count - 1)
  player.saved.food = Math.min(20, player.saved.food + food.foodPoints)
  // 9: the meal is finished; clients stop their own eating by it.
  player.connection.write('entity_status', { entityId: player.entityId, entityStatus: 9 })
  sendHealth(player)
}
