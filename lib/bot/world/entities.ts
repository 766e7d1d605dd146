import prismarineItem from 'prismarine-item'
import { createChannel } from '../../emitter.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import type { Position } from '../../game/position.ts'
import { onPacket, type Session } from '../connection/session.ts'
import { createFixtures } from './fixtures.ts'
import { stackOf } from './map-items.ts'

/** An item on the ground or an item frame. */
export interface ItemEntity {
  readonly id: number
  readonly kind: 'item' | 'item_frame' | 'glow_item_frame'
  readonly position: Position
  /** Where the front of a frame looks, as the protocol numbers faces. */
  readonly face: number
  readonly stack: ItemStack | null
  /** Of the item in a frame, in eighths of a turn. */
  readonly rotation: number
}

/** More than the items of a map that is washed away, with those of the one beside it. */
const maxItems = 50_000

export type ItemEntities = ReturnType<typeof createItemEntities>

/** Items and frames as the server has sent them. Must be made before the first packets of the world arrive. */
export function createItemEntities(session: Pick<Session, 'game'>) {
  const entities = new Map<number, ItemEntity>()
  const fixtures = createFixtures(session)
  const changed = createChannel<void>()
  let reader: ReturnType<typeof createItemReader> | undefined

  function move(id: number, position: Position): void {
    const entity = entities.get(id)
    if (entity?.kind !== 'item') return
    entities.set(id, { ...entity, position })
    changed.publish()
  }

  onPacket<SpawnPacket>(session, 'spawn_entity', ({ entityId, type, x, y, z, objectData }) => {
    reader ??= createItemReader(session)
    const kind = reader.kindOf(type)
    if (!kind || entities.size >= maxItems) return
    entities.set(entityId, {
      id: entityId,
      kind,
      position: { x, y, z },
      face: objectData,
      stack: null,
      rotation: 0,
    })
    changed.publish()
  })
  onPacket<MetadataPacket>(session, 'entity_metadata', ({ entityId, metadata }) => {
    const entity = entities.get(entityId)
    if (!entity || !reader) return
    const { stack = entity.stack, rotation = entity.rotation } = reader.contentIn(metadata, entity.kind)
    if (stack === entity.stack && rotation === entity.rotation) return
    entities.set(entityId, { ...entity, stack, rotation })
    changed.publish()
  })
  for (const name of ['entity_teleport', 'sync_entity_position']) {
    onPacket<MovePacket>(session, name, ({ entityId, x, y, z }) => move(entityId, { x, y, z }))
  }
  // In 4096ths of a block; falling items are sent so.
  for (const name of ['rel_entity_move', 'entity_move_look']) {
    onPacket<StepPacket>(session, name, ({ entityId, dX, dY, dZ }) => {
      const entity = entities.get(entityId)
      if (!entity) return
      const { x, y, z } = entity.position
      move(entityId, { x: x + dX / 4096, y: y + dY / 4096, z: z + dZ / 4096 })
    })
  }
  onPacket<{ entityIds: readonly number[] }>(session, 'entity_destroy', ({ entityIds }) => {
    for (const id of entityIds) entities.delete(id)
    changed.publish()
  })
  for (const name of ['login', 'respawn', 'start_configuration']) {
    onPacket(session, name, () => {
      entities.clear()
      fixtures.clear()
      changed.publish()
    })
  }

  return {
    fixtures: fixtures.all,
    all: (): readonly ItemEntity[] => [...entities.values()],
    get: (id: number) => entities.get(id),
    /** One has appeared, changed or gone. */
    changed: changed.subscribe,
  }
}

interface SpawnPacket extends Position {
  readonly entityId: number
  readonly type: number
  readonly objectData: number
}

interface MovePacket extends Position {
  readonly entityId: number
}

interface StepPacket {
  readonly entityId: number
  readonly dX: number
  readonly dY: number
  readonly dZ: number
}

interface MetadataPacket {
  readonly entityId: number
  readonly metadata: readonly { readonly key: number; readonly type: unknown; readonly value: unknown }[]
}

const kinds = ['item', 'item_frame', 'glow_item_frame'] as const

/** The numbers of the kinds, and those of the metadata entries about the item, differ by game version. */
function createItemReader({ game }: Pick<Session, 'game'>) {
  const { registry } = game
  const Item = prismarineItem(registry)
  const oldRotationKey = registry.version['>=']('1.17') ? 9 : 8
  const known = kinds.flatMap((kind) => {
    const entity = registry.entitiesByName[kind] as unknown as KnownEntity | undefined
    if (!entity) return []
    const keyOf = (name: string) => entity.metadataKeys?.indexOf(name) ?? -1
    return [{ kind, id: entity.internalId ?? entity.id, key: keyOf('item'), rotationKey: keyOf('rotation') }]
  })
  return {
    kindOf: (type: number) => known.find(({ id }) => id === type)?.kind,
    /** Undefined fields: the packet says nothing about them. */
    contentIn(
      metadata: MetadataPacket['metadata'],
      kind: ItemEntity['kind'],
    ): { stack?: ItemStack | null; rotation?: number } {
      const { key = -1, rotationKey = -1 } = known.find((one) => one.kind === kind) ?? {}
      const entry = metadata.find((one) =>
        key >= 0 ? one.key === key : one.type === 'item_stack' || one.type === oldStackType,
      )
      const turned = metadata.find((one) => one.key === (rotationKey >= 0 ? rotationKey : oldRotationKey))
      return {
        ...(entry ? { stack: stackOf(Item.fromNotch(entry.value as object)) } : {}),
        ...(kind !== 'item' && typeof turned?.value === 'number' ? { rotation: turned.value } : {}),
      }
    },
  }
}

/** The number of item stacks among the types of details up to 1.19.2. */
const oldStackType = 6

interface KnownEntity {
  readonly id: number
  readonly internalId?: number
  readonly metadataKeys?: readonly string[]
}
