import { createMemoryServerStore } from '../builder/policy/known-server.ts'
import type { Clock } from '../clock.ts'
import type { Account } from '../config/settings.ts'
import { createChannel } from '../emitter.ts'
import { createEvents, type Events } from '../events/events.ts'
import { createLogEvents } from '../events/log-events.ts'
import { validator } from '../http/validation.ts'
import { encodeMapPng } from '../images/png.ts'
import { readMapArt } from '../library/read-map-art.ts'
import { createLog, type Log } from '../log.ts'
import { previewOf } from '../mapart/preview.ts'
import { defaultOptions } from '../options.ts'
import { createRandom, randomUuid } from '../random.ts'
import type { Game, GameNeeds } from '../services/adapters.ts'
import { assemble } from '../services/assemble.ts'
import type { Services } from '../services/services.ts'
import { nothingPending, type Verification } from '../sign-in.ts'
import type { StoredTask } from '../tasks/ports.ts'
import { unpackItems } from './item-list.ts'
import packedItems from './items.json' with { type: 'json' }
import { createMemoryBlueprintFolder } from './memory/blueprint-folder.ts'
import { createMemorySharing } from './memory/sharing.ts'
import { createMemoryStatisticsStore } from './memory/statistics-store.ts'
import {
  createMemoryBackgroundFiles,
  createMemoryBackgroundStore,
  createMemoryConfigurationStore,
  createMemoryEulaStore,
  createMemoryPlotStore,
  createMemoryPostProcessStore,
  createMemorySwitch,
  createMemoryTaskStore,
} from './memory/stores.ts'
import { mockBackup } from './mock-backup.ts'
import { createMockBot, type MockBot } from './mock-bot.ts'
import { createMockConvertThread } from './mock-convert-thread.ts'
import { createMockSkins } from './mock-skins.ts'
import { portableGunzip } from './portable-gunzip.ts'
import { portablePngTools } from './portable-png-tools.ts'
import { sampleBlueprint } from './scenarios/sample-blueprint.ts'
import type { Scenario } from './scenarios/scenario.ts'
import type { BotScript } from './scripted-bot.ts'
import { createScriptedBuilder, withBots } from './scripted-builder.ts'
import { createScriptedFinisher } from './scripted-finisher.ts'
import { createScriptedMaps } from './scripted-maps.ts'
import { mockThumbnail } from './thumbnail.ts'
import { mockUnpack } from './unpack.ts'
import { createScriptedControl } from './world/scripted-control.ts'
import { createScriptedLand } from './world/scripted-land.ts'
import { createScriptedLook } from './world/scripted-look.ts'
import { createScriptedStations } from './world/scripted-stations.ts'
import { createScriptedWorld } from './world/scripted-world.ts'

export interface MockServices {
  readonly services: Services
  readonly events: Events
  readonly log: Log
  /** Uploads the backgrounds of the scenario, once; resolves when they are there. */
  readonly ready: () => Promise<void>
  /** Subscribes to the end of the program. */
  readonly exited: (listener: () => void) => () => void
}

interface MockDependencies {
  readonly scenario: Scenario
  readonly seed: number
  readonly script: BotScript
  readonly clock: Clock
}

const mockFigures = {
  system: 'linux x64',
  runtime: 'Bun 1.4.4',
  seconds: 86_400,
  residentBytes: 71_303_168,
  heapBytes: 24_117_248,
  databaseBytes: 3_145_728,
}

/** PNGs of backgrounds, which take as long to draw as all else that a start does. */
const backgroundPictures = new Map<number, Uint8Array>()

function backgroundPicture(seed: number): Uint8Array {
  const picture =
    backgroundPictures.get(seed) ?? encodeMapPng(previewOf(sampleBlueprint(seed, 2, 1)), portablePngTools, 3)
  backgroundPictures.set(seed, picture)
  return picture
}

