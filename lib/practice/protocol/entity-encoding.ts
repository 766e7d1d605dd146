import type { Position } from '../../game/position.ts'
import type { Frame } from '../world/frame.ts'
import type { GameData } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { Outgoing } from './connection.ts'
import { encodeItem } from './item-encoding.ts'
import { angle, createPlacedEncoding, uuidOf } from './placed-encoding.ts'

interface Listed {
  readonly uuid: string
  readonly username: string
}

export type EntityEncoding = ReturnType<typeof createEntityEncoding>

/** The packets that show entities. Their details are numbered differently in each version; here they are found by name. */
export function createEntityEncoding(data: GameData) {
  const since = (version: string) => data.raw.version['>='](version)

  function keyOf(entity: string, key: 'item' | 'rotation'): number {
    const { metadataKeys } = data.raw.entitiesByName[entity] as unknown as { metadataKeys?: string[] }
    if (metadataKeys) return metadataKeys.indexOf(key)
    return (since('1.17') ? 8 : 7) + (key === 'rotation' ? 1 : 0)
  }

  /** The number or name of a detail's type. */
  function typeOf(type: 'item_stack' | 'int'): unknown {
    if (since('1.19.3')) return type
    return type === 'int' ? 1 : 6
  }

  /** `objectData` is the direction of what hangs. */
  function spawn(entityId: number, kind: string, position: Position, objectData: number, yaw = 0): Outgoing {
    const turn = angle(yaw)
    const fields = {
      entityId,
      objectUUID: uuidOf(entityId),
      type: data.raw.entitiesByName[kind]?.id ?? 0,
      x: position.x,
      y: position.y,
      z: position.z,
      pitch: 0,
      yaw: turn,
      headPitch: turn,
      objectData,
      velocity: { x: 0, y: 0, z: 0 },
    }
    return { name: 'spawn_entity', fields }
  }

  function frameContent({ id, item, rotation }: Frame): Outgoing {
    const metadata = [
      { key: keyOf('item_frame', 'item'), type: typeOf('item_stack'), value: encodeItem(data, item) },
      { key: keyOf('item_frame', 'rotation'), type: typeOf('int'), value: rotation },
    ]
    return { name: 'entity_metadata', fields: { entityId: id, metadata } }
  }

  return {
    /** Entries of the tab list. */
    playersAdded(players: readonly Listed[]): Outgoing {
      if (!since('1.19.3')) {
        const data = players.map(({ uuid, username }) => ({
          ...{ uuid, UUID: uuid, name: username, properties: [] },
          ...{ gamemode: 0, ping: 0, displayName: undefined, crypto: undefined },
        }))
        return { name: 'player_info', fields: { action: 'add_player', data } }
      }
      const action = { add_player: true, update_game_mode: true, update_listed: true, update_latency: true }
      const data = players.map(({ uuid, username }) => ({
        uuid,
        player: { name: username, properties: [] },
        ...{ gamemode: 0, listed: 1, latency: 0 },
      }))
      return { name: 'player_info', fields: { action, data } }
    },
    playerRemoved: (uuid: string): Outgoing =>
      since('1.19.3')
        ? { name: 'player_remove', fields: { players: [uuid] } }
        : { name: 'player_info', fields: { action: 'remove_player', data: [{ uuid, UUID: uuid }] } },
    /** An item lying in the world. */
    itemEntity(entityId: number, position: Position, stack: ItemStack): readonly Outgoing[] {
      const shown = { key: keyOf('item', 'item'), type: typeOf('item_stack'), value: encodeItem(data, stack) }
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
    ...createPlacedEncoding(data, spawn),
  }
}
