import type { Position } from '../../game/position.ts'
import { onPacket, type Session } from './session.ts'

/**
 * The library looks at all blocks of the game for each column that it makes, fills it with sections that it then replaces, and
 * makes eight blocks at each change of one: four of them for a count of fluids that only writing a column needs. Since 1.18 a
 * column is made like the last one here, and without that count. Must be called before the library listens.
 */
export function makeColumnsAlike(session: Pick<Session, 'game'>): void {
  const { game } = session
  let isPrepared = false
  let awaited: Place | null = null
  let last: Column | undefined

  onPacket<Place>(session, 'map_chunk', ({ x, z }) => {
    if (!isPrepared && game.registry.version['>=']('1.18')) prepare(game.world as unknown as World)
    isPrepared = true
    awaited = { x, z }
  })

  function prepare(world: World): void {
    const { getColumn, setColumn } = world
    world.getColumn = (x, z) => {
      const known = getColumn.call(world, x, z)
      if (known || awaited?.x !== x || awaited.z !== z) return known
      // The library, which would make one. It keeps it only once it has read it.
      awaited = null
      const { minY, height } = game.game as unknown as Heights
      return last?.minY === minY && last.worldHeight === height ? emptyLike(last) : undefined
    }
    world.setColumn = (x, z, column) => {
      for (const section of column.sections) section.hasFluidCount = false
      last = column
      setColumn.call(world, x, z, column)
    }
  }
}

function emptyLike(column: Column): Column {
  return Object.assign(Object.create(Object.getPrototypeOf(column)), column, {
    sections: [],
    biomes: [],
    blockEntities: {},
    skyLightSections: [...column.skyLightSections],
    blockLightSections: [...column.blockLightSections],
  })
}

interface Place {
  readonly x: number
  readonly z: number
}

interface Heights {
  readonly minY: number
  readonly height: number
}

/** Parts of the library that its types leave out. */
interface Column {
  readonly minY: number
  readonly worldHeight: number
  readonly sections: readonly { hasFluidCount: boolean }[]
  /** Without content, as `limitWorld` takes the light out of the packets. */
  readonly skyLightSections: readonly null[]
  readonly blockLightSections: readonly null[]
  setBlockStateId(place: Position, state: number): void
}

interface World {
  getColumn(x: number, z: number): Column | undefined
  setColumn(x: number, z: number, column: Column): void
}

export interface NewState extends Position {
  readonly state: number
}

/** A packet `multi_block_change`. */
export interface SectionChange {
  /** In sections of 16 blocks. */
  readonly chunkCoordinates: Position
  readonly chunkX: number
  readonly chunkZ: number
  readonly records: readonly (number | OldRecord)[]
}

interface OldRecord {
  readonly horizontalPos: number
  readonly y: number
  readonly blockId: number
}

/** A packet `explosion`; since 1.21.3 without blocks. */
interface Explosion extends Position {
  readonly affectedBlockOffsets?: readonly Position[]
}

export const statesOf = (packet: SectionChange): NewState[] =>
  packet.records.map((record) =>
    typeof record === 'number' ? unpackRecord(packet.chunkCoordinates, record) : oldRecord(packet, record),
  )

/** Since 1.16.2: the state over twelve bits of place. */
function unpackRecord(section: Position, record: number): NewState {
  return {
    x: section.x * 16 + ((record >> 8) & 15),
    y: section.y * 16 + (record & 15),
    z: section.z * 16 + ((record >> 4) & 15),
    state: record >> 12,
  }
}

function oldRecord({ chunkX, chunkZ }: SectionChange, { horizontalPos, y, blockId }: OldRecord): NewState {
  return { x: chunkX * 16 + (horizontalPos >> 4), y, z: chunkZ * 16 + (horizontalPos & 15), state: blockId }
}

const airOf = ({ x, y, z, affectedBlockOffsets = [] }: Explosion): NewState[] =>
  affectedBlockOffsets.map((offset) => ({
    x: Math.floor(x + offset.x),
    y: Math.floor(y + offset.y),
    z: Math.floor(z + offset.z),
    state: 0,
  }))

/**
 * Takes the blocks over that a packet changes in great number. The library makes four objects with all that is known of a block
 * for each of them: 80 ms of computing for an explosion. It gets the packets without them. Must be called before the library
 * listens.
 */
export function takeOverChanges(session: Pick<Session, 'game'>): void {
  const { game } = session

  function set(changes: readonly NewState[]): void {
    for (const { x, y, z, state } of changes) {
      const column = game.world.getColumn(x >> 4, z >> 4) as unknown as Column | undefined
      column?.setBlockStateId({ x: x & 15, y, z: z & 15 }, state)
    }
  }

  onPacket<SectionChange>(session, 'multi_block_change', (packet) => {
    set(statesOf(packet))
    Object.assign(packet, { records: [] })
  })
  onPacket<Explosion>(session, 'explosion', (packet) => {
    set(airOf(packet))
    Object.assign(packet, { affectedBlockOffsets: [] })
  })
}
