import nbt from 'prismarine-nbt'
import type { Position } from '../../game/position.ts'
import type { Dimension, GameData } from '../world/game-data.ts'
import { createChunkFormat, type EncodedColumn } from './chunk-encoding.ts'
import type { Outgoing } from './connection.ts'

/** As the library writes them: one NBT compound, and since 1.20.5 the entries of each registry. */
export type Registries = Readonly<Record<string, object>>

export interface LoginFacts {
  readonly entityId: number
  readonly viewDistance: number
  readonly worldName: string
  readonly seed: number
}

/** The library's record of what a server of the version sends. */
interface LoginPacket {
  /** The facts about the overworld; from 1.16.2 to 1.18.2 they are sent in place of its name. */
  readonly dimension?: unknown
  /** Since 1.16. */
  readonly dimensionCodec: unknown
}

/** Since 1.20.5. */
interface SegmentedCodec {
  readonly dimensionCodec: Readonly<Record<string, { readonly entries: readonly { readonly key: string }[] }>>
}

const noon = 6000

/** The packets about the world and the player's place in it, which differ between game versions. */
export function createWorldPackets(data: GameData, place: Dimension, hasLongRegistryNumbers = false) {
  const { raw } = data
  const since = (version: string) => raw.version['>='](version)
  const hasComponents = since('1.20.5')
  const { dimension: overworld, dimensionCodec } = (raw.loginPacket ?? {}) as unknown as LoginPacket
  const placeName = `minecraft:${place}`
  /** From 1.16.2 to 1.18.2 the facts about the dimension itself are sent. */
  const isToldFacts = overworld !== undefined && place !== 'overworld'
  const dimension = isToldFacts ? factsAbout(placeName, dimensionCodec) : overworld
  /** The world as versions up to 1.15 describe it, by number. */
  const oldNumber = place === 'overworld' ? 0 : -1
  const oldWorld = since('1.16') ? null : { dimension: oldNumber, levelType: 'flat' }

  function worldFacts({ seed }: LoginFacts) {
    return { hashedSeed: [0, seed | 0], isDebug: false, isFlat: true, portalCooldown: 0 }
  }

  /** The world as versions since 1.20.5 describe it. */
  function worldState(facts: LoginFacts) {
    return {
      ...worldFacts(facts),
      dimension: placeNumber(placeName, dimensionCodec),
      name: facts.worldName,
      gamemode: 'survival',
      previousGamemode: 255,
      seaLevel: 63,
    }
  }

  function login(facts: LoginFacts): Outgoing {
    const common = {
      entityId: facts.entityId,
      isHardcore: false,
      worldNames: ['minecraft:overworld', 'minecraft:the_nether', 'minecraft:the_end'],
      maxPlayers: 20,
      viewDistance: facts.viewDistance,
      simulationDistance: facts.viewDistance,
      reducedDebugInfo: false,
      enableRespawnScreen: true,
      doLimitedCrafting: false,
    }
    const rest = hasComponents
      ? { worldState: worldState(facts), enforcesSecureChat: false }
      : {
          ...worldFacts(facts),
          gameMode: 0,
          previousGameMode: since('1.17') ? -1 : 255,
          dimensionCodec: hasLongRegistryNumbers ? withLongs(dimensionCodec) : dimensionCodec,
          dimension: hasLongRegistryNumbers ? withLongs(dimension) : dimension,
          worldType: placeName,
          worldName: facts.worldName,
          ...oldWorld,
        }
    return { name: 'login', fields: { ...common, ...rest } }
  }

  /** Puts the client into its world anew, after a death for example. */
  function respawn(facts: LoginFacts): Outgoing {
    const fields = hasComponents
      ? { worldState: worldState(facts), copyMetadata: 0 }
      : {
          ...worldFacts(facts),
          dimension: since('1.19') ? placeName : dimension,
          worldName: facts.worldName,
          gamemode: 0,
          previousGamemode: 255,
          copyMetadata: false,
          ...oldWorld,
        }
    return { name: 'respawn', fields }
  }

  /**
   * Puts the client into the world of another sub-server. Clients up to 1.15 know worlds by their dimensions alone and keep the
   * one they are in when they respawn in the same, so proxies send them through another dimension.
   */
  function changeWorld(facts: LoginFacts): readonly Outgoing[] {
    const there = respawn(facts)
    const other = { ...there, fields: { ...there.fields, dimension: -1 - oldNumber } }
    return oldWorld ? [other, there] : [there]
  }

  function spawnPoint(position: Position, worldName: string): Outgoing {
    const location = { x: Math.floor(position.x), y: Math.floor(position.y), z: Math.floor(position.z) }
    const fields = since('1.21.9')
      ? { globalPos: { dimensionName: worldName, location }, yaw: 0, pitch: 0 }
      : { location, angle: 0 }
    return { name: 'spawn_position', fields }
  }

  function teleport(position: Position, yaw: number, pitch: number, teleportId: number): Outgoing {
    const fields = {
      ...position,
      yaw,
      pitch,
      teleportId,
      dismountVehicle: false,
      flags: since('1.20.5') ? {} : 0,
    }
    return { name: 'position', fields: since('1.21.2') ? { ...fields, dx: 0, dy: 0, dz: 0 } : fields }
  }

  function chunk(x: number, z: number, column: EncodedColumn): Outgoing {
    const { heightmap, ...rest } = column
    const heightmaps = since('1.21.5')
      ? [
          { type: 'world_surface', data: heightmap },
          { type: 'motion_blocking', data: heightmap },
        ]
      : nbt.comp({
          MOTION_BLOCKING: { type: 'longArray', value: heightmap } as never,
          WORLD_SURFACE: { type: 'longArray', value: heightmap } as never,
        })
    return {
      name: 'map_chunk',
      fields: {
        x,
        z,
        ...rest,
        heightmaps,
        trustEdges: true,
        blockEntities: [],
        blockLight: [],
        blockLightMask: [],
      },
    }
  }

  /** `ticks` since the world's start, which is at noon. */
  function time(ticks: number): Outgoing {
    const age = [0, ticks]
    const day = noon + ticks
    const clock = { id: 0, totalTicks: day, partialTick: 0, rate: 1 }
    if (since('26.1')) return { name: 'update_time', fields: { age, clockUpdates: [clock] } }
    return { name: 'update_time', fields: { age, time: [0, day], tickDayTime: true } }
  }

  /** The library's record of the registries; before 1.20.2 it is part of the packet that puts a player into its world. */
  const registriesWithLongs = (): Registries => withLongs(dimensionCodec) as Registries

  /** Since 1.20.5: the registries with the names of their entries alone. */
  function registriesWithoutData(): Registries | undefined {
    if (!hasComponents) return undefined
    const { dimensionCodec } = raw.loginPacket as unknown as SegmentedCodec
    return Object.fromEntries(
      Object.entries(dimensionCodec).map(([id, { entries }]) => [
        id,
        { id, entries: entries.map(({ key }) => ({ key })) },
      ]),
    )
  }

  return {
    chunkFormat: createChunkFormat(data),
    registriesWithLongs,
    registriesWithoutData,
    login,
    respawn,
    changeWorld,
    spawnPoint,
    teleport,
    chunk,
    time,
    /** Tells the client that chunks follow, where the version has it. */
    loadingStarts: (): Outgoing | null =>
      since('1.20.3')
        ? {
            name: 'game_state_change',
            fields: { reason: since('1.21.5') ? 'level_chunks_load_start' : 13, gameMode: 0 },
          }
        : null,
  }
}

