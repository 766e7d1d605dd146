import type { Position } from '../../game/position.ts'
import { createChangeFeed } from '../entities/change-feed.ts'
import { createFrames, type Frames } from '../entities/frames.ts'
import { createItemEntities, type ItemEntities } from '../entities/item-entities.ts'
import type { Resident } from '../entities/viewer.ts'
import { createMaps, type Maps } from '../maps/maps.ts'
import { createSavedPlayer, type SavedPlayer } from '../players/saved-player.ts'
import { encodeColumn } from '../protocol/chunk-encoding.ts'
import type { ChunkSource } from '../protocol/chunk-view.ts'
import type { Dialect } from '../protocol/dialect.ts'
import type { Container } from '../world/container.ts'
import { type Containers, createContainers } from '../world/containers.ts'
import type { GameData } from '../world/game-data.ts'
import { createSchedule, type Schedule } from '../world/schedule.ts'
import { columnKey, createWorld, type World } from '../world/world.ts'

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

/** One server of the network: a world, its contents, and the state that its players have there. */
export interface SubServer extends ChunkSource {
  readonly name: string
  /** Different for each sub-server, so that clients drop the chunks of the previous one. */
  readonly worldName: string
  /** False while it restarts: no player can join. */
  isUp: boolean
  readonly world: World
  readonly containers: Containers
  readonly items: ItemEntities
  readonly frames: Frames
  readonly maps: Maps
  readonly schedule: Schedule
  readonly warps: Map<string, Warp>
  readonly players: Set<Resident>
  /** A player's state here, made at the first visit. */
  savedPlayer(username: string): SavedPlayer
  /** Sends the blocks that changed since the last call to every player that has their chunk. */
  flushChanges(): void
}

interface SubServerDependencies {
  readonly name: string
  readonly data: GameData
  readonly dialect: Dialect
  readonly floorHeight: number
  readonly spawn: Position
  readonly nextEntityId: () => number
  /** A player's inventory here. */
  readonly inventoryOf: (username: string) => Container
  readonly serialize: (name: string, fields: object) => Buffer
}

export function createSubServer(parts: SubServerDependencies): SubServer {
  const { name, data, dialect, floorHeight, spawn, serialize } = parts
  const world = createWorld(data, floorHeight)
  const players = new Set<Resident>()
  const saved = new Map<string, SavedPlayer>()
  const feed = createChangeFeed(world)
  const chunkCache = new Map<number, { revision: number; bytes: Buffer }>()
  let groundBytes: Buffer | null = null

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
    worldName: name === '1' ? 'minecraft:overworld' : `minecraft:server_${name.toLowerCase()}`,
    isUp: true,
    world,
    containers: createContainers(world),
    items: createItemEntities({ world, encoding: dialect, players, nextEntityId: parts.nextEntityId }),
    frames: createFrames(dialect, players, parts.nextEntityId),
    maps: createMaps(world, players),
    schedule: createSchedule(),
    warps: new Map(),
    players,
    savedPlayer,
    chunkBytes,
    flushChanges: () => feed.flush(players),
  }
}

/** A map_chunk packet starts with its one-byte id and the chunk's X and Z; the rest of untouched ground is the same everywhere. */
function moveChunk(bytes: Buffer, chunkX: number, chunkZ: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeInt32BE(chunkX, 1)
  copy.writeInt32BE(chunkZ, 5)
  return copy
}
