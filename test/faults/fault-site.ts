import { type Blueprint, eachBlock } from '../../lib/blueprint/blueprint.ts'
import { type Bot, createBot } from '../../lib/bot/bot.ts'
import { createBuilder } from '../../lib/builder/builder.ts'
import { createBringBackLeftovers } from '../../lib/builder/map-item/bring-back-leftovers.ts'
import { createMapOpener } from '../../lib/builder/map-item/open-map.ts'
import { createMakeRoom } from '../../lib/builder/move/make-room.ts'
import type { ServerMemory } from '../../lib/builder/policy/ports.ts'
import type { UnpackedStore } from '../../lib/builder/supply/ports.ts'
import { createStationMemory, type StationMemory } from '../../lib/builder/supply/stations.ts'
import { systemClock } from '../../lib/clock.ts'
import { type MapartSettings, mapartDefaults } from '../../lib/config/mapart.ts'
import type { MaterialStation } from '../../lib/config/mapart-box.ts'
import { settingsDefaults } from '../../lib/config/settings.ts'
import { createFleetBot, type FleetBot } from '../../lib/fleet/fleet-bot.ts'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { stackSizeOf } from '../../lib/game/blocks/items.ts'
import type { Player } from '../../lib/game/player.ts'
import type { Cuboid, Position } from '../../lib/game/position.ts'
import { createLog, formatForTerminal } from '../../lib/log.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import {
  type PracticeOptions,
  type PracticeWorld,
  startPracticeWorld,
} from '../../lib/practice/practice-world.ts'
import type { ItemStack } from '../../lib/practice/world/item-stack.ts'
import type { WorldAccess } from '../../lib/practice/world-access.ts'
import type { MapBuilder } from '../../lib/tasks/build-job.ts'
import type { Clear, Task } from '../../lib/tasks/task.ts'
import { createBelongingsInMemory, forgetfulStore, memoryStores } from '../builder/memory-stores.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { noFinisher } from '../support/no-finisher.ts'
import { writesUntil } from './writes-until.ts'

/** What is lost when the program ends. */
interface Program {
  readonly builder: MapBuilder
  readonly fleet: readonly FleetBot[]
  readonly memory: StationMemory
  readonly ended: AbortController
}

/** A practice world with a small building site, a material station near it, and a bot that builds. */
export interface FaultSite extends AsyncDisposable {
  readonly world: PracticeWorld
  readonly bot: Bot
  readonly bots: readonly Bot[]
  /** All bots; `bot` is the first of them. */
  readonly fleet: readonly FleetBot[]
  /** The program as it runs; another one after `crash` and `begin`. */
  program(): Program
  /** Ends the program in the middle of all that it does. */
  crash(): Promise<void>
  /** Begins the program anew, with what it has stored. */
  begin(): void
  readonly builder: MapBuilder
  readonly blueprint: Blueprint
  readonly task: Task
  /** One for each plot; `task` is the first. */
  readonly tasks: readonly Task[]
  readonly origin: { readonly x: number; readonly y: number; readonly z: number }
  /** The sub-server with the station's boxes. */
  readonly station: WorldAccess
  readonly stationServer: string
  readonly boxes: readonly { readonly item: string; readonly at: readonly [number, number, number] }[]
  /** What the bots know of the boxes. */
  readonly memory: StationMemory
  /** Whether bots may not fly, by their settings or by the server. */
  isOnFoot(): boolean
  /** A chest for surplus items, beside the others. */
  readonly dump: readonly [number, number, number]
  /** The bots whose things a fault has taken. */
  readonly robbed: Set<string>
  /** The areas on the building server that faults have dug and filled, out of which bots may have to dig themselves. */
  readonly disturbed: Cuboid[]
  /** Where the bots arrive at the station. */
  readonly stand: Position
  /** The bot's log. */
  readonly lines: readonly string[]
}

