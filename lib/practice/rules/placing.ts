import type { Position } from '../../game/position.ts'
import { hitsBody } from '../players/body.ts'
import { heldStack, useUp } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { twinOf } from '../updates/parts.ts'
import { canSurvive } from '../updates/support.ts'
import { joinChest } from '../world/chests.ts'
import type { Containers } from '../world/containers.ts'
import { neighbour } from '../world/faces.ts'
import type { StateInfo } from '../world/game-data.ts'
import { blockOfItem } from '../world/item-blocks.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { placedState } from '../world/orientation.ts'
import { isReplaceable } from '../world/replaceable.ts'
import type { World } from '../world/world.ts'
import { settleAndDrop } from './drop-item.ts'

/** A click on a block with an item in the hand. */
export interface BlockClick {
  readonly hand: number
  readonly location: Position
  readonly face: number
  /** The hit point inside the block, 0..1. */
  readonly cursor: Position
}

/** The reason why nothing was placed. */
export type Refusal =
  | 'noBlock'
  | 'occupied'
  | 'noSupport'
  | 'bodyInTheWay'
  | 'airClick'
  | 'tooHigh'
  | 'protected'
  | 'unplaceable'

interface Placed {
  readonly target: Position
  readonly item: string
  readonly block: string
}

/** Places the held block as survival does and takes it from the hand. */
export function placeBlock(
  { rules, protections }: Pick<Network, 'rules' | 'protections'>,
  player: Pick<Player, 'saved' | 'stance' | 'subServer'>,
  click: BlockClick,
): Placed | Refusal {
  const { world, name } = player.subServer
  const stack = heldStack(player, click.hand)
  const blockName = stack && blockOfItem(world.data, stack.name, click.face)
  if (!stack || !blockName) return 'noBlock'
  if (rules.unplaceable.includes(stack.name)) return 'unplaceable'
  const clicked = world.stateAt(click.location)
  if (clicked.isAir && !rules.airPlace) return 'airClick'

  const { yaw, pitch } = player.saved
  const aim = { face: click.face, hitY: click.cursor.y, yaw, pitch }
  const wanted = placedState(world.data, blockName, aim)
  const place = chooseCell(world, click, clicked, wanted)
  if (!place) return 'occupied'
  const { target, state } = place
  if (!world.isInHeightLimits(target.y)) return 'tooHigh'
  if (protections.covers(name, target)) return 'protected'
  if (!canSurvive(world, target, state)) return 'noSupport'
  const twin = twinOf(world, target, state)
  if (twin && !isReplaceable(world.stateAt(twin.position))) return 'occupied'
  const { players, entities } = player.subServer
  if (hitsBody(players, target, state) || entities.areInTheWay(target, state)) return 'bodyInTheWay'

  const joined = player.stance.isSneaking ? state : joinChest(world, target, state)
  world.place(target, joined)
  if (twin) world.place(twin.position, twin.state)
  if (stack.data?.contents) unpack(player.subServer.containers, target, stack.data.contents)
  useUp(player, click.hand)
  settleAndDrop(player.subServer, target)
  return { target, item: stack.name, block: blockName }
}

/** A shulker box keeps its contents. */
function unpack(containers: Containers, target: Position, contents: readonly (ItemStack | null)[]): void {
  const { items } = containers.open(target).container
  contents.forEach((stack, slot) => {
    items[slot] = stack
  })
}

/** The clicked cell if its block is replaceable, else the one in front of the clicked face. Slabs and snow layers merge. */
function chooseCell(
  world: World,
  { location, face }: BlockClick,
  clicked: StateInfo,
  wanted: StateInfo,
): { target: Position; state: StateInfo } | null {
  const mergedHere = merge(world, clicked, wanted, face)
  if (mergedHere) return { target: location, state: mergedHere }
  if (isReplaceable(clicked) && clicked.name !== wanted.name) {
    return { target: location, state: inFluid(world, clicked, wanted) }
  }
  const target = neighbour(location, face)
  const there = world.stateAt(target)
  const merged = merge(world, there, wanted, null)
  if (merged) return { target, state: merged }
  if (!isReplaceable(there)) return null
  return { target, state: inFluid(world, there, wanted) }
}

/** A slab on its other half, or one more layer of snow. `face` null: the block was not the clicked one. */
function merge(world: World, there: StateInfo, wanted: StateInfo, face: number | null): StateInfo | null {
  const { data } = world
  if (there.name !== wanted.name) return null
  if (wanted.name === 'snow') {
    const layers = Number(there.properties.layers)
    return layers < 8 && (face === null || face === 1)
      ? data.find('snow', { layers: String(layers + 1) })
      : null
  }
  if (!wanted.name.endsWith('_slab') || there.properties.type === 'double') return null
  const fits = face === null || face === (there.properties.type === 'bottom' ? 1 : 0)
  return fits ? data.find(wanted.name, { type: 'double', waterlogged: 'false' }) : null
}

function inFluid(world: World, there: StateInfo, wanted: StateInfo): StateInfo {
  const isSource = there.name === 'water' && there.properties.level === '0'
  if (!isSource || wanted.properties.waterlogged === undefined) return wanted
  return world.data.find(wanted.name, { ...wanted.properties, waterlogged: 'true' })
}
