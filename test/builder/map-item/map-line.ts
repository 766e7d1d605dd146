import type { Blueprint } from '../../../lib/blueprint/blueprint.ts'
import { createBot } from '../../../lib/bot/bot.ts'
import { createBuilder } from '../../../lib/builder/builder.ts'
import { createMapOpener } from '../../../lib/builder/map-item/open-map.ts'
import { createMakeRoom } from '../../../lib/builder/move/make-room.ts'
import { createStationMemory } from '../../../lib/builder/supply/stations.ts'
import { systemClock } from '../../../lib/clock.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import type { MaterialStation } from '../../../lib/config/mapart-box.ts'
import { settingsDefaults } from '../../../lib/config/settings.ts'
import { createFleetBot } from '../../../lib/fleet/fleet-bot.ts'
import { createFleetBuilder } from '../../../lib/fleet/fleet-builder.ts'
import { createLog, formatForTerminal } from '../../../lib/log.ts'
import { mapGridOf, pictureOfMap } from '../../../lib/mapart/map-grid.ts'
import { materialsOf } from '../../../lib/mapart/materials.ts'
import { previewOf } from '../../../lib/mapart/preview.ts'
import { createRandom } from '../../../lib/random.ts'
import { nearestAligned } from '../../../lib/tasks/alignment.ts'
import type { RunEnd } from '../../../lib/tasks/record.ts'
import type { OpenedMap, Task } from '../../../lib/tasks/task.ts'
import { openTestWorld } from '../../practice/test-world.ts'
import { currentSimulation } from '../../simulation/simulate.ts'
import { noFinisher } from '../../support/no-finisher.ts'
import { forgetfulStore, memoryStores } from '../memory-stores.ts'

interface MapLine {
  readonly end: RunEnd
  readonly maps: readonly OpenedMap[]
  /** Opaque pixels of the previews that the map items show otherwise. */
  readonly differingPixels: number
  /** Pixels that were compared. */
  readonly pixels: number
  /** The warnings of the log. */
  readonly warnings: readonly string[]
}

interface LineOptions {
  /** How many bots build and open together; one by default. */
  readonly bots?: number
  readonly isOnFoot?: boolean
  /** In chunks. */
  readonly viewDistance?: number
  /** Whether a box has tools. */
  readonly hasTools?: boolean
  /** Kicks the bot, or stops the build and starts it again, at random moments: so many seconds apart on average. */
  readonly incidents?: { readonly seed: number; readonly seconds: number }
  /** Called every second, for the blocks of the art, counted from its corner. */
  readonly watch?: (art: WatchedArt) => void
}

interface WatchedArt {
  blockAt(x: number, y: number, z: number): string
  setBlock(x: number, y: number, z: number, state: string): void
}

const floor = 60
const chestsInRow = 30
const chestful = 27 * 64