export interface FaultSiteOptions {
  readonly seed: number
  readonly blueprint: Blueprint
  /** Whether the material is on another sub-server than the building site. */
  readonly isStationAway?: boolean
  /** Items at the station, as a share of the build's materials. */
  readonly stock?: number
  /** At least so many of each item, since scaffolding may be built of them, too. */
  readonly leastStock?: number
  /** The kinds of the boxes, by turns, `double` for a chest of two blocks; single chests when not given. */
  readonly boxKinds?: readonly string[]
  /** Whether the material lies in shulker boxes in the boxes. */
  readonly isPacked?: boolean
  /** Whether things that somebody has renamed or enchanted lie among the material. */
  readonly isMixedUp?: boolean
  /** Boxes per item; each of them holds the stock. */
  readonly boxesPerItem?: number
  /** Whether the settings list the boxes; otherwise the bot has to find them. */
  readonly isListed?: boolean
  /** Blocks between the art and the station. */
  readonly stationDistance?: number
  /** Whether players appear far from art and station, where they come back after a death. */
  readonly isHub?: boolean
  /** Waits between attempts to come back that people have, in place of short ones. */
  readonly reconnectsSlowly?: boolean
  /** In chunks. */
  readonly viewDistance?: number
  /** Whether the server lets players fly. */
  readonly mayFly?: boolean
  readonly mapart?: Partial<MapartSettings>
  /** Of the last bot, besides. */
  readonly mapartOfLast?: Partial<MapartSettings>
  readonly isDestroy?: boolean
  /** Other items at the station, each in a box of its own. */
  readonly extras?: readonly { readonly item: string; readonly count: number }[]
  /** Other rules of the practice world. */
  readonly game?: PracticeOptions
  /** Height of the art above the ground. */
  readonly lift?: number
  /** Whether the bot comes back to the art by its home instead of a warp. */
  readonly usesHome?: boolean
  /** Bots that build together; one when not given. */
  readonly bots?: number
  /** Places of the art, each with a station beside it; one when not given. */
  readonly plots?: number
  /** Of the task's field `Clear`. */
  readonly clear?: Clear
  /** What the builders know about the server from before, and where they write what they learn. */
  readonly serverMemory?: ServerMemory
  /** The shulker boxes that bots have placed before. */
  readonly unpacked?: UnpackedStore
  /** Changes the players that the builders get. */
  readonly wrapPlayer?: (player: Player) => Player
  /** Furnishes the world before the bots come. */
  readonly furnish?: (place: FurnishedPlace) => void
}

/** A site before the bots come. */
export type FurnishedPlace = Pick<
  FaultSite,
  'world' | 'blueprint' | 'origin' | 'stationServer' | 'boxes' | 'dump' | 'stand'
>

export const botName = 'Mapwright'
export const floor = 60
export const warp = 'materials'
export const buildingWarp = 'art'
const defaultStationDistance = 8
/** Blocks between the station and where players appear in a hub. */
const hubBlocks = 150
/** With room to spare for partial stacks. */
const maxChestStacks = 26

/** Where one of the arts is built, and the station for it. */
interface Plot {
  readonly origin: FaultSite['origin']
  readonly stand: Position
  readonly middle: number
  readonly warps: { readonly station: string; readonly art: string }
}

/** In blocks: as far as a bot sees, a plot has nothing of another. */
const plotInterval = 512

function plotAt({ blueprint, lift = 0, stationDistance }: FaultSiteOptions, at: number): Plot {
  const origin = { x: -64, y: floor + 1 + lift, z: -64 + at * plotInterval }
  const middle = origin.z + Math.floor(blueprint.length / 2)
  const x = origin.x + blueprint.width + (stationDistance ?? defaultStationDistance) + 0.5
  const number = at === 0 ? '' : `${at + 1}`
  return {
    origin,
    stand: { x, y: floor + 1, z: middle + 0.5 },
    middle,
    warps: { station: `${warp}${number}`, art: `${buildingWarp}${number}` },
  }
}

/** Where the warp to an art leads. */
export const arrivalAt = ({ origin, blueprint }: Pick<FaultSite, 'origin' | 'blueprint'>): Position => ({
  x: origin.x - 3.5,
  y: floor + 1,
  z: origin.z + Math.floor(blueprint.length / 2) + 0.5,
})

/** Furnishes a station with the material of one art. */
function openStation(station: WorldAccess, { stand, middle }: Plot, options: FaultSiteOptions) {
  const loads = loadsOf(options)
  const needs = Array.from({ length: options.boxesPerItem ?? 1 }, () => loads).flat()
  const boxes = needs.map(({ name, count }, index) => {
    const at = [
      Math.floor(stand.x) + (index % 2 === 0 ? -2 : 2),
      floor + 1,
      middle + (Math.floor(index / 2) - Math.floor(needs.length / 4)) * 2,
    ] as const
    const kind = options.boxKinds?.[index % options.boxKinds.length] ?? 'chest'
    const belongings = options.isMixedUp ? belongingsAmong(name, index) : []
    const stacks = stacksOf(name, count)
    const items = options.isPacked && kind !== 'shulker' ? packed(stacks) : stacks
    placeStock(station, at, kind, [...belongings, ...items])
    return { item: name, at }
  })
  for (const [index, { item, count }] of (options.extras ?? []).entries()) {
    const at = [Math.floor(stand.x), floor + 1, middle - Math.ceil(needs.length / 2) - 3 - 2 * index] as const
    station.placeChest(...at, { items: { [item]: count } })
    boxes.push({ item, at })
  }
  const dump = [Math.floor(stand.x), floor + 1, middle + Math.ceil(needs.length / 2) + 3] as const
  station.placeChest(...dump, { items: {} })
  return { boxes, dump }
}

