import { heldStack, setHeldStack } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { pickUp } from '../windows/player-inventory.ts'
import { withCount } from '../world/item-stack.ts'
import { throwItem } from './drop-item.ts'

/** Turns an empty map into a filled one of the area around. Returns whether the hand held an empty map. */
export function fillMap(
  { data }: Pick<Network, 'data'>,
  player: Pick<Player, 'saved' | 'stance' | 'subServer'>,
  hand: number,
): boolean {
  const stack = heldStack(player, hand)
  if (stack?.name !== 'map') return false
  const { inventory, position } = player.saved
  const map = player.subServer.maps.create(position.x, position.z)
  const filled = { name: 'filled_map', count: 1, data: { mapId: map.id } }
  const rest = withCount(stack, stack.count - 1)
  setHeldStack(player, hand, rest ?? filled)
  if (!rest) return true
  const left = pickUp(inventory, filled, data.stackSize('filled_map'))
  if (left) throwItem(player, left)
  return true
}

/** Draws the maps in the hands and sends the changes of all maps that the player carries or sees in frames nearby. */
export function tickMaps(player: Pick<Player, 'connection' | 'view' | 'saved' | 'subServer'>): void {
  const { maps, frames } = player.subServer
  if (!maps.hasAny()) return
  for (const hand of [0, 1]) {
    const mapId = heldStack(player, hand)?.data?.mapId
    if (mapId !== undefined) maps.draw(mapId, player.saved.position)
  }
  maps.show(player, [...carriedMaps(player), ...frames.mapsNear(player.saved.position)])
}

function carriedMaps(player: Pick<Player, 'saved'>): number[] {
  return player.saved.inventory.items.flatMap((stack) =>
    stack?.data?.mapId === undefined ? [] : [stack.data.mapId],
  )
}
