import { blockAt, isSamePosition, type Position } from '../../game/position.ts'
import type { Random } from '../../random.ts'
import { send } from '../protocol/connection.ts'
import type { EntityEncoding } from '../protocol/entity-encoding.ts'
import { fallTicks } from '../updates/falling.ts'
import { pickUp } from '../windows/player-inventory.ts'
import type { Cause, Causes } from '../world/causes.ts'
import { type ItemStack, isSameKind } from '../world/item-stack.ts'
import { blockKey, type World } from '../world/world.ts'
import { carriedTo } from './item-drift.ts'
import { freePlace, restingPlace, touches } from './item-places.ts'
import { scattered } from './item-scatter.ts'
import { sendMove } from './move-packets.ts'
import type { Resident, Viewer } from './viewer.ts'

/** Ticks before an item can be picked up: one from a broken block, and one that a player threw. */
const dropDelayTicks = 10
export const throwDelayTicks = 40
/** Ticks after which an item that lies still looks whether anything carries it; facts: `tick` of the game's item entities. */
const restTicks = 4
/** Ticks after which an item despawns. */
const lifetimeTicks = 6000
/** Ticks after which items that lie still join others, of which the middles are at most so far along both axes; facts: `mergeWithNeighbours` of the game. */
const joinTicks = 40
const joinBlocks = 0.75
/** Blocks that an item rises in water in a tick: it gains 0.0005 and keeps 98 % of its speed; facts: `tick` of the game's item entities. */
const riseBlocksPerTick = 0.0245

interface ItemEntity {
  readonly id: number
  position: Position
  /** The position that it falls to, and the tick in which it arrives. */
  rest: Position
  landsAt: number
  hasLanded: boolean
  stack: ItemStack
  pickUpAt: number
  endsAt: number
  /** Whose doing it is that it lies there. */
  readonly cause: Cause | null
}

interface ItemEntityDependencies {
  readonly world: World
  readonly encoding: Pick<EntityEncoding, 'itemEntity'>
  readonly players: ReadonlySet<Resident>
  readonly nextEntityId: () => number
  readonly causes: Causes
  /** With it, items of broken blocks scatter; without it, they fall where the block was. */
  readonly scatter?: Random | undefined
}

type LandingListener = (position: Position, cause: Cause | null) => void

export interface ItemEntities {
  drop(position: Position, stack: ItemStack, delayTicks?: number): void
  /** The same where a block was broken. */
  dropOf(block: Position, stack: ItemStack): void
  /** Lets players pick up the items that they touch, and removes those that are too old. */
  tick(): void
  /** Shows all items to a player that has just arrived. */
  showTo(viewer: Viewer): void
  /** Listens to items that come to rest. */
  onLanding(listener: LandingListener): void
  all(): readonly Pick<ItemEntity, 'position' | 'stack' | 'cause'>[]
}

/**
 * Items in a sub-server's world. They fall straight down, as soon as nothing carries them, and rise in water; a block that is placed
 * over one pushes it out, and flowing water takes it along. Those of broken blocks scatter, if that is wanted. Nothing else moves them.
 * Equal ones that lie close together become one.
 */
