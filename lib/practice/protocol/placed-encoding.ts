import type { Position } from '../../game/position.ts'
import { entityKind } from '../world/entity-kinds.ts'
import type { GameData } from '../world/game-data.ts'
import type { PlacedEntity } from '../world/placed-entity.ts'
import type { Outgoing } from './connection.ts'
import { encodeItem } from './item-encoding.ts'

export const uuidOf = (entityId: number) =>
  `00000000-0000-4000-8000-${entityId.toString(16).padStart(12, '0')}`

/** Degrees as a signed byte. */
export const angle = (degrees: number) => (Math.round((degrees * 256) / 360) << 24) >> 24

type Spawn = (entityId: number, kind: string, position: Position, objectData: number, yaw: number) => Outgoing

/** Compass directions of paintings up to 1.18: south, west, north, east. */
const compass: Readonly<Record<number, number>> = { 3: 0, 4: 1, 2: 2, 5: 3 }

/** The packets that show paintings, armour stands, boats, minecarts, knots and animals. */
export function createPlacedEncoding(data: GameData, spawn: Spawn) {
  const since = (version: string) => data.raw.version['>='](version)
  const isKnown = (name: string) => data.raw.entitiesByName[name] !== undefined

  /** Its name in this version: boats have been kinds by their wood since 1.21.2, and those with chests came in 1.19. */
  function nameOf(kind: PlacedEntity['kind']): string {
    const names = { boat: ['oak_boat', 'boat'], chest_boat: ['oak_chest_boat', 'chest_boat', 'boat'] }
    const possible: readonly string[] = names[kind as keyof typeof names] ?? [kind]
    return possible.find(isKnown) ?? kind
  }

  /** Since 1.19 everything is shown by the same packet. */
  function appearance(entity: PlacedEntity): Outgoing {
    const { id, kind, position, face, yaw } = entity
    const { x, y, z } = position
    if (since('1.19')) return spawn(id, nameOf(kind), position, kind === 'painting' ? face : 0, yaw)
    if (kind === 'painting') {
      const fields = { entityUUID: uuidOf(id), title: 0, location: position, direction: compass[face] ?? 0 }
      return { name: 'spawn_entity_painting', fields: { entityId: id, ...fields } }
    }
    if (!entityKind(kind).isLiving) return spawn(id, nameOf(kind), position, 0, yaw)
    const turned = { yaw: angle(yaw), pitch: 0, headPitch: angle(yaw), velocity: { x: 0, y: 0, z: 0 } }
    const type = data.raw.entitiesByName[kind]?.id ?? 0
    const fields = { entityId: id, entityUUID: uuidOf(id), type, x, y, z, ...turned, metadata: [] }
    return { name: 'spawn_entity_living', fields }
  }

  /** The items that an armour stand wears. Up to 1.15 a packet has one slot. */
  function equipment({ id, kind, contents }: PlacedEntity): readonly Outgoing[] {
    if (kind !== 'armor_stand') return []
    const slots = contents.items.map((stack, slot) => ({ slot, item: encodeItem(data, stack) }))
    const packets = since('1.16') ? [{ equipments: slots }] : slots
    return packets.map((fields) => ({ name: 'entity_equipment', fields: { entityId: id, ...fields } }))
  }

  const leash = ({ id, leashedTo }: PlacedEntity): Outgoing => ({
    name: 'attach_entity',
    fields: { entityId: id, vehicleId: leashedTo?.id ?? 0 },
  })

  return {
    placedEntity(entity: PlacedEntity): readonly Outgoing[] {
      return [appearance(entity), ...equipment(entity), ...(entity.leashedTo ? [leash(entity)] : [])]
    },
    equipment,
    leash,
  }
}
