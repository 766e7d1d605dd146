import type { ClientTick } from '../players/anti-cheat.ts'
import type { Motion } from '../players/movement.ts'
import type { Gait } from '../players/stride-check.ts'
import type { Acks } from '../protocol/acks.ts'
import type { ChunkView } from '../protocol/chunk-view.ts'
import type { Connection } from '../protocol/connection.ts'
import type { DigProgress } from '../rules/digging.ts'
import type { Menu } from '../windows/menu.ts'
import { heldWindowSlot, offHandSlot } from '../windows/player-inventory.ts'
import type { Container } from '../world/container.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { Position } from '../world/position.ts'
import type { SubServer } from './sub-server.ts'

/** What a sub-server keeps of a player between visits. */
export interface SavedPlayer {
  readonly inventory: Container
  heldSlot: number
  position: Position
  yaw: number
  pitch: number
  health: number
  food: number
  level: number
  /** Points beyond the level. */
  experience: number
  home: Position | null
}

/** A player in the game. `saved` changes when the player goes to another sub-server. */
export interface Player {
  readonly username: string
  readonly uuid: string
  readonly entityId: number
  readonly connection: Connection
  readonly acks: Acks
  readonly view: ChunkView
  subServer: SubServer
  saved: SavedPlayer
  isOnGround: boolean
  isSneaking: boolean
  isSprinting: boolean
  isFlying: boolean
  /** Clients since 1.21.4 say when they have loaded; before that their clicks are ignored for up to 60 ticks. */
  isLoaded: boolean
  isDead: boolean
  hasLeft: boolean
  /** On the way to another sub-server: no play packets may be sent. */
  isAway: boolean
  /** Id of a teleport that the client has not confirmed; until then it can neither move nor place. */
  pendingTeleport: { readonly id: number; readonly sentAtTick: number } | null
  /** Window 0, and the window that is open now (the same one when none is). */
  inventoryMenu: Menu
  menu: Menu
  ticks: number
  lastTeleportId: number
  lastWindowId: number
  /** Commands that travel are refused until then. */
  commandReadyAt: number
  switchReadyAt: number
  /** Rises with each message, falls with time; too much is spam. */
  chatter: number
  /** When the player was last told that an area is protected. */
  warnedAt: number
  /** Items thrown one by one in this tick. */
  throwsThisTick: number
  readonly dig: DigProgress
  /** What is being eaten, until when. */
  using: { readonly hand: number; readonly item: string; readonly endsAtTick: number } | null
  /** When the packet that is being handled came in; a frozen server handles it later. */
  packetArrivedAt: number
  readonly clientTick: ClientTick
  /** How often an anti-cheat plug-in has refused something. */
  flags: number
  readonly motion: Motion
  readonly gait: Gait
}

/** Half the width of a player's box. */
export const playerRadius = 0.3

export function playerHeight(player: Player): number {
  return player.isSneaking ? 1.5 : 1.8
}

export function eyeOf(player: Player): Position {
  const { x, y, z } = player.saved.position
  return { x, y: y + (player.isSneaking ? 1.27 : 1.62), z }
}

export function heldStack(player: Player, hand: number): ItemStack | null {
  return player.saved.inventory.items[handSlot(player, hand)] ?? null
}

/** The window slot of a hand: 0 the main hand, 1 the off hand. */
export function handSlot(player: Player, hand: number): number {
  return hand === 1 ? offHandSlot : heldWindowSlot(player.saved.heldSlot)
}
