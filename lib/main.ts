import { join } from 'node:path'
import { routes } from '../routes.ts'
import { createBlueprintLibrary } from './blueprint/library.ts'
import { readBlueprint } from './blueprint/read.ts'
import { createBot } from './bot/bot.ts'
import { createBotSignIn } from './bot-sign-in.ts'
import { createBuilder } from './builder/builder.ts'
import { buildMapByMap } from './builder/map-by-map.ts'
import { createMapOpener } from './builder/map-item/open-map.ts'
import { createStationMemory } from './builder/supply/stations.ts'
import type { Clock } from './clock.ts'
import { createConfiguration } from './config/configuration.ts'
import { createEula } from './eula/eula.ts'
import { createEvents, type Events } from './events/events.ts'
import { createLogEvents } from './events/log-events.ts'
import { publishEvents } from './events/publish.ts'
import { createApp } from './http/app.ts'
import { createApiPage } from './http/docs/api-page.ts'
import { createEventSockets } from './http/event-sockets.ts'
import { createGuard } from './http/guard.ts'
import { listen } from './http/listen.ts'
import { createPicturePaths } from './http/picture-paths.ts'
import { createRequestHandler } from './http/request-handler.ts'
import { validator } from './http/validation.ts'
import { encodeMapPng } from './images/png.ts'
import { bunPngTools } from './images/png-tools.ts'
import { createLog, joinLogs, type Log } from './log.ts'
import { type StartOptions, shownOptions } from './options.ts'
import { createJournal } from './postprocess/journal.ts'
import { createScannedMaps } from './postprocess/scanned-maps.ts'
import { createMapWorker } from './postprocess/work/worker.ts'
import { inspectorRecorder } from './profile/inspector.ts'
import { createProfiler } from './profile/profiler.ts'
import { createAssets } from './services/assets.ts'
import { createJobs } from './services/jobs.ts'
import { createPresence } from './services/presence.ts'
import type { Services } from './services/services.ts'
import { createBlueprintFolder } from './storage/blueprint-folder.ts'
import { createConfigurationStore } from './storage/configuration-store.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { closeDatabase, openDatabase } from './storage/database.ts'
import { createEulaStore } from './storage/eula-store.ts'
import { gunzip } from './storage/gunzip.ts'
import { createHelpBlockStore } from './storage/help-block-store.ts'
import { createPostProcessJournalStore } from './storage/postprocess-journal-store.ts'
import { createPostProcessStore } from './storage/postprocess-store.ts'
import { createSwitchStore } from './storage/switch-store.ts'
import { createTaskStore } from './storage/task-store.ts'
import { createPreflight } from './tasks/preflight.ts'
import { createRenderer } from './tasks/renderer.ts'
import { runProgram } from './tunnel/run-program.ts'
import { createTunnel } from './tunnel/tunnel.ts'
import { createDelivery } from './webhook/delivery.ts'
import { createWebhook } from './webhook/webhook.ts'

/** A running service. */
export interface Mapwright {
  readonly services: Services
  readonly events: Events
  /** `http://HOST:PORT/api` */
  readonly url: string
  /** Pauses building, leaves the game, answers what is under way, saves and closes; resolves within 3 s. */
  stop(): Promise<void>
}

interface Surroundings {
  readonly log: Log
  readonly clock: Clock
  /** Called when a caller asks the program to end. */
  readonly onExit: () => void
}