/** NBT, anywhere in a value, with its integers as longs. */
function withLongs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLongs)
  if (typeof value !== 'object' || value === null) return value
  const tag = value as { type?: unknown; value?: unknown }
  if (tag.type === 'int') {
    const asLong = (number: number) => [number < 0 ? -1 : 0, number]
    const { value: held } = tag as { value: number | number[] }
    return { ...tag, type: 'long', value: Array.isArray(held) ? held.map(asLong) : asLong(held) }
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withLongs(part)]))
}

interface NamedEntry {
  readonly name: { readonly value: string }
  readonly element: { readonly value: object }
}

/** From 1.16.2 to 1.18.2: the codec is NBT. */
function factsAbout(name: string, codec: unknown): unknown {
  const { value } = codec as {
    value: Record<string, { value: { value: { value: { value: NamedEntry[] } } } }>
  }
  const entries = value['minecraft:dimension_type']?.value.value.value.value ?? []
  const found = entries.find((entry) => entry.name.value === name)
  return found && { type: 'compound', name: '', value: found.element.value }
}

/** Since 1.20.5: the codec lists the entries of each registry. */
function placeNumber(name: string, codec: unknown): number {
  const types = (codec as SegmentedCodec['dimensionCodec'])['minecraft:dimension_type']
  return Math.max(0, types?.entries.findIndex(({ key }) => key === name) ?? 0)
}
