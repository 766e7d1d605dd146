import type { Fixture } from '../../game/fixtures.ts'
import type { Position } from '../../game/position.ts'
import { onPacket, type Session } from '../connection/session.ts'
import { watchPaintingSizes } from './painting-sizes.ts'

const names =
  /item_frame$|^(painting|armor_stand|boat|end_crystal|leash_knot|mannequin)$|_(boat|raft)$|minecart$/

/** The directions of a painting's packet up to 1.18.2, as faces: south, west, north, east. */
const oldFaces = [3, 4, 2, 5]

/** Entities that somebody has hung up or put down, as the server has sent them. To be made before the first packets of the world. */
export function createFixtures(session: Pick<Session, 'game'>) {
  const fixtures = new Map<number, Fixture>()
  const sizes = watchPaintingSizes(session)
  let numbers: ReadonlyMap<number, string> | undefined

  function nameOf(type: number): string | undefined {
    numbers ??= new Map(
      Object.values(registryOf(session).entitiesByName)
        .filter(({ name }) => names.test(name))
        .map(({ name, id, internalId }) => [internalId ?? id, name]),
    )
    return numbers.get(type)
  }

  function spawn({ entityId, type, x, y, z, objectData = 0 }: SpawnPacket): void {
    const name = nameOf(type)
    if (!name) return
    const size = name === 'painting' ? sizes.usual : undefined
    fixtures.set(entityId, { entity: entityId, name, position: { x, y, z }, face: objectData, size })
  }

  function move(entity: number, to: (from: Position) => Position): void {
    const known = fixtures.get(entity)
    if (known) fixtures.set(entity, { ...known, position: to(known.position) })
  }

  onPacket<SpawnPacket>(session, 'spawn_entity', spawn)
  onPacket<SpawnPacket>(session, 'spawn_entity_living', spawn)
  onPacket<OldPainting>(
    session,
    'spawn_entity_painting',
    ({ entityId, title, location: { x, y, z }, direction }) => {
      const face = oldFaces[direction] ?? 3
      const size = sizes.ofNumber(title)
      fixtures.set(entityId, { entity: entityId, name: 'painting', position: { x, y, z }, face, size })
    },
  )
  onPacket<MetadataPacket>(session, 'entity_metadata', ({ entityId, metadata }) => {
    const known = fixtures.get(entityId)
    if (known?.name !== 'painting') return
    const keys = registryOf(session).entitiesByName.painting?.metadataKeys
    const entry = metadata.find(
      ({ type, key }) => type === 'painting_variant' || key === keys?.indexOf('painting_variant'),
    )
    if (entry) fixtures.set(entityId, { ...known, size: sizes.ofMetadata(entry.value) })
  })
  for (const name of ['entity_teleport', 'sync_entity_position']) {
    onPacket<MovePacket>(session, name, ({ entityId, x, y, z }) => move(entityId, () => ({ x, y, z })))
  }
  // In 4096ths of a block.
  for (const name of ['rel_entity_move', 'entity_move_look']) {
    onPacket<StepPacket>(session, name, ({ entityId, dX, dY, dZ }) =>
      move(entityId, ({ x, y, z }) => ({ x: x + dX / 4096, y: y + dY / 4096, z: z + dZ / 4096 })),
    )
  }
  onPacket<{ entityIds: readonly number[] }>(session, 'entity_destroy', ({ entityIds }) => {
    for (const id of entityIds) fixtures.delete(id)
  })

  return { all: (): readonly Fixture[] => [...fixtures.values()], clear: () => fixtures.clear() }
}

interface SpawnPacket extends Position {
  readonly entityId: number
  readonly type: number
  readonly objectData?: number
}

interface OldPainting {
  readonly entityId: number
  readonly location: Position
  readonly direction: number
  readonly title: number
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

const registryOf = ({ game }: Pick<Session, 'game'>) =>
  game.registry as unknown as { readonly entitiesByName: Readonly<Record<string, KnownEntity>> }

interface KnownEntity {
  readonly metadataKeys?: readonly string[]
  readonly name: string
  readonly id: number
  readonly internalId?: number
}