export async function openFaultSite(options: FaultSiteOptions): Promise<FaultSite> {
  const { blueprint, seed, isStationAway = false, isListed = true } = options
  const plots = Array.from({ length: options.plots ?? 1 }, (_, at) => plotAt(options, at))
  const [{ origin, stand }] = plots as [Plot]
  const simulation = currentSimulation()
  const world = await startPracticeWorld({
    Server: simulation?.Server,
    seed,
    floorHeight: floor,
    spawn: options.isHub ? { ...stand, z: stand.z + hubBlocks } : stand,
    viewDistance: options.viewDistance ?? 3,
    sharedInventory: true,
    flight: options.mayFly ?? true,
    ...options.game,
  })
  const stationServer = isStationAway ? '2' : '1'
  world.subServer(stationServer)
  const station = isStationAway ? world.server(stationServer) : world
  const stocked = plots.map((plot) => {
    station.addWarp(plot.warps.station, plot.stand)
    world.addWarp(plot.warps.art, arrivalAt({ origin: plot.origin, blueprint }))
    return openStation(station, plot, options)
  })
  const [{ boxes, dump }] = stocked as [(typeof stocked)[number]]
  options.furnish?.({ world, blueprint, origin, stationServer, boxes, dump, stand })

  const lines: string[] = []
  const log = createLog(
    'debug',
    () => new Date(),
    (entry) => lines.push(formatForTerminal(entry)),
  )
  const settings: MapartSettings = { ...mapartDefaults, ...options.mapart }
  const stations = stocked.map(
    (stock, at): MaterialStation => ({
      server: isStationAway ? 2 : 0,
      warp: plots[at]!.warps.station,
      boxes: isListed ? stock.boxes.map(({ item, at }) => ({ item, position: [...at], kind: 'chest' })) : [],
      dump: [...stock.dump],
    }),
  )
  const stored = {
    ...memoryStores(),
    belongings: createBelongingsInMemory(),
    ...(options.unpacked ? { unpacked: options.unpacked } : {}),
    ...(options.serverMemory ? { serverMemory: options.serverMemory } : {}),
  }
  function createOwnBot(username: string, mapart: MapartSettings): Bot {
    return createBot({
      settings: () => ({ ...settingsDefaults, ...gameSettings(world, username, options) }),
      delays: () => mapart.delays,
      movement: () => mapart.movement,
      authFolder: '/nowhere',
      openSocket: simulation?.openSocket,
      clock: systemClock,
      log,
    })
  }
  /** Its builders. */
  function buildersFor(
    { bot, name, ownSettings }: (typeof made)[number],
    { memory, stores: { belongings, ...stores } }: { memory: StationMemory; stores: typeof stored },
  ) {
    const { wrapPlayer = (player: Player) => player } = options
    const ready = async (signal: AbortSignal) => wrapPlayer(await bot.ready(signal))
    const site = {
      bot: { ...bot, ready },
      settings: () => ownSettings,
      stations: memory,
      ...stores,
      belongings: { store: belongings, carrier: () => name },
      clock: systemClock,
      log,
    }
    return {
      bot,
      builder: createBuilder(site),
      openMap: createMapOpener({ ...site, items: forgetfulStore, carrier: () => '' }),
      makeRoom: createMakeRoom(bot),
      bringBackLeftovers: createBringBackLeftovers(site),
    }
  }
  const names = Array.from({ length: options.bots ?? 1 }, (_, at) =>
    at === 0 ? botName : `${botName}${at + 1}`,
  )
  const made = names.map((name, at) => {
    const ownSettings = { ...settings, ...(at === names.length - 1 ? options.mapartOfLast : {}) }
    return { name, ownSettings, bot: createOwnBot(name, ownSettings) }
  })
  const bots = made.map(({ bot }) => bot)

  function beginProgram(): Program {
    const ended = new AbortController()
    const untilEnd = <Store extends object>(store: Store) => writesUntil(ended.signal, store)
    const stores = {
      belongings: untilEnd(stored.belongings),
      firstLooks: untilEnd(stored.firstLooks),
      scaffoldStore: untilEnd(stored.scaffoldStore),
      unpacked: untilEnd(stored.unpacked),
      serverMemory: untilEnd(stored.serverMemory),
    }
    const memory = createStationMemory(() => stations)
    const all = made.map((one) => ({ name: one.name, ...buildersFor(one, { memory, stores }) }))
    const fleet = all.map(({ name, ...one }) =>
      createFleetBot(() => name, { ...one, finisher: noFinisher, isMaking: () => false }),
    )
    const together = () => createFleetBuilder({ bots: () => fleet, clock: systemClock, log })
    for (const bot of bots) bot.connect()
    return { builder: fleet.length === 1 ? all[0]!.builder : together(), fleet, memory, ended }
  }

  let program = beginProgram()
  return {
    world,
    bot: bots[0]!,
    bots,
    fleet: program.fleet,
    builder: { build: (job) => program.builder.build(job) },
    program: () => program,
    async crash() {
      program.ended.abort()
      await Promise.all(bots.map((bot) => bot.disconnect()))
    },
    begin() {
      program = beginProgram()
    },
    blueprint,
    task: taskOf(options, plots[0]!),
    tasks: plots.map((plot, at) => ({ ...taskOf(options, plot), ID: at === 0 ? 'art' : `art${at + 1}` })),
    origin,
    station,
    stationServer,
    boxes,
    memory: program.memory,
    isOnFoot: () => settings.movement === 'walk' || !world.rules.flight || world.rules.foreseesFlight,
    dump,
    robbed: new Set(),
    disturbed: [],
    stand,
    lines,
    async [Symbol.asyncDispose]() {
      await Promise.all(bots.map((bot) => bot.disconnect()))
      await world.stop()
    },
  }
}

