import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { type Bot, createBot } from '../../lib/bot/bot.ts'
import { createBuilder } from '../../lib/builder/builder.ts'
import { createStationMemory } from '../../lib/builder/supply/stations.ts'
import { systemClock } from '../../lib/clock.ts'
import { type MapartSettings, mapartDefaults } from '../../lib/config/mapart.ts'
import type { MaterialStation } from '../../lib/config/mapart-box.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import { createLog, formatForTerminal } from '../../lib/log.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { type PracticeWorld, startPracticeWorld } from '../../lib/practice/practice-world.ts'
import type { WorldAccess } from '../../lib/practice/world-access.ts'
import type { MapBuilder } from '../../lib/tasks/building.ts'
import type { Task } from '../../lib/tasks/task.ts'

/** A practice world with a small building place, a material station near it, and a bot that builds. */
export interface FaultPlace extends AsyncDisposable {
  readonly world: PracticeWorld
  readonly bot: Bot
  readonly builder: MapBuilder
  readonly blueprint: Blueprint
  readonly task: Task
  readonly origin: { readonly x: number; readonly y: number; readonly z: number }
  /** Where the station's boxes are. */
  readonly station: WorldAccess
  readonly stationServer: string
  readonly boxes: readonly { readonly item: string; readonly at: readonly [number, number, number] }[]
  /** A chest for what is left over, beside the others. */
  readonly dump: readonly [number, number, number]
  /** The lines of the bot's log. */
  readonly lines: readonly string[]
}

export interface FaultPlaceOptions {
  readonly seed: number
  readonly blueprint: Blueprint
  /** Whether the material lies on another sub-server than the building place. */
  readonly isStationAway?: boolean
  /** Items at the station, as a share of what the whole build takes. */
  readonly stock?: number
  /** Boxes for each item; each of them holds the stock. */
  readonly boxesEach?: number
  /** Whether the settings list the boxes; else the bot has to find them. */
  readonly isListed?: boolean
  /** Blocks between the art and the station. */
  readonly way?: number
  /** In chunks. */
  readonly viewDistance?: number
  /** Whether the server lets players fly. */
  readonly mayFly?: boolean
  readonly mapart?: Partial<MapartSettings>
  readonly isDestroy?: boolean
  /** Another box of the station has this food. */
  readonly food?: string
}

export const botName = 'Mapwright'
export const floor = 60
export const warp = 'materials'
export const buildingWarp = 'art'
const usualWay = 8
/** Items that a chest holds, with room to spare for stacks that are not full. */
const chestful = 26 * 64

export async function openFaultPlace(options: FaultPlaceOptions): Promise<FaultPlace> {
  const { blueprint, seed, isStationAway = false, isListed = true, boxesEach = 1 } = options
  const origin = { x: -64, y: floor + 1, z: -64 }
  const middle = origin.z + Math.floor(blueprint.length / 2)
  const stand = {
    x: origin.x + blueprint.width + (options.way ?? usualWay) + 0.5,
    y: floor + 1,
    z: middle + 0.5,
  }
  const world = await startPracticeWorld({
    seed,
    floorHeight: floor,
    spawn: stand,
    viewDistance: options.viewDistance ?? 3,
    sharedInventory: true,
    flight: options.mayFly ?? true,
  })
  const stationServer = isStationAway ? '2' : '1'
  world.subServer(stationServer)
  const station = isStationAway ? world.server(stationServer) : world
  station.addWarp(warp, stand)
  world.addWarp(buildingWarp, { x: origin.x - 3.5, y: floor + 1, z: middle + 0.5 })
  const loads = loadsOf(blueprint, options.stock ?? 3)
  const needs = Array.from({ length: boxesEach }, () => loads).flat()
  const boxes = needs.map(({ name, count }, index) => {
    const at = [
      Math.floor(stand.x) + (index % 2 === 0 ? -2 : 2),
      floor + 1,
      middle + (Math.floor(index / 2) - Math.floor(needs.length / 4)) * 2,
    ] as const
    station.placeChest(...at, { items: { [name]: count } })
    return { item: name, at }
  })
  if (options.food) {
    const at = [Math.floor(stand.x), floor + 1, middle - Math.ceil(needs.length / 2) - 3] as const
    station.placeChest(...at, { items: { [options.food]: 64 } })
    boxes.push({ item: options.food, at })
  }
  const dump = [Math.floor(stand.x), floor + 1, middle + Math.ceil(needs.length / 2) + 3] as const
  station.placeChest(...dump, { items: {} })

  const lines: string[] = []
  const log = createLog(
    'debug',
    () => new Date(),
    (entry) => lines.push(formatForTerminal(entry)),
  )
  const mapart: MapartSettings = { ...mapartDefaults, ...options.mapart }
  const stations: MaterialStation[] = [
    {
      server: isStationAway ? 2 : 0,
      warp,
      boxes: isListed ? boxes.map(({ item, at }) => ({ item, position: [...at], kind: 'chest' })) : [],
      dump: [...dump],
    },
  ]
  const bot = createBot({
    settings: () => ({ ...settingsDefaults, ...gameSettings(world) }),
    delays: () => mapart.delays,
    authFolder: '/nowhere',
    clock: systemClock,
    log,
  })
  const builder = createBuilder({
    bot,
    settings: () => mapart,
    stations: createStationMemory(() => stations),
    clock: systemClock,
    log,
  })
  bot.connect()
  return {
    world,
    bot,
    builder,
    blueprint,
    task: taskOf(options, origin),
    origin,
    station,
    stationServer,
    boxes,
    dump,
    lines,
    async [Symbol.asyncDispose]() {
      await bot.disconnect()
      await world.stop()
    },
  }
}

/** The content of each chest. */
function loadsOf(blueprint: Blueprint, stock: number): { name: string; count: number }[] {
  return materialsOf(blueprint).all.flatMap(({ name, count }) => {
    const loads = []
    for (let rest = Math.ceil(count * stock) + 8; rest > 0; rest -= chestful)
      loads.push({ name, count: Math.min(rest, chestful) })
    return loads
  })
}

/** The words of the practice world, and a bot that comes back quickly. */
function gameSettings(world: PracticeWorld) {
  return {
    server: { host: world.host, port: world.port, version: world.version },
    account: { auth: 'offline' as const, username: botName },
    reconnect: { enabled: true, minDelay: 0.3, maxDelay: 2 },
    network: {
      preset: 'custom' as const,
      commands: { switchServer: '/ts {server}', warp: '/warp {name}', setHome: '', home: '' },
      replies: {
        arrived: '^(Arrived at|You are on server) ',
        coolingDown: '^You must wait (?<seconds>\\d+) s',
        refused: '^(You may not go to|There is no (warp|server)) ',
      },
    },
  }
}

function taskOf({ isStationAway, isDestroy }: FaultPlaceOptions, origin: FaultPlace['origin']): Task {
  return {
    Group: 'faults',
    Type: 'mapArt',
    ID: 'art',
    Status: 'building',
    BlueprintPath: 'art.nbt',
    OffsetX: origin.x,
    OffsetY: origin.y,
    OffsetZ: origin.z,
    MaterialServer: isStationAway ? 2 : 0,
    BuildingServer: isStationAway ? 1 : 0,
    MaterialWarpPoint: warp,
    BuildingWarpPoint: buildingWarp,
    ...(isDestroy ? { IsDestroy: true } : {}),
  }
}
