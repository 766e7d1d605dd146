import { heldStack, useUp } from '../players/hands.ts'
import { send } from '../protocol/connection.ts'
import type { Network } from '../server/network.ts'
import type { Meal, Player } from '../server/player.ts'
import { hasOpenWindow } from '../windows/menu.ts'
import { loginFacts, sendHealth, sendState } from './send-state.ts'
import { closeWindow } from './windows.ts'

/** Duration of a meal, and time between two losses of health from hunger. */
const eatingTicks = 32
const starvingTicks = 80

export function hurt(network: Network, player: Player, damage: number): void {
  if (player.presence.isDead || damage <= 0) return
  player.saved.health = Math.max(0, player.saved.health - damage)
  if (player.saved.health === 0) die(network, player)
  else sendHealth(player)
}

/**
 * Drops the whole inventory and takes all levels; the client must ask for a respawn. On the way from one sub-server to another
 * a player is in no world, so nothing can happen to it.
 */
export function die(network: Network, player: Player): void {
  if (player.presence.isDead || player.presence.isAway) return
  player.presence.isDead = true
  Object.assign(player.saved, { health: 0, level: 0, experience: 0 })
  closeWindow(network, player, hasOpenWindow(player.windows))
  const { items } = player.saved.inventory
  const { x, y, z } = player.saved.position
  items.forEach((stack, slot) => {
    items[slot] = null
    if (stack) player.subServer.items.drop({ x, y: y + 0.5, z }, stack)
  })
  sendHealth(player)
  network.emit({ type: 'died', player: player.username })
}

export function respawn(network: Network, player: Player): void {
  if (!player.presence.isDead) return
  player.presence.isDead = false
  Object.assign(player.saved, { health: 20, food: 20, position: network.rules.spawn })
  Object.assign(player.stance, { isFlying: false, isSneaking: false, isSprinting: false })
  player.presence.isLoaded = !network.dialect.saysWhenLoaded
  player.view.reset()
  send(player.connection, network.dialect.respawn(loginFacts(network, player)))
  sendState(network, player)
}

/** Starts eating the held item, if it is food and the player is hungry. Ends after `eatingTicks`, or by `stopEating`. */
export function startEating(
  { data }: Pick<Network, 'data'>,
  player: Pick<Player, 'saved' | 'eating' | 'ticks'>,
  hand: number,
): void {
  const stack = heldStack(player, hand)
  const food = stack && data.raw.foodsByName[stack.name]
  if (!stack || !food || player.saved.food >= 20) return
  player.eating.meal = { hand, item: stack.name, endsAtTick: player.ticks + eatingTicks }
}

export function stopEating({ eating }: Pick<Player, 'eating'>): void {
  eating.meal = null
}

/** One tick: finishes a meal; starvation hurts down to half a heart. */
export function tickVitals(network: Network, player: Player): void {
  if (player.presence.isDead) return
  const { meal } = player.eating
  if (meal && player.ticks >= meal.endsAtTick) finishEating(network, player, meal)
  if (player.saved.food === 0 && player.ticks % starvingTicks === 0 && player.saved.health > 1)
    hurt(network, player, 1)
}

function finishEating({ data, emit }: Network, player: Player, { hand, item }: Meal): void {
  player.eating.meal = null
  const food = data.raw.foodsByName[item]
  if (heldStack(player, hand)?.name !== item || !food) return
  useUp(player, hand)
  emit({ type: 'ate', player: player.username, item })
  player.saved.food = Math.min(20, player.saved.food + food.foodPoints)
  // 9: the meal is finished; clients stop their own eating by it.
  player.connection.write('entity_status', { entityId: player.entityId, entityStatus: 9 })
  sendHealth(player)
}
