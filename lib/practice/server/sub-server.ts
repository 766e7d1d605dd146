import type { Position } from '../../game/position.ts'
import type { Random } from '../../random.ts'
import { createChangeFeed } from '../entities/change-feed.ts'
import { createFrames } from '../entities/frames.ts'
import { createItemEntities } from '../entities/item-entities.ts'
import { createPlacedEntities } from '../entities/placed-entities.ts'
import type { Resident } from '../entities/viewer.ts'
import { createMaps } from '../maps/maps.ts'
import { createSavedPlayer, type SavedPlayer } from '../players/saved-player.ts'
import { encodeColumn } from '../protocol/chunk-encoding.ts'
import type { Dialect } from '../protocol/dialect.ts'
import { createRandomTicks } from '../updates/random-ticks.ts'
import { createBlockDetails } from '../world/block-details.ts'
import type { Causes } from '../world/causes.ts'
import { type Container, createContainers } from '../world/containers.ts'
import type { Dimension, GameData } from '../world/game-data.ts'
import type { Landscape } from '../world/landscape.ts'
import { createSchedule } from '../world/schedule.ts'
import { columnKey, createWorld } from '../world/world.ts'

/** A destination of `/warp NAME`. */
export interface Warp extends Position {
  readonly name: string
  /** Time between the command and the teleport. */
  readonly delayMs: number
  /** Time before the player may use the command again. */
  readonly cooldownMs: number
  /** Whether the server refuses the warp. */
  readonly isRefused: boolean
}

interface SubServerDependencies {
  readonly name: string
  readonly data: GameData
  readonly dialect: Dialect
  readonly causes: Causes
  readonly random: Random
  readonly randomTickSpeed: number
  readonly scattersDrops: boolean
  readonly floorHeight: number
  readonly landscape: Landscape | undefined
  readonly dimension: Dimension
  readonly spawn: Position
  readonly nextEntityId: () => number
  /** A player's inventory here. */
  readonly inventoryOf: (username: string) => Container
  readonly serialize: (name: string, fields: object) => Buffer
}

export type SubServer = ReturnType<typeof createSubServer>

/** One server of the network: a world, its contents, and the state that its players have there. */
export function createSubServer(parts: SubServerDependencies) {
  const { name, data, dialect, floorHeight, spawn, serialize, landscape, dimension } = parts
  const world = createWorld(data, floorHeight, { landscape, heights: data.heightsOf(dimension) })
  const players = new Set<Resident>()
  const saved = new Map<string, SavedPlayer>()
  const feed = createChangeFeed(world)
  const schedule = createSchedule(parts.causes)
  const randomTicks = createRandomTicks(world, schedule, parts.random)
  randomTicks.setSpeed(parts.randomTickSpeed)
  const { nextEntityId, causes } = parts
  const chunkCache = new Map<number, { revision: number; bytes: Buffer }>()
  let groundBytes: Buffer | null = null

  /** A player's state here, made at the first visit. */
  function savedPlayer(username: string): SavedPlayer {
    const known = saved.get(username)
    if (known) return known
    const fresh = createSavedPlayer(parts.inventoryOf(username), spawn)
    saved.set(username, fresh)
    return fresh
  }

  function chunkBytes(chunkX: number, chunkZ: number): Buffer {
    const column = world.column(chunkX, chunkZ)
    const encode = () => {
      const { name: packet, fields } = dialect.chunk(
        chunkX,
        chunkZ,
        encodeColumn(data, dialect.chunkFormat, column),
      )
      return serialize(packet, fields)
    }
    if (column.revision === 0) {
      groundBytes ??= encode()
      return moveChunk(groundBytes, chunkX, chunkZ)
    }
    const key = columnKey(chunkX, chunkZ)
    const cached = chunkCache.get(key)
    if (cached?.revision === column.revision) return cached.bytes
    const bytes = encode()
    chunkCache.set(key, { revision: column.revision, bytes })
    return bytes
  }

  return {
    name,
    /** Different for each sub-server, so that clients drop the chunks of the previous one. */
    worldName: name === '1' ? `minecraft:${dimension}` : `minecraft:server_${name.toLowerCase()}`,
    /** False while it restarts: no player can join, and nothing ticks. */
    isUp: true,
    world,
    containers: createContainers(world),
    details: createBlockDetails(world),
    items: createItemEntities({
      ...{ world, encoding: dialect, players, nextEntityId, causes },
      scatter: parts.scattersDrops ? parts.random : undefined,
    }),
    frames: createFrames(dialect, players, nextEntityId),
    entities: createPlacedEntities({ world, encoding: dialect, players, schedule, nextEntityId }),
    maps: createMaps(world, players, dimension === 'the_nether'),
    schedule,
    randomTicks,
    /** Boxes that a plug-in keeps closed, by `blockKey`. */
    locked: new Set<number>(),
    warps: new Map<string, Warp>(),
    players,
    savedPlayer,
    chunkBytes,
    /** Keeps changes of these blocks since the last call of `flushChanges` from one player. */
    hideChanges: feed.hide,
    /** Sends the blocks that changed since the last call to every player that has their chunk. */
    flushChanges: (): void => feed.flush(players),
  }
}

/** A map_chunk packet starts with its one-byte id and the chunk's X and Z; the rest of untouched ground is the same everywhere. */
function moveChunk(bytes: Buffer, chunkX: number, chunkZ: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeInt32BE(chunkX, 1)
  copy.writeInt32BE(chunkZ, 5)
  return copy
}
