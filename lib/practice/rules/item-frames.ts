import { heldStack, useUp } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { neighbour } from '../world/faces.ts'
import { type Frame, frameBox, frameCentre } from '../world/frame.ts'
import { dropItem } from './drop-item.ts'
import { mayTouch } from './entity-touch.ts'
import type { BlockClick } from './placing.ts'

/** A right click on an entity: an empty frame takes the held item, a full one turns it. */
export function useFrame(network: Network, player: Player, entityId: number, hand: number): void {
  const frame = touchedFrame(network, player, entityId)
  if (!frame) return
  const stack = heldStack(player, hand)
  if (frame.item) {
    frame.rotation = (frame.rotation + 1) % 8
  } else if (stack) {
    frame.item = { ...stack, count: 1 }
    useUp(player, hand)
  } else {
    return
  }
  player.subServer.frames.changed(frame)
}

/** A left click: drops the item, and the next one the frame itself. */
export function hitFrame(network: Network, player: Player, entityId: number): void {
  player.antiCheat.clientTick.hasHit = true
  const frame = touchedFrame(network, player, entityId)
  if (!frame) return
  const { items, frames } = player.subServer
  if (frame.item) {
    items.drop(frameCentre(frame), frame.item)
    frame.item = null
    frame.rotation = 0
    frames.changed(frame)
    return
  }
  popFrame(player.subServer, frame)
}

/** Takes a frame off its wall; it leaves its item and itself. */
export function popFrame(subServer: SubServer, frame: Frame): void {
  subServer.frames.remove(frame)
  if (frame.item) subServer.items.drop(frameCentre(frame), frame.item)
  dropItem(subServer, frame.position, frame.isGlowing ? 'glow_item_frame' : 'item_frame')
}

/** Hangs a frame from the hand on the clicked face. Returns whether the hand held one. */
export function hangFrame(network: Network, player: Player, { hand, location, face }: BlockClick): boolean {
  const stack = heldStack(player, hand)
  if (stack?.name !== 'item_frame' && stack?.name !== 'glow_item_frame') return false
  const position = neighbour(location, face)
  const { world, frames } = player.subServer
  const wall = world.stateAt(location)
  const isFree = world.stateAt(position).shapes.length === 0 && !frames.at(position, face)
  if (wall.isAir || !isFree || network.protections.covers(player.subServer.name, position)) return true
  frames.hang({ position, face, isGlowing: stack.name === 'glow_item_frame', item: null })
  useUp(player, hand)
  return true
}

/** The frame, if it exists and may be touched. */
function touchedFrame(network: Network, player: Player, entityId: number): Frame | null {
  const frame = player.subServer.frames.get(entityId)
  return frame && mayTouch(network, player, frameBox(frame), frame.position) ? frame : null
}
