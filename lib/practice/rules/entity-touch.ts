import { distance, type Position } from '../../game/position.ts'
import { eyeOf } from '../players/body.ts'
import { heldStack, setHeldStack } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { type Slot, setStack, stackIn } from '../windows/slot.ts'
import { type BoundingBox, distanceTo } from '../world/boxes.ts'
import { entityKind } from '../world/entity-kinds.ts'
import { withCount } from '../world/item-stack.ts'
import { type PlacedEntity, placedBox } from '../world/placed-entity.ts'
import { looksAtBox } from './placing-checks.ts'
import { flag } from './refusals.ts'
import { openWindow } from './windows.ts'

/** Distance from the eye within which entities can be touched: 3, and 3 for lag. */
const entityReachBlocks = 6

/** Whether an entity may be touched: near enough, and for strict servers looked at. */
export function mayTouch(network: Network, player: Player, box: BoundingBox, at: Position): boolean {
  if (player.presence.isDead || distanceTo(box, eyeOf(player)) >= entityReachBlocks) return false
  if (!network.rules.strictPlacing || looksAtBox(player, box)) return true
  flag(network, player, at, 'lookingElsewhere')
  return false
}

/** A left click; after enough of them the entity breaks or dies. */
export function hitPlaced(network: Network, player: Player, entity: PlacedEntity): void {
  player.antiCheat.clientTick.hasHit = true
  if (!mayTouch(network, player, placedBox(entity), entity.position)) return
  tell(network, player, 'hit', entity)
  entity.hitsTaken++
  if (entity.hitsTaken >= entityKind(entity.kind).hits) breakPlaced(player.subServer, entity)
}

/** Breaks an entity: it leaves its item and all that it carries, and the animals that were tied to it are free. */
export function breakPlaced({ entities, items, world }: SubServer, entity: PlacedEntity): void {
  const { drop, nature } = entityKind(entity.kind)
  const { position } = entity
  const where =
    nature === 'knot' || nature === 'hanging'
      ? { x: position.x + 0.5, y: position.y, z: position.z + 0.5 }
      : position
  entities.remove(entity)
  // A lead falls from each animal, not from the knot.
  const tied = [...entities.all()].filter(({ leashedTo }) => leashedTo === entity)
  for (const animal of tied) {
    entities.untie(animal)
    items.drop(animal.position, { name: 'lead', count: 1 })
  }
  if (nature !== 'knot' && world.data.hasItem(drop)) items.drop(where, { name: drop, count: 1 })
  for (const stack of entity.contents.items) if (stack) items.drop(where, stack)
}

/** A right click: opens a cargo, exchanges what an armour stand holds, or does something that is left out here (mounting, feeding). */
export function usePlaced(network: Network, player: Player, entity: PlacedEntity, hand: number): void {
  if (!mayTouch(network, player, placedBox(entity), entity.position)) return
  const { window, nature } = entityKind(entity.kind)
  if (window) {
    const slots = entity.contents.items.map((_, index): Slot => ({ container: entity.contents, index }))
    openWindow(network, player, {
      type: window,
      title: entity.kind,
      slots,
      isValid: () => isNear(player, entity),
    })
    return
  }
  tell(network, player, 'used', entity)
  if (entity.kind === 'armor_stand') exchange(player, entity, hand)
  if (nature === 'knot') breakPlaced(player.subServer, entity)
}

function isNear(player: Player, entity: PlacedEntity): boolean {
  return player.subServer.entities.get(entity.id) !== null && distance(eyeOf(player), entity.position) < 8
}

/** The stand takes what is in the hand and gives what it has there; empty hands take the first thing that it wears. */
function exchange(player: Player, { contents }: PlacedEntity, hand: number): void {
  const held = heldStack(player, hand)
  const worn = contents.items.findIndex((stack) => stack !== null)
  const index = held ? slotFor(held.name) : worn
  if (index < 0) return
  const slot: Slot = { container: contents, index }
  const there = stackIn(slot)
  if (held && there && held.count > 1) return
  setStack(slot, held && withCount(held, 1))
  setHeldStack(player, hand, there ?? (held && withCount(held, held.count - 1)))
}

function slotFor(item: string): number {
  const index = [
    /_boots$/,
    /_leggings$/,
    /_chestplate$|^elytra$/,
    /_helmet$|_head$|_skull$|^carved_pumpkin$/,
  ].findIndex((worn) => worn.test(item))
  return index < 0 ? 0 : index + 2
}

function tell(
  network: Network,
  player: Player,
  type: 'hit' | 'used',
  { kind, position }: PlacedEntity,
): void {
  network.emit({ type, player: player.username, position, block: kind })
}