/** The services of the program on memory, with a scripted bot in place of a game. */
export function createMockServices({ scenario, seed, script, clock }: MockDependencies): MockServices {
  const now = () => clock.date()
  const random = createRandom(seed)
  const events = createEvents(clock)
  const log = createLog('info', now, createLogEvents(events))
  const exited = createChannel<void>()
  const ending = new AbortController()

  // Memory in place of the disk
  const postProcess = createMemoryPostProcessStore(scenario)
  const folder = createMemoryBlueprintFolder(scenario.blueprints, now)
  const { download, unpack } = createMockSkins()
  let gameItems: ReturnType<typeof unpackItems> | undefined

  // A script in place of the game
  const mockBots: MockBot[] = []
  /** Whether bots are in the game as soon as they are made. */
  let areInGame = false
  function createGame({ configuration, scannedMaps }: GameNeeds): Game {
    const createParts = (account: () => Account, signIn: Verification) => {
      const bot = createMockBot({ script, name: () => account().username, clock })
      mockBots.push(bot)
      // Once somebody listens to it.
      if (areInGame) queueMicrotask(bot.joinAtOnce)
      return {
        bot,
        signIn: {
          pending: () => signIn,
          until: () => new Date(now().getTime() + 10 * 60_000).toISOString(),
        },
        builder: createScriptedBuilder({ script, bot, world, clock }),
        openMap: async () => ({ kind: 'done' }) as const,
        makeRoom: async () => {},
        bringBackLeftovers: async () => {},
        isMaking: () => false,
        finisher: createScriptedFinisher(clock),
      }
    }
    const world = createScriptedWorld()
    const land = createScriptedLand(world)
    for (const { task } of scenario.tasks) {
      const blueprint = scenario.blueprints[task.BlueprintPath]
      const share = scenario.placed.get(task.ID)
      if (blueprint && share) world.site(task, blueprint, Math.floor(blueprint.cells.length * share))
    }
    const store = postProcess
    const stations = createScriptedStations(configuration, now)
    const first = createParts(() => configuration.read('settings').account, scenario.signIn)
    const { bot } = first
    return {
      first,
      createBot: (account) => createParts(account, nothingPending),
      createBuilder: (bots) =>
        withBots(first.builder, bots, (name, position) =>
          mockBots.find((one) => one.name() === name)?.move(position),
        ),
      mapWorker: createScriptedMaps({ script, bot, scannedMaps, store, seed, random, clock }),
      sight: () => (bot.isReady() ? land : undefined),
      knownStock: () => new Map(),
      stations,
      // Their stock is made up, so no task is short of it.
      stationsFor: () => [],
      lookThroughStations: createScriptedLook({ bot, configuration, clock }),
      direct: createScriptedControl(bot, clock),
    }
  }

  const program = assemble({
    options: defaultOptions,
    webhookHosts: ['discord.com'],
    clock,
    log,
    events,
    notice: '',
    isBotAway: false,
    newId: () => randomUuid(random),
    ending: ending.signal,
    exit() {
      ending.abort()
      void program.end().then(exited.publish)
    },
    check: (schema, value) => validator(schema)(value, 'body'),
    stores: {
      configuration: createMemoryConfigurationStore(scenario.configurations),
      eula: createMemoryEulaStore(scenario.isEulaAccepted),
      // In a fleet no run goes on that its database does not know.
      tasks: createMemoryTaskStore(
        scenario.members ? paused(scenario.tasks) : scenario.tasks,
        scenario.previews,
      ),
      autoBuild: createMemorySwitch(scenario.isAutomatic),
      pausedBots: () => createMemorySwitch(false),
      stoppedTasks: () => createMemorySwitch(false),
      postProcess,
      plots: createMemoryPlotStore(scenario.plots),
      backgrounds: createMemoryBackgroundStore(),
      servers: createMemoryServerStore(),
      statistics: createMemoryStatisticsStore(scenario.statistics),
    },
    files: {
      blueprints: folder,
      backgrounds: createMemoryBackgroundFiles(),
      icon: async () => undefined,
      translations: async () => undefined,
      saveRender: async () => {},
      saveProfile: async () => {},
    },
    pictures: {
      png: portablePngTools,
      encodeMap: async (picture, scale) => encodeMapPng(picture, portablePngTools, scale),
      unpack,
      unpackUpright: mockUnpack,
      thumbnail: mockThumbnail,
    },
    readMapArt: async (bytes, maxBlocks, settings) =>
      readMapArt(bytes, maxBlocks, settings, portableGunzip, folder.parse),
    convertThread: createMockConvertThread(),
    loadItems: async () => (gameItems ??= unpackItems(packedItems)),
    download,
    programFigures: () => mockFigures,
    ...mockBackup,
    recorder: { start: async () => async () => '{}' },
    tunnel: {
      pending: () => scenario.tunnel.pending,
      publicAddress: () => scenario.tunnel.publicAddress,
      onChange: () => () => {},
    },
    ...(scenario.members ? { sharing: createMemorySharing(scenario.members) } : {}),
    createGame,
  })
  const { services } = program

  let uploads: Promise<void> | undefined
  async function uploadBackgrounds(): Promise<void> {
    const hashes: string[] = []
    for (const background of scenario.backgrounds) {
      hashes.push(await services.backgrounds.upload(backgroundPicture(background)))
    }
    if (hashes[0] !== undefined) services.backgrounds.select(hashes[0])
  }

  // From here on it runs by itself
  areInGame = Boolean(scenario.isEulaAccepted) && services.configuration.read('settings').server.host !== ''
  if (areInGame) for (const bot of mockBots) bot.joinAtOnce()
  program.start()
  areInGame = false
  const { player, building } = services
  for (const name of scenario.pausedBots ?? []) services.fleet.pause(name)
  if (scenario.building !== undefined && player.isReady() && building.currentId() === undefined) {
    void building.start(scenario.building)
  }
  if (scenario.members) void building.setAutomatic(scenario.isAutomatic)

  return { services, events, log, ready: () => (uploads ??= uploadBackgrounds()), exited: exited.subscribe }
}

const paused = (tasks: readonly StoredTask[]): StoredTask[] =>
  tasks.map((stored) =>
    stored.task.Status === 'building' ? { ...stored, task: { ...stored.task, Status: 'pause' } } : stored,
  )