/** Puts the whole art into the world, as if it had been built. */
export function placeArt({ world, blueprint, origin }: FaultSite): void {
  for (const { position, state } of eachBlock(blueprint, origin))
    world.setBlock(position.x, position.y, position.z, state.name)
}

/** Buckets of water come back from the art, but those that the bot carries are lost when it dies. */
const maxBucketStock = 6

/** Full stacks, and what is left over. */
function stacksOf(name: string, count: number): ItemStack[] {
  const size = stackSizeOf(name)
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    name,
    count: Math.min(size, count - index * size),
  }))
}

/** Of every other box, something that is no plain material. */
function belongingsAmong(name: string, index: number): ItemStack[] {
  const named = { name, count: 1, data: { customName: 'Mine' } }
  const sword = { name: 'diamond_sword', count: 1, data: { enchantments: { sharpness: 5 } } }
  return [[named], [], [sword], []][index % 4]!
}

const shulkerBoxes = ['shulker_box', 'white_shulker_box', 'red_shulker_box']

/** In shulker boxes that are not all full. */
function packed(stacks: readonly ItemStack[]): ItemStack[] {
  const each = 9
  return Array.from({ length: Math.ceil(stacks.length / each) }, (_, index) => ({
    name: shulkerBoxes[index % shulkerBoxes.length]!,
    count: 1,
    data: {
      contents: Array.from({ length: 27 }, (_, slot) =>
        slot < each ? (stacks[index * each + slot] ?? null) : null,
      ),
    },
  }))
}

function placeStock(
  station: WorldAccess,
  at: readonly [number, number, number],
  kind: string,
  items: readonly ItemStack[],
): void {
  const options = kind === 'double' ? { double: true } : { kind }
  station.placeChest(...at, { ...options, items })
}

/** The contents of the chests. */
function loadsOf({
  blueprint,
  stock = 3,
  leastStock = 0,
}: FaultSiteOptions): { name: string; count: number }[] {
  return materialsOf(blueprint).all.flatMap(({ name, count }) => {
    const loads = []
    const max = maxChestStacks * stackSizeOf(name)
    const isBucket = name === 'water_bucket'
    const wanted = isBucket
      ? count * Math.min(maxBucketStock, stock)
      : Math.max(count * stock + 8, leastStock)
    for (let rest = Math.ceil(wanted); rest > 0; rest -= max) loads.push({ name, count: Math.min(rest, max) })
    return loads
  })
}

/** The practice world's replies, and a bot that reconnects quickly. */
function gameSettings(
  world: PracticeWorld,
  username: string,
  { usesHome, reconnectsSlowly }: Pick<FaultSiteOptions, 'usesHome' | 'reconnectsSlowly'>,
) {
  return {
    server: { host: world.host, port: world.port, version: world.version },
    account: { auth: 'offline' as const, username },
    reconnect: reconnectsSlowly ? settingsDefaults.reconnect : { enabled: true, minDelay: 0.3, maxDelay: 2 },
    network: {
      afterJoin: world.rules.password === '' ? [] : [`/login ${world.rules.password}`],
      commands: {
        switchServer: '/ts {server}',
        warp: '/warp {name}',
        setHome: usesHome ? '/sethome' : '',
        home: usesHome ? '/home' : '',
      },
      replies: {
        arrived: '^(Arrived at|You are on server) ',
        coolingDown: '^You must wait (?<seconds>\\d+) s',
        refused: '^(You may not go to|There is no (warp|server)) ',
      },
    },
  }
}

function taskOf(options: FaultSiteOptions, { origin, warps }: Plot): Task {
  const { isStationAway, isDestroy, usesHome, clear } = options
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
    MaterialWarpPoint: warps.station,
    ...(usesHome ? {} : { BuildingWarpPoint: warps.art }),
    ...(isDestroy ? { IsDestroy: true } : {}),
    ...(clear ? { Clear: clear } : {}),
  }
}
