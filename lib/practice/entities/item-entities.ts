import type { Position } from '../../game/position.ts'
import { playerBox } from '../players/body.ts'
import { send } from '../protocol/connection.ts'
import type { EntityEncoding } from '../protocol/entity-encoding.ts'
import { pickUp } from '../windows/player-inventory.ts'
import { grow, intersects } from '../world/boxes.ts'
import { fallTicks } from '../world/falling.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { World } from '../world/world.ts'
import type { Resident, Viewer } from './viewer.ts'

/** Ticks before an item can be picked up: one from a broken block, and one that a player threw. */
const dropDelayTicks = 10
export const throwDelayTicks = 40
/** Ticks after which an item despawns. */
const lifetimeTicks = 6000

interface ItemEntity {
  readonly id: number
  position: Position
  /** The position that it falls to, and the tick in which it arrives. */
  readonly rest: Position
  readonly landsAt: number
  stack: ItemStack
  readonly pickUpAt: number
  readonly endsAt: number
}

interface ItemEntityDependencies {
  readonly world: World
  readonly encoding: Pick<EntityEncoding, 'itemEntity'>
  readonly players: ReadonlySet<Resident>
  readonly nextEntityId: () => number
}

export type ItemEntities = ReturnType<typeof createItemEntities>

/** Items in a sub-server's world. They fall straight down and stay where they land; nothing pushes them. */
export function createItemEntities({ world, encoding, players, nextEntityId }: ItemEntityDependencies) {
  const items = new Map<number, ItemEntity>()
  let tick = 0

  function drop(position: Position, stack: ItemStack, delayTicks = dropDelayTicks): void {
    const rest = restingPlace(world, position)
    const entity = {
      id: nextEntityId(),
      position: rest.y < position.y ? position : rest,
      rest,
      landsAt: tick + fallTicks(position.y - rest.y),
      stack,
      pickUpAt: tick + delayTicks,
      endsAt: tick + lifetimeTicks,
    }
    items.set(entity.id, entity)
    for (const player of players) show(player, entity)
  }

  function show({ connection }: Viewer, entity: ItemEntity): void {
    for (const packet of encoding.itemEntity(entity.id, entity.position, entity.stack))
      send(connection, packet)
  }

  function advance(): void {
    tick++
    for (const entity of items.values()) {
      if (tick >= entity.landsAt && entity.position !== entity.rest) land(entity)
      if (tick >= entity.endsAt) remove(entity)
      else if (tick >= entity.pickUpAt) offer(entity)
    }
  }

  function land(entity: ItemEntity): void {
    for (let blocks = entity.position.y - entity.rest.y; blocks > 0; blocks -= maxMoveBlocks) {
      const fields = {
        entityId: entity.id,
        dX: 0,
        dY: fixedPoint(-Math.min(blocks, maxMoveBlocks)),
        dZ: 0,
        onGround: true,
      }
      for (const { connection } of players) connection.write('rel_entity_move', fields)
    }
    entity.position = entity.rest
  }

  function offer(entity: ItemEntity): void {
    for (const player of players) {
      if (player.presence.isDead || !touches(player, entity.position)) continue
      const rest = pickUp(player.saved.inventory, entity.stack, world.data.stackSize(entity.stack.name))
      const taken = entity.stack.count - (rest?.count ?? 0)
      if (taken === 0) continue
      for (const { connection } of players) {
        connection.write('collect', {
          collectedEntityId: entity.id,
          collectorEntityId: player.entityId,
          pickupItemCount: taken,
        })
      }
      if (!rest) {
        remove(entity)
        return
      }
      entity.stack = rest
    }
  }

  function remove(entity: ItemEntity): void {
    items.delete(entity.id)
    for (const { connection } of players) connection.write('entity_destroy', { entityIds: [entity.id] })
  }

  return {
    drop,
    /** Lets players pick up the items that they touch, and removes those that are too old. */
    tick: advance,
    /** Shows all items to a player that has just arrived. */
    showTo(viewer: Viewer): void {
      for (const entity of items.values()) show(viewer, entity)
    },
    /** For tests and pictures. */
    all: (): readonly { readonly position: Position; readonly stack: ItemStack }[] => [...items.values()],
  }
}

/** Maximum distance of one movement packet, which has 16 bits for 4096ths of a block. */
const maxMoveBlocks = 7
const fixedPoint = (blocks: number) => Math.round(blocks * 4096)

/** The position straight below, on the first block with a collision shape. */
function restingPlace(world: World, { x, y, z }: Position): Position {
  const { minY } = world.data.heights
  let floor = Math.floor(y)
  while (floor > minY && world.state(Math.floor(x), floor - 1, Math.floor(z)).shapes.length === 0) floor--
  const top = Math.max(
    0,
    ...world.state(Math.floor(x), floor - 1, Math.floor(z)).shapes.map((shape) => shape[4]),
  )
  return { x, y: floor - 1 + top, z }
}

/** A player picks up items within a block to the sides and half a block up and down. */
function touches(player: Resident, { x, y, z }: Position): boolean {
  const item = { min: { x: x - 0.125, y, z: z - 0.125 }, max: { x: x + 0.125, y: y + 0.25, z: z + 0.125 } }
  return intersects(grow(playerBox(player), 1, 0.5, 1), item)
}
