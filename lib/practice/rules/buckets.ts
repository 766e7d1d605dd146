import type { Position } from '../../game/position.ts'
import { sendBlock } from '../entities/change-feed.ts'
import { eyeOf, interactionRangeBlocks } from '../players/body.ts'
import { heldStack, setHeldStack } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { pickUp } from '../windows/player-inventory.ts'
import { neighbour } from '../world/faces.ts'
import { isFirm } from '../world/fluids.ts'
import type { StateInfo } from '../world/game-data.ts'
import { withCount } from '../world/item-stack.ts'
import { castRay } from '../world/raycast.ts'
import type { World } from '../world/world.ts'
import { settleAndDrop, throwItem } from './drop-item.ts'
import { directionOf } from './placing-checks.ts'
import { refuse } from './refusals.ts'

/**
 * Empties or fills the bucket in the hand at what the player looks at; the packet says no place. Returns whether the hand held
 * a bucket. Lava is left out.
 * Facts: `BucketItem` of the game.
 */
export function useBucket(network: Network, player: Player, hand: number): boolean {
  const item = heldStack(player, hand)?.name
  if (item !== 'bucket' && item !== 'water_bucket') return false
  const { world, name } = player.subServer
  const { yaw, pitch } = player.saved
  const hit = castRay(world, {
    eye: eyeOf(player),
    direction: directionOf(yaw, pitch),
    reachBlocks: interactionRangeBlocks,
    hitsSources: item === 'bucket',
  })
  if (!hit) return true
  const cell = item === 'bucket' ? hit.position : pouredInto(world, hit.position, hit.face)
  if (!world.isInHeightLimits(cell.y)) return true
  if (network.protections.covers(name, cell)) {
    refuse(network, player, cell, 'protected')
    sendBlock(player, world, cell)
    return true
  }
  const next = item === 'bucket' ? scooped(world, cell) : poured(world, cell)
  if (!next) return true
  const before = world.stateAt(cell)
  if (item === 'water_bucket' && !before.isAir && before.name !== 'water' && next.name === 'water') {
    world.clear(cell)
    settleAndDrop(player.subServer, cell)
  }
  world.place(cell, next)
  exchange(network, player, hand, item === 'bucket' ? 'water_bucket' : 'bucket')
  settleAndDrop(player.subServer, cell)
  if (item === 'water_bucket')
    network.emit({ type: 'placed', player: player.username, position: cell, block: 'water' })
  return true
}

/** A dry block that can be waterlogged takes the water itself; else it goes before the face. */
function pouredInto(world: World, position: Position, face: number): Position {
  return takesWater(world.stateAt(position)) ? position : neighbour(position, face)
}

function takesWater({ properties }: StateInfo): boolean {
  return properties.waterlogged === 'false' && properties.type !== 'double'
}

function poured(world: World, cell: Position): StateInfo | null {
  const state = world.stateAt(cell)
  const { waterlogged } = state.properties
  if (waterlogged === 'false')
    return world.data.find(state.name, { ...state.properties, waterlogged: 'true' })
  return waterlogged === undefined && !isFirm(state) ? world.data.find('water') : null
}

function scooped(world: World, cell: Position): StateInfo | null {
  const { name, properties } = world.stateAt(cell)
  if (name === 'water' && properties.level === '0') return world.data.find('air')
  return properties.waterlogged === 'true'
    ? world.data.find(name, { ...properties, waterlogged: 'false' })
    : null
}

/** One bucket of the stack becomes the other kind; without room, it falls to the ground. */
function exchange({ data }: Network, player: Player, hand: number, item: string): void {
  const stack = heldStack(player, hand)!
  const rest = withCount(stack, stack.count - 1)
  const given = { name: item, count: 1 }
  setHeldStack(player, hand, rest ?? given)
  if (!rest) return
  const left = pickUp(player.saved.inventory, given, data.stackSize(item))
  if (left) throwItem(player, left)
}
