import { type Box, intersects, playerBox } from '../players/body.ts'
import type { Dialect } from '../protocol/dialect.ts'
import type { Player } from '../server/player.ts'
import { pickUp } from '../windows/player-inventory.ts'
import { fallTicks } from '../world/fall-ticks.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { withCount } from '../world/item-stack.ts'
import type { Position } from '../world/position.ts'
import { minY } from '../world/terrain.ts'
import type { World } from '../world/world.ts'

/** Ticks before an item can be picked up: a dug block's, and one that a player threw. */
const dropDelay = 10
export const throwDelay = 40
/** Ticks after which an item vanishes. */
const lifetime = 6000

interface ItemEntity {
  readonly id: number
  position: Position
  /** Where it falls to, and when it is there. */
  readonly rest: Position
  readonly landsAt: number
  stack: ItemStack
  pickUpAt: number
  readonly endsAt: number
}

/** Items that lie in a sub-server's world. They fall straight down and lie where they land; nothing pushes them. */
export interface ItemEntities {
  drop(position: Position, stack: ItemStack, delay?: number): void
  /** Lets players pick up what they touch, and ends what is too old. */
  tick(): void
  /** Shows all items to a player who has just come. */
  showTo(player: Player): void
  /** Items lying around, for tests and pictures. */
  all(): readonly { readonly position: Position; readonly stack: ItemStack }[]
}

export interface ItemEntityParts {
  readonly world: World
  readonly dialect: Dialect
  readonly players: ReadonlySet<Player>
  readonly nextEntityId: () => number
}

export function createItemEntities({ world, dialect, players, nextEntityId }: ItemEntityParts): ItemEntities {
  const items = new Map<number, ItemEntity>()
  let tick = 0

  function drop(position: Position, stack: ItemStack, delay = dropDelay): void {
    const rest = restingPlace(world, position)
    const entity = {
      id: nextEntityId(),
      position: rest.y < position.y ? position : rest,
      rest,
      landsAt: tick + fallTicks(position.y - rest.y),
      stack,
      pickUpAt: tick + delay,
      endsAt: tick + lifetime,
    }
    items.set(entity.id, entity)
    for (const player of players) show(player, entity)
  }

  function show(player: Player, entity: ItemEntity): void {
    for (const { name, fields } of dialect.itemEntity(entity.id, entity.position, entity.stack)) {
      player.connection.write(name, fields)
    }
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
    for (let way = entity.position.y - entity.rest.y; way > 0; way -= longestMove) {
      const fields = {
        entityId: entity.id,
        dX: 0,
        dY: fixedPoint(-Math.min(way, longestMove)),
        dZ: 0,
        onGround: true,
      }
      for (const { connection } of players) connection.write('rel_entity_move', fields)
    }
    entity.position = entity.rest
  }

  function offer(entity: ItemEntity): void {
    for (const player of players) {
      if (player.isDead || !intersects(wide(playerBox(player)), itemBox(entity.position))) continue
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
      entity.stack = withCount(rest, rest.count) ?? entity.stack
    }
  }

  function remove(entity: ItemEntity): void {
    items.delete(entity.id)
    for (const { connection } of players) connection.write('entity_destroy', { entityIds: [entity.id] })
  }

  return {
    drop,
    tick: advance,
    showTo: (player) => {
      for (const entity of items.values()) show(player, entity)
    },
    all: () => [...items.values()],
  }
}

/** Blocks that one packet moves an entity at the most; it has 16 bits for 4096ths of a block. */
const longestMove = 7
const fixedPoint = (blocks: number) => Math.round(blocks * 4096)

/** Straight down to the first block with a body. */
function restingPlace(world: World, { x, y, z }: Position): Position {
  let floor = Math.floor(y)
  while (floor > minY && world.state(Math.floor(x), floor - 1, Math.floor(z)).shapes.length === 0) floor--
  const top = Math.max(
    0,
    ...world.state(Math.floor(x), floor - 1, Math.floor(z)).shapes.map((shape) => shape[4]),
  )
  return { x, y: floor - 1 + top, z }
}

function itemBox({ x, y, z }: Position): Box {
  return { min: { x: x - 0.125, y, z: z - 0.125 }, max: { x: x + 0.125, y: y + 0.25, z: z + 0.125 } }
}

function wide({ min, max }: Box): Box {
  return {
    min: { x: min.x - 1, y: min.y - 0.5, z: min.z - 1 },
    max: { x: max.x + 1, y: max.y + 0.5, z: max.z + 1 },
  }
}