/** The whole program, from the disk up to the port. */
export async function startMapwright(
  options: StartOptions,
  { log: givenLog, clock, onExit }: Surroundings,
): Promise<Mapwright> {
  const now = () => clock.date()
  const ending = new AbortController()

  // What is told
  const events = createEvents(clock)
  const news = createLogEvents(events)
  const log = joinLogs(givenLog, createLog('info', now, news.write))

  // The disk
  const folder = takeDataFolder(options.data)
  const database = openDatabase(folder.database, log)
  const switches = createSwitchStore(database)

  // What is configured
  const webhookHosts = ['discord.com', ...options.webhookHost]
  const configuration = createConfiguration({
    store: createConfigurationStore(database),
    startup: shownOptions(options),
    check: (schema, value) => validator(schema)(value, 'body'),
    webhookHosts,
  })
  const eula = createEula({ store: createEulaStore(database), now, isPreaccepted: options.acceptEula })

  const tunnel = createTunnel({ command: options.tunnel, run: runProgram, clock, log })
  const profiler = createProfiler({
    recorder: inspectorRecorder,
    save: async (name, text) => void (await Bun.write(join(folder.profiles, name), text)),
    clock,
    signal: ending.signal,
  })
  const blueprints = createBlueprintLibrary({
    folder: createBlueprintFolder(folder.blueprints, options.blueprints),
    parse: (bytes) => readBlueprint(bytes, gunzip),
  })

  // The game
  const bot = createBot({
    settings: () => configuration.read('settings'),
    delays: () => configuration.read('mapart').delays,
    movement: () => configuration.read('mapart').movement,
    authFolder: folder.auth,
    clock,
    log,
  })
  const signIn = createBotSignIn(bot)
  const isInGame = () => bot.state().status === 'ready'
  const stations = createStationMemory(() => configuration.read('mapart-box').stations)
  const site = { bot, settings: () => configuration.read('mapart'), stations, clock, log }
  const builder = buildMapByMap(
    createBuilder({ ...site, scaffoldStore: createHelpBlockStore(database) }),
    createMapOpener(site),
  )

  // The work
  const postProcessStore = createPostProcessStore(database)
  const scannedMaps = createScannedMaps(postProcessStore)
  const journal = createJournal(createPostProcessJournalStore(database), now)
  const work = createJobs({
    bot,
    configuration,
    taskStore: createTaskStore(database),
    blueprints,
    builder,
    autoBuild: { isOn: () => switches.isOn('autoBuild'), set: (isOn) => switches.set('autoBuild', isOn) },
    postProcessStore,
    scannedMaps,
    mapWorker: createMapWorker({
      bot: bot.maps,
      journal,
      scannedMaps,
      store: postProcessStore,
      newId: () => crypto.randomUUID(),
      clock,
      log,
    }),
    interrupted: journal.openRun,
    newId: () => crypto.randomUUID(),
    clock,
    log,
  })
  const { shelves, building, tasks, postProcessing } = work

  const showing = createAssets({
    folder,
    database,
    options,
    configuration,
    version: bot.version,
    clock,
    log,
  })

  const endNotices = createWebhook({
    building,
    task: (id) => shelves.find(id)?.task,
    settings: () => configuration.read('mapart').webhook,
    delivery: createDelivery({ fetch, hosts: webhookHosts, clock, log, signal: ending.signal }),
    clock,
  })

  events.describe('log', news.recent)
  publishEvents(events, { bot, tunnel, shelves, building, postProcessing })

  // The interface
  const services: Services = {
    player: { isReady: isInGame, name: bot.name },
    program: { exit: onExit },
    profiler,
    signIn,
    tunnel,
    eula,
    configuration,
    blueprints,
    tasks,
    building,
    preflight: createPreflight({ shelves, blueprints, knownStock: stations.stockFor }),
    pictures: { encodeMap: (picture, scale) => encodeMapPng(picture, bunPngTools, scale) },
    backgrounds: showing.backgrounds,
    heads: showing.heads,
    items: showing.items,
    icons: showing.icons,
    renderer: createRenderer({
      shelves,
      blueprints,
      building,
      world: bot.look,
      encode: (picture) => encodeMapPng(picture, bunPngTools),
      save: async (name, png) => void (await Bun.write(join(folder.renders, name), png)),
      now,
    }),
    postProcessing,
  }
  const sockets = createEventSockets(events, clock)
  const app = createApp({ routes, services, apiPage: createApiPage(routes), log, clock })
  const server = listen(options, sockets, (port) =>
    createRequestHandler({
      guard: createGuard({
        host: options.host,
        port,
        allowedHosts: options.allowHost,
        allowedOrigins: options.allowOrigin,
      }),
      isPicturePath: createPicturePaths(routes),
      upgrade: sockets.upgrade,
      app: app.fetch,
    }),
  )

  // From here on it runs by itself
  tunnel.start()
  const presence = createPresence({ bot, eula, configuration, endWork: work.end, log })

  async function leaveTheGame(): Promise<void> {
    await work.end()
    await presence.end()
    bot.close()
  }

  async function stop(): Promise<void> {
    endNotices()
    ending.abort()
    showing.close()
    await Promise.all([server.stop(), leaveTheGame(), tunnel.end()])
    closeDatabase(database)
    folder.release()
  }

  return { services, events, url: server.url, stop }
}