/** Builds an art of any number of maps on the practice world, has every map opened and compares the items with the preview. */
export async function buildAndOpen(
  art: Blueprint,
  { bots = 1, isOnFoot = false, viewDistance = 4, hasTools = false, incidents, watch }: LineOptions = {},
): Promise<MapLine> {
  const simulation = currentSimulation()
  const { OffsetX, OffsetZ } = nearestAligned({ OffsetX: -64, OffsetZ: -64 }, mapGridOf(art))
  const stand = { x: OffsetX + 40.5, y: floor + 1, z: OffsetZ - 12.5 }
  const world = await openTestWorld({
    floorHeight: floor,
    spawn: stand,
    viewDistance,
    tickMs: 50,
    limiter: false,
    flight: !isOnFoot,
  })
  world.addWarp('materials', stand)
  const scaffold: [string, number][] = isOnFoot ? [['dirt', chestful]] : []
  const tools: [string, number][] = hasTools ? [['diamond_pickaxe', 2]] : []
  const boxes = [...chestLoads(art), ...scaffold, ...tools].map(([item, count], index) => {
    const [column, row] = [index % chestsInRow, Math.floor(index / chestsInRow)]
    const position: [number, number, number] = [OffsetX + 20 + column * 2, floor + 1, OffsetZ - 16 - row * 3]
    world.placeChest(...position, { items: { [item]: count } })
    return { item, position, kind: 'chest' as const }
  })
  const beside = { x: OffsetX + 18, y: floor + 1, z: OffsetZ - 12 }
  world.placeChest(beside.x, beside.y, beside.z, { items: { map: 64, glass_pane: 64 } })
  world.placeChest(beside.x, beside.y, beside.z + 2, {})
  world.setBlock(beside.x, beside.y, beside.z - 2, 'cartography_table')
  // Where buckets are filled again.
  for (const aside of [4, 5, 6]) world.setBlock(beside.x - aside, floor, beside.z, 'water')
  const stations: MaterialStation[] = [
    { server: 0, warp: 'materials', boxes, dump: [beside.x, beside.y, beside.z + 2] },
  ]
  const warnings: string[] = []
  const log = createLog('warn', systemClock.date, (entry) => warnings.push(formatForTerminal(entry)))
  const settings = { ...mapartDefaults, openMap: true }
  const surroundings = {
    ...memoryStores(),
    settings: () => settings,
    stations: createStationMemory(() => stations),
    clock: systemClock,
    log,
  }
  const made = Array.from({ length: bots }, (_, index) => {
    const username = index === 0 ? 'Mapper' : `Mapper${index + 1}`
    const bot = createBot({
      settings: () => ({
        ...settingsDefaults,
        server: { host: world.host, port: world.port, version: world.version },
        account: { auth: 'offline', username },
        network: {
          ...settingsDefaults.network,
          preset: 'custom',
          commands: { ...settingsDefaults.network.commands, warp: '/warp {name}' },
          replies: { ...settingsDefaults.network.replies, arrived: '^Arrived at ' },
        },
      }),
      delays: () => settings.delays,
      authFolder: '/nowhere',
      openSocket: simulation?.openSocket,
      clock: systemClock,
      log,
    })
    const deps = { bot, ...surroundings }
    const mapper = createFleetBot(() => username, {
      bot,
      builder: createBuilder(deps),
      openMap: createMapOpener({ ...deps, items: forgetfulStore, carrier: () => '' }),
      makeRoom: createMakeRoom(bot),
      bringBackLeftovers: async () => {},
      finisher: noFinisher,
      isMaking: () => false,
    })
    return { username, bot, mapper }
  })
  const mappers = made.map(({ mapper }) => mapper)
  const builder = createFleetBuilder({ bots: () => mappers, clock: systemClock, log })
  let maps: readonly OpenedMap[] = []
  for (const { bot } of made) bot.connect()
  let stop = new AbortController()
  const run = (): Promise<RunEnd> =>
    builder.build({
      task: { ...taskAt({ OffsetX, OffsetY: floor + 1, OffsetZ }), Record: { Maps: [...maps] } },
      blueprint: art,
      signal: stop.signal,
      report: (progress) => {
        maps = progress.maps ?? maps
      },
    })
  const calm =
    incidents &&
    disturb(incidents, [
      ...made.map(
        ({ username }) =>
          () =>
            world.faults.kick(username, 'Kicked'),
      ),
      () => stop.abort(),
    ])
  const unwatch =
    watch &&
    everySecond(() =>
      watch({
        blockAt: (x, y, z) => world.blockAt(OffsetX + x, floor + 1 + y, OffsetZ + z),
        setBlock: (x, y, z, state) => world.setBlock(OffsetX + x, floor + 1 + y, OffsetZ + z, state),
      }),
    )
  let end = await run()
  for (; end.kind === 'stopped'; end = await run()) stop = new AbortController()
  calm?.()
  unwatch?.()
  const whole = previewOf(art, world.version)
  let pixels = 0
  let differingPixels = 0
  for (const { MapID, Column, Row } of maps) {
    const shown = world.subServer('1').maps.get(MapID)?.pixels
    for (const [pixel, wanted] of pictureOfMap(whole, Column, Row).pixels.entries()) {
      if (wanted === 0) continue
      pixels++
      if (shown?.[pixel] !== wanted) differingPixels++
    }
  }
  for (const { bot } of made) await bot.disconnect()
  await world.stop()
  return { end, maps, differingPixels, pixels, warnings }
}

/** The contents of each chest: more than is needed, as some blocks are lost. */
function chestLoads(art: Blueprint): [item: string, count: number][] {
  return materialsOf(art).all.flatMap(({ name, count }) => {
    if (name === 'water_bucket') return [[name, Math.min(count, 27)]]
    const loads: [string, number][] = []
    for (let rest = Math.ceil(count * 1.2) + 64; rest > 0; rest -= chestful)
      loads.push([name, Math.min(rest, chestful)])
    return loads
  })
}

function taskAt(origin: Pick<Task, 'OffsetX' | 'OffsetY' | 'OffsetZ'>): Task {
  return {
    Group: 'test',
    Type: 'mapArt',
    ID: 'art',
    Status: 'building',
    BlueprintPath: 'art.nbt',
    ...origin,
    MaterialServer: 0,
    BuildingServer: 0,
    MaterialWarpPoint: 'materials',
  }
}

/** Something happens again and again; returns what ends that. */
function disturb(
  { seed, seconds }: { readonly seed: number; readonly seconds: number },
  deeds: readonly (() => void)[],
): () => void {
  const random = createRandom(seed)
  return again(
    () => random() * 2000 * seconds,
    () => deeds[Math.floor(random() * deeds.length)]!(),
  )
}

const everySecond = (run: () => void): (() => void) => again(() => 1000, run)

/** Returns what ends it. */
function again(delayMs: () => number, run: () => void): () => void {
  let cancel = (): void => {}
  const next = (): void => {
    cancel = systemClock.after(delayMs(), () => {
      run()
      next()
    })
  }
  next()
  return () => cancel()
}
