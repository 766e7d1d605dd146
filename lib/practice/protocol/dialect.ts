import nbt from 'prismarine-nbt'
import type { Position } from '../../game/position.ts'
import type { GameData } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { plainsId } from './biomes.ts'
import type { ChunkFormat, EncodedColumn } from './chunk-encoding.ts'
import type { Outgoing, Packet } from './connection.ts'
import { createEntityEncoding, type EntityEncoding } from './entity-encoding.ts'
import { encodeItem, readItem } from './item-encoding.ts'
import { componentJson, componentTag, messageComponent, textComponent } from './text-component.ts'

/** The stack that a client claims to see in a slot. Details can't be compared: newer versions only send hashes of them. */
export interface ClaimedItem {
  readonly name: string
  readonly count: number
  readonly hasDetails: boolean
}

export interface LoginFacts {
  readonly entityId: number
  readonly viewDistance: number
  readonly worldName: string
  readonly seed: number
}

/**
 * The differences between game versions on the wire, hidden from the rest of the practice world. Facts from
 * minecraft-data's protocol definitions of each version.
 */
export interface Dialect extends EntityEncoding {
  readonly chunkFormat: ChunkFormat
  /** Since 1.20.2 proxies move players by a new configuration phase. */
  readonly canReconfigure: boolean
  readonly hasChunkBatches: boolean
  /** Since 1.21.4 clients say when they have loaded, and can't click before. */
  readonly saysWhenLoaded: boolean
  login(facts: LoginFacts): Outgoing
  /** Puts the client into another world (death, another sub-server). */
  respawn(facts: LoginFacts): Outgoing
  spawnPoint(position: Position, worldName: string): Outgoing
  teleport(position: Position, yaw: number, pitch: number, teleportId: number): Outgoing
  chunk(x: number, z: number, column: EncodedColumn): Outgoing
  message(text: string): Outgoing
  /** `ticks` since the world's start, which is at noon. */
  time(ticks: number): Outgoing
  openWindow(windowId: number, type: WindowType, title: string): Outgoing
  cursorItem(stack: ItemStack | null, stateId: number): Outgoing
  item(stack: ItemStack | null): unknown
  /** The item in a window click's claims; null for empty. */
  claimedItem(field: unknown): ClaimedItem | null
  isOnGround(fields: Packet): boolean
  /** Tells the client that chunks follow, where the version has it. */
  loadingStarts(): Outgoing | null
}

export type WindowType = 'generic_9x3' | 'generic_9x6' | 'shulker_box' | 'crafting' | 'cartography' | 'anvil'

const noon = 6000

export function createDialect(data: GameData): Dialect {
  const { raw } = data
  const since = (version: string) => raw.version['>='](version)
  const hasComponents = since('1.20.5')
  const encodeText = since('1.20.3') ? componentTag : componentJson

  function spawnInfo(facts: LoginFacts) {
    return {
      dimension: 0,
      name: facts.worldName,
      hashedSeed: [0, facts.seed | 0],
      gamemode: 'survival',
      previousGamemode: 255,
      isDebug: false,
      isFlat: true,
      portalCooldown: 0,
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
    if (hasComponents) {
      return { name: 'login', fields: { ...common, worldState: spawnInfo(facts), enforcesSecureChat: false } }
    }
    return {
      name: 'login',
      fields: {
        ...common,
        gameMode: 0,
        previousGameMode: -1,
        dimensionCodec: (raw.loginPacket as { dimensionCodec?: unknown }).dimensionCodec,
        worldType: 'minecraft:overworld',
        worldName: facts.worldName,
        hashedSeed: [0, facts.seed | 0],
        isDebug: false,
        isFlat: true,
        portalCooldown: 0,
      },
    }
  }

  function respawn(facts: LoginFacts): Outgoing {
    if (hasComponents) return { name: 'respawn', fields: { worldState: spawnInfo(facts), copyMetadata: 0 } }
    return {
      name: 'respawn',
      fields: {
        dimension: 'minecraft:overworld',
        worldName: facts.worldName,
        hashedSeed: [0, facts.seed | 0],
        gamemode: 0,
        previousGamemode: 255,
        isDebug: false,
        isFlat: true,
        copyMetadata: false,
        portalCooldown: 0,
      },
    }
  }

  function spawnPoint(position: Position, worldName: string): Outgoing {
    const location = { x: Math.floor(position.x), y: Math.floor(position.y), z: Math.floor(position.z) }
    const fields = since('1.21.9')
      ? { globalPos: { dimensionName: worldName, location }, yaw: 0, pitch: 0 }
      : { location, angle: 0 }
    return { name: 'spawn_position', fields }
  }

  function teleport(position: Position, yaw: number, pitch: number, teleportId: number): Outgoing {
    const fields = { ...position, yaw, pitch, teleportId, flags: since('1.20.5') ? {} : 0 }
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
      fields: { x, z, ...rest, heightmaps, blockEntities: [], blockLight: [], blockLightMask: [] },
    }
  }

  function time(ticks: number): Outgoing {
    const age = [0, ticks]
    const day = noon + ticks
    const clock = { id: 0, totalTicks: day, partialTick: 0, rate: 1 }
    if (since('26.1')) return { name: 'update_time', fields: { age, clockUpdates: [clock] } }
    return { name: 'update_time', fields: { age, time: [0, day], tickDayTime: true } }
  }

  function cursorItem(stack: ItemStack | null, stateId: number): Outgoing {
    const item = encodeItem(data, stack)
    return since('1.21.2')
      ? { name: 'set_cursor_item', fields: { contents: item } }
      : { name: 'set_slot', fields: { windowId: -1, stateId, slot: -1, item } }
  }

  return {
    ...createEntityEncoding(data),
    chunkFormat: {
      hasLengthPrefix: !since('1.21.5'),
      hasFluidCount: since('26.1'),
      biomeId: plainsId(data),
      bitsPerState: Math.ceil(
        Math.log2(raw.blocksArray.reduce((top, block) => Math.max(top, block.maxStateId ?? 0), 0) + 1),
      ),
    },
    canReconfigure: since('1.20.2'),
    hasChunkBatches: since('1.20.2'),
    saysWhenLoaded: since('1.21.4'),
    login,
    respawn,
    spawnPoint,
    teleport,
    chunk,
    time,
    message: (value) => ({
      name: 'system_chat',
      fields: { content: encodeText(messageComponent(value)), isActionBar: false },
    }),
    openWindow: (windowId, type, title) => ({
      name: 'open_window',
      fields: {
        windowId,
        inventoryType: windowTypeId(type, since('1.20.3')),
        windowTitle: encodeText(textComponent(title)),
      },
    }),
    cursorItem,
    item: (stack) => encodeItem(data, stack),
    claimedItem: (field) => readItem(data, field),
    isOnGround: (fields) =>
      since('1.21.2') ? Boolean((fields.flags as { onGround?: boolean }).onGround) : Boolean(fields.onGround),
    loadingStarts: () =>
      since('1.20.3')
        ? {
            name: 'game_state_change',
            fields: { reason: since('1.21.5') ? 'level_chunks_load_start' : 13, gameMode: 0 },
          }
        : null,
  }
}

/** Ids of the menu registry; the crafter, added in 1.20.3, shifted the ids after it by one. */
function windowTypeId(type: WindowType, hasCrafter: boolean): number {
  const ids: Record<WindowType, number> = {
    generic_9x3: 2,
    generic_9x6: 5,
    anvil: 7,
    crafting: 11,
    shulker_box: 19,
    cartography: 22,
  }
  const id = ids[type]
  return hasCrafter && id >= 7 ? id + 1 : id
}
