import nbt from 'prismarine-nbt'
import type { Position } from '../../game/position.ts'
import type { GameData } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { createChunkFormat, type EncodedColumn } from './chunk-encoding.ts'
import type { Outgoing, Packet } from './connection.ts'
import { createEntityEncoding } from './entity-encoding.ts'
import { encodeItem, readItem } from './item-encoding.ts'
import { componentJson, componentTag, messageComponent, textComponent } from './text-component.ts'

export interface LoginFacts {
  readonly entityId: number
  readonly viewDistance: number
  readonly worldName: string
  readonly seed: number
}

interface LoginPacket {
  readonly dimensionCodec: Readonly<Record<string, { readonly entries: readonly { readonly key: string }[] }>>
}

/** Ids of the menu registry before the crafter, which was added in 1.20.3 and shifted the ids after it by one. */
const windowTypeIds = {
  generic_9x3: 2,
  generic_9x6: 5,
  anvil: 7,
  crafting: 11,
  shulker_box: 19,
  cartography: 22,
}

export type WindowType = keyof typeof windowTypeIds

const noon = 6000

export type Dialect = ReturnType<typeof createDialect>

/**
 * The differences between game versions on the wire, hidden from the rest of the practice world. Facts from
 * minecraft-data's protocol definitions of each version.
 */
export function createDialect(data: GameData) {
  const { raw } = data
  const since = (version: string) => raw.version['>='](version)
  const hasComponents = since('1.20.5')
  const encodeText = since('1.20.3') ? componentTag : componentJson

  function worldFacts({ seed }: LoginFacts) {
    return { hashedSeed: [0, seed | 0], isDebug: false, isFlat: true, portalCooldown: 0 }
  }

  /** The world as versions since 1.20.5 describe it. */
  function worldState(facts: LoginFacts) {
    return {
      ...worldFacts(facts),
      dimension: 0,
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
          previousGameMode: -1,
          dimensionCodec: (raw.loginPacket as { dimensionCodec?: unknown }).dimensionCodec,
          worldType: 'minecraft:overworld',
          worldName: facts.worldName,
        }
    return { name: 'login', fields: { ...common, ...rest } }
  }

  /** Puts the client into another world (death, another sub-server). */
  function respawn(facts: LoginFacts): Outgoing {
    const fields = hasComponents
      ? { worldState: worldState(facts), copyMetadata: 0 }
      : {
          ...worldFacts(facts),
          dimension: 'minecraft:overworld',
          worldName: facts.worldName,
          gamemode: 0,
          previousGamemode: 255,
          copyMetadata: false,
        }
    return { name: 'respawn', fields }
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

  /** `ticks` since the world's start, which is at noon. */
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

  /** Since 1.20.5: the registries with the names of their entries alone. */
  function registriesWithoutData(): Readonly<Record<string, object>> | undefined {
    if (!hasComponents) return undefined
    const { dimensionCodec } = raw.loginPacket as unknown as LoginPacket
    return Object.fromEntries(
      Object.entries(dimensionCodec).map(([id, { entries }]) => [
        id,
        { id, entries: entries.map(({ key }) => ({ key })) },
      ]),
    )
  }

  return {
    ...createEntityEncoding(data),
    registriesWithoutData,
    chunkFormat: createChunkFormat(data),
    /** Since 1.20.2 proxies move players by a new configuration phase. */
    canReconfigure: since('1.20.2'),
    hasChunkBatches: since('1.20.2'),
    /** Since 1.21.4 clients say when they have loaded, and can't click before. */
    saysWhenLoaded: since('1.21.4'),
    login,
    respawn,
    spawnPoint,
    teleport,
    chunk,
    time,
    message: (text: string, isActionBar = false): Outgoing => ({
      name: 'system_chat',
      fields: { content: encodeText(messageComponent(text)), isActionBar },
    }),
    openWindow: (windowId: number, type: WindowType, title: string): Outgoing => ({
      name: 'open_window',
      fields: {
        windowId,
        inventoryType: windowTypeIds[type] + (since('1.20.3') && windowTypeIds[type] >= 7 ? 1 : 0),
        windowTitle: encodeText(textComponent(title)),
      },
    }),
    cursorItem,
    item: (stack: ItemStack | null): unknown => encodeItem(data, stack),
    /** The item in a window click's claims; null for empty. */
    claimedItem: (field: unknown) => readItem(data, field),
    isOnGround: (fields: Packet): boolean =>
      since('1.21.2') ? Boolean((fields.flags as { onGround?: boolean }).onGround) : Boolean(fields.onGround),
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
