import type { Position } from '../../game/position.ts'
import type { Frame } from '../world/frame.ts'
import type { GameData } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { Outgoing } from './connection.ts'
import { encodeItem } from './item-encoding.ts'

export type EntityEncoding = ReturnType<typeof createEntityEncoding>

/** The packets that show entities. Their details are numbered differently in each version; here they are found by name. */
export function createEntityEncoding(data: GameData) {
  const keyOf = (entity: string, key: string) => {
    const { metadataKeys = [] } = data.raw.entitiesByName[entity] as unknown as { metadataKeys?: string[] }
    return metadataKeys.indexOf(key)
  }

  function spawn(entityId: number, kind: string, position: Position, objectData: number): Outgoing {
    const fields = {
      entityId,
      objectUUID: `00000000-0000-4000-8000-${entityId.toString(16).padStart(12, '0')}`,
      type: data.raw.entitiesByName[kind]?.id ?? 0,
      x: position.x,
      y: position.y,
      z: position.z,
      pitch: 0,
      yaw: 0,
      headPitch: 0,
      objectData,
      velocity: { x: 0, y: 0, z: 0 },
    }
    return { name: 'spawn_entity', fields }
  }

  function frameContent({ id, item, rotation }: Frame): Outgoing {
    const metadata = [
      { key: keyOf('item_frame', 'item'), type: 'item_stack', value: encodeItem(data, item) },
      { key: keyOf('item_frame', 'rotation'), type: 'int', value: rotation },
    ]
    return { name: 'entity_metadata', fields: { entityId: id, metadata } }
  }

  return {
    /** An item lying in the world. */
    itemEntity(entityId: number, position: Position, stack: ItemStack): readonly Outgoing[] {
      const shown = { key: keyOf('item', 'item'), type: 'item_stack', value: encodeItem(data, stack) }
      return [
        spawn(entityId, 'item', position, 0),
        { name: 'entity_metadata', fields: { entityId, metadata: [shown] } },
      ]
    },
    /** An item frame; its position on the wire is its cell. */
    frameEntity(frame: Frame): readonly Outgoing[] {
      const { id, position, face, isGlowing } = frame
      return [spawn(id, isGlowing ? 'glow_item_frame' : 'item_frame', position, face), frameContent(frame)]
    },
    frameContent,
  }
}
