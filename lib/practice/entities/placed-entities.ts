import type { Position } from '../../game/position.ts'
import { createRandom } from '../../random.ts'
import { send } from '../protocol/connection.ts'
import type { EntityEncoding } from '../protocol/entity-encoding.ts'
import { fallTicks } from '../updates/falling.ts'
import { boxAt, intersects } from '../world/boxes.ts'
import { moveBody } from '../world/collision.ts'
import { createContainer } from '../world/containers.ts'
import { type EntityKindName, entityKind } from '../world/entity-kinds.ts'
import { waterIn } from '../world/fluids.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { type PlacedEntity, placedBox } from '../world/placed-entity.ts'
import type { Schedule } from '../world/schedule.ts'
import type { World } from '../world/world.ts'
import { sendMove } from './move-packets.ts'
import type { Viewer } from './viewer.ts'
import { createWanderer, type Wanderer } from './wandering.ts'

interface PlacedEntityDependencies {
  readonly world: World
  readonly encoding: Pick<EntityEncoding, 'placedEntity' | 'equipment' | 'leash'>
  readonly players: ReadonlySet<Viewer>
  readonly schedule: Schedule
  readonly nextEntityId: () => number
}

export interface EntityOptions {
  /** Of a painting: the direction that it faces (0 down ... 5 east). */
  readonly face?: number
  readonly yaw?: number
  readonly items?: readonly (ItemStack | null)[]
  readonly leashedTo?: PlacedEntity
}

type EntityChange = 'placed' | 'moved' | 'removed' | 'contents' | 'leash'
type ChangeListener = (entity: PlacedEntity, change: EntityChange) => void

/** A boat lies so much above the bottom of the cell whose water carries it. */
const boatDraught = 0.45

/**
 * The paintings, armour stands, boats, minecarts, knots and animals of a sub-server. They fall when nothing carries them any more; animals
 * walk about, as far as blocks and leads let them.
 */
export function createPlacedEntities(parts: PlacedEntityDependencies) {
  const { world, encoding, players, schedule, nextEntityId } = parts
  const entities = new Map<number, PlacedEntity>()
  const wanderers = new Map<number, Wanderer>()
  const listeners: ChangeListener[] = []
  const tell = (entity: PlacedEntity, change: EntityChange) => {
    for (const listener of listeners) listener(entity, change)
  }

  function show({ connection }: Viewer, entity: PlacedEntity): void {
    for (const packet of encoding.placedEntity(entity)) send(connection, packet)
  }

  function place(kind: EntityKindName, position: Position, options: EntityOptions = {}): PlacedEntity {
    const { face = 3, yaw = 0, items = [], leashedTo = null } = options
    const { slots, nature } = entityKind(kind)
    const entity: PlacedEntity = {
      id: nextEntityId(),
      kind,
      position,
      face,
      yaw,
      contents: createContainer(slots, items),
      leashedTo,
      hitsTaken: 0,
    }
    entity.position = { ...position, y: restOf(entity) }
    entity.contents.onMove = () => contentsChanged(entity)
    entities.set(entity.id, entity)
    if (nature === 'animal') wanderers.set(entity.id, createWanderer(world, createRandom(entity.id)))
    for (const player of players) show(player, entity)
    tell(entity, 'placed')
    return entity
  }

  function contentsChanged(entity: PlacedEntity): void {
    for (const packet of encoding.equipment(entity))
      for (const { connection } of players) send(connection, packet)
    tell(entity, 'contents')
  }

  /** The height at which something carries it, straight below. */
  function restOf(entity: PlacedEntity): number {
    const { nature } = entityKind(entity.kind)
    const { position } = entity
    if (nature === 'hanging' || nature === 'knot') return position.y
    const fall = position.y - world.heights.minY
    const ground = position.y + moveBody(world, placedBox(entity), { x: 0, y: -fall, z: 0 }, false).y
    if (nature !== 'floating') return ground
    const [x, z] = [Math.floor(position.x), Math.floor(position.z)]
    for (let y = Math.floor(position.y); y >= ground; y--)
      if (waterIn(world.state(x, y, z)).amount > 0) return y + boatDraught
    return ground
  }

  // The ground beneath an entity may be gone, or the water that carries it.
  world.onChange((x, y, z) => {
    for (const entity of entities.values()) {
      const { position } = entity
      const isNear = Math.abs(x + 0.5 - position.x) < 1.5 && Math.abs(z + 0.5 - position.z) < 1.5
      if (isNear && y <= position.y && y >= position.y - 2) schedule.after(1, () => fall(entity))
    }
  })

  function fall(entity: PlacedEntity): void {
    const y = restOf(entity)
    if (!entities.has(entity.id) || y > entity.position.y - 0.01) return
    schedule.after(fallTicks(entity.position.y - y), () => {
      if (entities.has(entity.id)) moveTo(entity, { ...entity.position, y: restOf(entity) })
    })
  }

  function moveTo(entity: PlacedEntity, to: Position): void {
    if (distanceSquared(entity.position, to) === 0) return
    sendMove(players, entity.id, entity.position, to)
    entity.position = to
    tell(entity, 'moved')
  }

  return {
    place,
    moveTo,
    get: (id: number): PlacedEntity | null => entities.get(id) ?? null,
    all: () => entities.values(),
    remove(entity: PlacedEntity): void {
      if (!entities.delete(entity.id)) return
      wanderers.delete(entity.id)
      for (const { connection } of players) connection.write('entity_destroy', { entityIds: [entity.id] })
      tell(entity, 'removed')
    },
    /** Frees an animal from its knot. */
    untie(entity: PlacedEntity): void {
      entity.leashedTo = null
      for (const { connection } of players) send(connection, encoding.leash(entity))
      tell(entity, 'leash')
    },
    /** Whether a block can't be placed because an entity is in the way; what hangs on walls is not. */
    areInTheWay(position: Position, { shapes }: StateInfo): boolean {
      for (const entity of entities.values()) {
        const { nature } = entityKind(entity.kind)
        if (nature === 'hanging' || nature === 'knot') continue
        const box = placedBox(entity)
        if (shapes.some((shape) => intersects(box, boxAt(shape, position)))) return true
      }
      return false
    },
    /** Lets the animals walk. */
    tick(): void {
      for (const [id, wanderer] of wanderers) {
        const entity = entities.get(id)!
        const to = wanderer(entity, schedule.tick)
        if (to) moveTo(entity, to)
      }
    },
    /** Shows all of them to a player that has just arrived. */
    showTo(viewer: Viewer): void {
      for (const entity of entities.values()) show(viewer, entity)
    },
    onChange: (listener: ChangeListener): void => void listeners.push(listener),
  }
}

function distanceSquared(a: Position, b: Position): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 + (a.z - b.z) ** 2
}
