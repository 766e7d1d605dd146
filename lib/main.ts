import { join } from 'node:path'
import { routes } from '../routes.ts'
import { readBlueprint } from './blueprint/read.ts'
import { createBot } from './bot/bot.ts'
import { createBotSignIn } from './bot-sign-in.ts'
import { createBuilder } from './build/builder.ts'
import type { Clock } from './clock.ts'
import { createConfiguration } from './config/configuration.ts'
import { createEula } from './eula/eula.ts'
import { createLogNews } from './event-log.ts'
import { createEvents, type Events } from './events.ts'
import { createApp } from './http/app.ts'
import { createEventSockets } from './http/event-sockets.ts'
import { createFront } from './http/front.ts'
import { createGuard } from './http/guard.ts'
import { listen } from './http/listen.ts'
import { createPicturePaths } from './http/picture-paths.ts'
import { validator } from './http/validation.ts'
import { encodeMapPng } from './images/png.ts'
import { bunPngTools } from './images/png-tools.ts'
import { createLibrary } from './library/library.ts'
import { createLog, joinLogs, type Log } from './log.ts'
import { type StartOptions, shownOptions } from './options.ts'
import { createBook } from './postprocess/book.ts'
import { createJournal } from './postprocess/journal.ts'
import { createLock } from './postprocess/lock.ts'
import { createPostProcessing } from './postprocess/postprocess.ts'
import { createMapWorker } from './postprocess/worker.ts'
import { createPresence } from './presence.ts'
import { inspectorRecorder } from './profile/inspector.ts'
import { createProfiler } from './profile/profiler.ts'
import type { Services } from './services.ts'
import { createShowing } from './showing.ts'
import { createBlueprintFiles } from './storage/blueprint-files.ts'
import { createConfigurationStore } from './storage/configuration-store.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { closeDatabase, openDatabase } from './storage/database.ts'
import { createEulaStore } from './storage/eula-store.ts'
import { gunzip } from './storage/gunzip.ts'
import { createLibraryFolder } from './storage/library-folder.ts'
import { createPostProcessJournalStore } from './storage/postprocess-journal-store.ts'
import { createPostProcessStore } from './storage/postprocess-store.ts'
import { createSwitchStore } from './storage/switch-store.ts'
import { createTaskStore } from './storage/task-store.ts'
import { createBuilding } from './tasks/building.ts'
import { createPreflight } from './tasks/preflight.ts'
import { createRenderer } from './tasks/renderer.ts'
import { createShelves } from './tasks/shelves.ts'
import { surveyBlueprint } from './tasks/survey.ts'
import { createTasks } from './tasks/tasks.ts'
import { tellEvents } from './tell-events.ts'
import { runProgram } from './tunnel/run-program.ts'
import { createTunnel } from './tunnel/tunnel.ts'

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
  const bot = createBot({
    settings: () => configuration.read('settings'),
    delays: () => configuration.read('mapart').delays,
    authFolder: folder.auth,
    clock,
    log,
  })
  const signIn = createBotSignIn(bot)
  const isInGame = () => bot.state().status === 'ready'
  const builder = createBuilder({
    bot,
    settings: () => configuration.read('mapart'),
    stations: () => configuration.read('mapart-box').stations,
    clock,
    log,
  })

  // The work
  const shelves = createShelves(createTaskStore(database))
  const building = createBuilding({
    shelves,
    files,
    builder,
    isBotReady: isInGame,
    otherWork: () =>
      postProcessing.progress().locked ? 'Maps are being scanned, renamed or copied' : undefined,
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

  const postProcessStore = createPostProcessStore(database)
  const book = createBook(postProcessStore)
  const journal = createJournal(createPostProcessJournalStore(database), now)
  const postProcessing = createPostProcessing({
    store: postProcessStore,
    book,
    lock: createLock(log),
    worker: createMapWorker({
      bot: bot.maps,
      journal,
      book,
      store: postProcessStore,
      newId: () => crypto.randomUUID(),
      clock,
      log,
    }),
    interrupted: journal.openRun,
    otherWork: () => (building.currentId() === undefined ? undefined : 'A map is being built'),
    isBotReady: isInGame,
    gameVersion: bot.version,
  })

  const showing = createShowing({
    folder,
    database,
    options,
    configuration,
    version: bot.version,
    clock,
    log,
  })

  events.describe('log', news.recent)
  tellEvents(events, { bot, tunnel, shelves, building, postProcessing })

  // The interface
  const services: Services = {
    player: { isReady: isInGame, name: bot.name },
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
    backgrounds: showing.backgrounds,
    heads: showing.heads,
    items: showing.items,
    icons: showing.icons,
    renderer: createRenderer({
      shelves,
      files,
      building,
      world: bot.look,
      encode: (picture) => encodeMapPng(picture, bunPngTools),
      save: async (name, png) => void (await Bun.write(join(folder.renders, name), png)),
      now,
    }),
    postProcessing,
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

  // From here on it runs by itself
  bot.on('connection', ({ status }) => {
    if (status !== 'ready') return
    postProcessing.resume()
    building.startNext()
  })
  postProcessing.changed(() => {
    if (isInGame()) building.startNext()
  })
  const presence = createPresence({ bot, eula, configuration, endWork, log })

  async function endWork(): Promise<void> {
    await Promise.all([building.endRun(), postProcessing.stop()])
  }

  async function leaveTheGame(): Promise<void> {
    await endWork()
    await presence.end()
  }

  async function stop(): Promise<void> {
    ending.abort()
    showing.close()
    await Promise.all([server.stop(), leaveTheGame(), tunnel.end()])
    closeDatabase(database)
    folder.release()
  }

  return { services, events, url: server.url, stop }
}