export function createItemEntities(parts: ItemEntityDependencies): ItemEntities {
  const { world, encoding, players, nextEntityId, causes, scatter } = parts
  const listeners: LandingListener[] = []
  const items = new Map<number, ItemEntity>()
  let tick = 0

  function drop(position: Position, stack: ItemStack, delayTicks = dropDelayTicks): void {
    const rest = restingPlace(world, position)
    const entity: ItemEntity = {
      id: nextEntityId(),
      position: rest.y === position.y ? rest : position,
      rest,
      landsAt: tick + ticksTo(position.y, rest.y),
      hasLanded: false,
      stack,
      pickUpAt: tick + delayTicks,
      endsAt: tick + lifetimeTicks,
      cause: causes.current,
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
      if (entity.position === entity.rest) rest(entity)
      else if (tick >= entity.landsAt) moveTo(entity, entity.rest)
      if (tick >= entity.endsAt) remove(entity)
      else if (tick >= entity.pickUpAt) offer(entity)
    }
    if (tick % joinTicks === 0) joinAll()
  }

  function joinAll(): void {
    const byCell = new Map<number, ItemEntity[]>()
    for (const entity of items.values()) {
      if (!entity.hasLanded || entity.position !== entity.rest) continue
      drift(entity)
      const other = joinable(entity, byCell)
      const key = blockKey(blockAt(entity.position))
      const inCell = byCell.get(key)
      if (other) join(other, entity)
      else if (inCell) inCell.push(entity)
      else byCell.set(key, [entity])
    }
  }

  /** At once, which takes the game some seconds. */
  function drift(entity: ItemEntity): void {
    const to = carriedTo(world, entity.position)
    if (to === entity.position || isSamePosition(to, entity.position)) return
    moveTo(entity, to)
    entity.rest = to
  }

  function joinable(entity: ItemEntity, byCell: ReadonlyMap<number, readonly ItemEntity[]>) {
    const { x, y, z } = blockAt(entity.position)
    for (const dx of [0, -1, 1])
      for (const dz of [0, -1, 1]) {
        const near = byCell.get(blockKey({ x: x + dx, y, z: z + dz }))
        const other = near?.find((one) => canJoin(one, entity, world.data.stackSize(entity.stack.name)))
        if (other) return other
      }
    return undefined
  }

  function join(entity: ItemEntity, other: ItemEntity): void {
    entity.stack = { ...entity.stack, count: entity.stack.count + other.stack.count }
    entity.pickUpAt = Math.max(entity.pickUpAt, other.pickUpAt)
    entity.endsAt = Math.max(entity.endsAt, other.endsAt)
    remove(other)
    const [, content] = encoding.itemEntity(entity.id, entity.position, entity.stack)
    for (const { connection } of players) if (content) send(connection, content)
  }

  function rest(entity: ItemEntity): void {
    if (!entity.hasLanded) land(entity)
    leaveBlock(entity)
    if ((tick + entity.id) % restTicks === 0) startMoving(entity)
  }

  function land(entity: ItemEntity): void {
    entity.hasLanded = true
    causes.during(entity.cause, () => {
      for (const listener of listeners) listener(entity.position, entity.cause)
    })
  }

  /** At once, which takes the game a few ticks. */
  function leaveBlock(entity: ItemEntity): void {
    const free = freePlace(world, entity.position)
    if (!free) return
    moveTo(entity, free)
    entity.rest = free
  }

  function startMoving(entity: ItemEntity): void {
    const { position } = entity
    const rest = restingPlace(world, position)
    if (rest.y === position.y) return
    entity.rest = rest
    entity.landsAt = tick + ticksTo(position.y, rest.y)
    entity.hasLanded = false
  }

  function moveTo(entity: ItemEntity, to: Position): void {
    sendMove(players, entity.id, entity.position, to)
    entity.position = to
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
    dropOf(block, stack): void {
      const middle = { x: block.x + 0.5, y: block.y + 0.25, z: block.z + 0.5 }
      drop(scatter ? scattered(world, middle, scatter) : middle, stack)
    },
    tick: advance,
    showTo(viewer: Viewer): void {
      for (const entity of items.values()) show(viewer, entity)
    },
    onLanding: (listener: LandingListener): void => void listeners.push(listener),
    all: (): readonly Pick<ItemEntity, 'position' | 'stack' | 'cause'>[] => [...items.values()],
  }
}

/** Ticks until an item has fallen, or risen in water, from one height to another. */
const ticksTo = (from: number, to: number) =>
  to > from ? Math.ceil((to - from) / riseBlocksPerTick) : fallTicks(from - to)

/** Items of two players stay apart, so that each has one cause. */
function canJoin(one: ItemEntity, other: ItemEntity, stackSize: number): boolean {
  const [a, b] = [one.position, other.position]
  return (
    isSameKind(one.stack, other.stack) &&
    one.stack.count + other.stack.count <= stackSize &&
    one.cause?.player === other.cause?.player &&
    Math.abs(a.x - b.x) < joinBlocks &&
    Math.abs(a.z - b.z) < joinBlocks &&
    Math.abs(a.y - b.y) < 0.25
  )
}
