import { join } from 'node:path'
import { routes } from '../routes.ts'
import { createBackgrounds } from './background/backgrounds.ts'
import { readBlueprint } from './blueprint/read.ts'
import type { Clock } from './clock.ts'
import { createConfiguration } from './config/configuration.ts'
import { createEula } from './eula/eula.ts'
import { createLogNews } from './event-log.ts'
import { createEvents } from './events.ts'
import { createApp } from './http/app.ts'
import { createEventSockets } from './http/event-sockets.ts'
import { createFront } from './http/front.ts'
import { createGuard } from './http/guard.ts'
import { listen } from './http/listen.ts'
import { createPicturePaths } from './http/picture-paths.ts'
import { validator } from './http/validation.ts'
import { createPhoton } from './images/photon.ts'
import { encodeMapPng } from './images/png.ts'
import { bunPngTools } from './images/png-tools.ts'
import { sniffPicture } from './images/sniff.ts'
import { createLibrary } from './library/library.ts'
import { createLog, joinLogs, type Log } from './log.ts'
import { type StartOptions, shownOptions } from './options.ts'
import { inspectorRecorder } from './profile/inspector.ts'
import { createProfiler } from './profile/profiler.ts'
import type { Services } from './services.ts'
import { createBackgroundFiles } from './storage/background-files.ts'
import { createBackgroundStore } from './storage/background-store.ts'
import { createBlueprintFiles } from './storage/blueprint-files.ts'
import { createConfigurationStore } from './storage/configuration-store.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { closeDatabase, openDatabase } from './storage/database.ts'
import { createEulaStore } from './storage/eula-store.ts'
import { gunzip } from './storage/gunzip.ts'
import { createLibraryFolder } from './storage/library-folder.ts'
import { createSwitchStore } from './storage/switch-store.ts'
import { createTaskStore } from './storage/task-store.ts'
import { createBuilding } from './tasks/building.ts'
import { createPreflight } from './tasks/preflight.ts'
import { createRenderer } from './tasks/renderer.ts'
import { createShelves } from './tasks/shelves.ts'
import { surveyBlueprint } from './tasks/survey.ts'
import { taskNews } from './tasks/task-news.ts'
import { createTasks } from './tasks/tasks.ts'
import { runProgram } from './tunnel/run-program.ts'
import { createTunnel } from './tunnel/tunnel.ts'
import { nothingPending } from './verification.ts'

/** A running service. */
export interface Mapwright {
  readonly services: Services
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

/** Shortest time between two messages about the task lists, in milliseconds. */
const taskPace = 250

/** The whole program, from the disk up to the port. */
export async function startMapwright(
  options: StartOptions,
  { log: givenLog, clock, onExit }: Surroundings,
): Promise<Mapwright> {
  const now = () => clock.date()
  const ending = new AbortController()

  // What is told
  const events = createEvents(clock)
  const news = createLogNews(events)
  const log = joinLogs(givenLog, createLog('info', now, news.write))

  // The disk
  const folder = takeDataFolder(options.data)
  const database = openDatabase(folder.database, log)
  const files = createBlueprintFiles(folder.blueprints, options.blueprints)
  const switches = createSwitchStore(database)

  // What is configured
  const configuration = createConfiguration({
    store: createConfigurationStore(database),
    startup: shownOptions(options),
    check: (schema, value) => validator(schema)(value, 'body'),
    webhookHosts: ['discord.com', ...options.webhookHost],
  })
  const eula = createEula({ store: createEulaStore(database), now, isPreaccepted: options.acceptEula })

  const tunnel = createTunnel({ command: options.tunnel, run: runProgram, clock, log })
  const profiler = createProfiler({
    recorder: inspectorRecorder,
    save: async (name, text) => void (await Bun.write(join(folder.profiles, name), text)),
    clock,
    signal: ending.signal,
  })
  const library = createLibrary({
    folder: createLibraryFolder(folder.blueprints),
    parse: (bytes) => readBlueprint(bytes, gunzip),
  })

  // The game
  const bot = {
    isReady: () => false,
    name: () => configuration.read('settings').account.username,
    leave: async () => {},
  }
  const signIn = { pending: () => nothingPending }
  const builder = { build: async () => ({ kind: 'stopped' }) as const }

  // The work
  const shelves = createShelves(createTaskStore(database))
  const building = createBuilding({
    shelves,
    files,
    builder,
    isBotReady: () => bot.isReady(),
    autoBuild: { isOn: () => switches.isOn('autoBuild'), set: (isOn) => switches.set('autoBuild', isOn) },
    log,
    clock,
  })
  const tasks = createTasks({
    shelves,
    files,
    survey: surveyBlueprint,
    rules: () => configuration.read('mapart'),
    endRun: building.endRun,
    newId: () => crypto.randomUUID(),
    now,
  })

  // What is shown
  const photon = createPhoton(clock)
  const backgrounds = createBackgrounds({
    store: createBackgroundStore(database),
    files: createBackgroundFiles(folder.backgrounds),
    sniff: sniffPicture,
    thumbnail: photon.thumbnail,
  })

  events.describe('tasks', () => taskNews(tasks.list()))
  events.describe('history', () => taskNews(tasks.history()))
  events.describe('connection', () => ({ tunnel: tunnel.publicAddress() }))
  events.describe('log', news.recent)
  for (const list of ['tasks', 'history'] as const) events.follow(list, shelves.onChange, taskPace)

  // The interface
  const services: Services = {
    player: { isReady: () => bot.isReady(), name: () => bot.name() },
    program: { exit: onExit },
    profiler,
    signIn,
    tunnel,
    eula,
    configuration,
    library,
    tasks,
    building,
    preflight: createPreflight({ shelves, files, knownStock: () => new Map() }),
    pictures: { encodeMap: (picture, scale) => encodeMapPng(picture, bunPngTools, scale) },
    backgrounds,
    renderer: createRenderer({
      shelves,
      files,
      building,
      world: () => undefined,
      encode: (picture) => encodeMapPng(picture, bunPngTools),
      save: async (name, png) => void (await Bun.write(join(folder.renders, name), png)),
      now,
    }),
  }
  const sockets = createEventSockets(events, clock)
  const app = createApp({ routes, services, log })
  const server = listen(options, sockets, (port) =>
    createFront({
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

  async function leaveTheGame(): Promise<void> {
    await building.endRun()
    await bot.leave()
  }

  async function stop(): Promise<void> {
    ending.abort()
    photon.close()
    await Promise.all([server.stop(), leaveTheGame(), tunnel.end()])
    closeDatabase(database)
    folder.release()
  }

  return { services, url: server.url, stop }
}
