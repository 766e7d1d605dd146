import { routes } from '../routes.ts'
import type { Bot } from './bot/bot.ts'
import type { OpenSocket } from './bot/connection/find-server.ts'
import type { Clock } from './clock.ts'
import type { ConfigurationStore } from './config/ports.ts'
import { createGame } from './create-game.ts'
import { createEvents, type Events } from './events/events.ts'
import { createLogEvents } from './events/log-events.ts'
import { createSharedItems } from './fleet/crew/shared-items.ts'
import { openSharedSettings } from './fleet/crew/shared-settings.ts'
import { readStoredTask } from './fleet/crew/stored-task.ts'
import { createApp } from './http/app.ts'
import { createDashboardPage } from './http/dashboard-page.ts'
import { createApiPage } from './http/docs/api-page.ts'
import { createEventSockets } from './http/event-sockets.ts'
import { createGuard } from './http/guard.ts'
import { listen as listenOverHttp } from './http/listen.ts'
import { createOwnPaths, createPicturePaths } from './http/picture-paths.ts'
import { createRequestHandler } from './http/request-handler.ts'
import { validator } from './http/validation.ts'
import { createPhoton } from './images/native/photon.ts'
import { bunPngTools } from './images/native/png-tools.ts'
import { createLog, joinLogs, type Log } from './log.ts'
import { createDownload } from './minecraft/download.ts'
import { loadGameItems } from './minecraft/game-items.ts'
import type { StartOptions } from './options.ts'
import { readStoredPlot } from './plots/stored-plot.ts'
import { inspectorRecorder } from './profile/inspector.ts'
import { programFigures } from './profile/program-figures.ts'
import { assemble } from './services/assemble.ts'
import type { Services } from './services/services.ts'
import { keepCopy } from './storage/database-copies.ts'
import { openStorage } from './storage/open-storage.ts'
import { runProgram } from './tunnel/run-program.ts'
import { createTunnel } from './tunnel/tunnel.ts'
import { createDelivery } from './webhook/delivery.ts'
import { createWebhook } from './webhook/webhook.ts'
import { createBackups } from './worker/backup-thread.ts'
import { createConvertThread } from './worker/convert-thread.ts'
import { createMapArtThread } from './worker/map-art-thread.ts'
import type { Watchdog } from './worker/watchdog.ts'

/** A running service. */
export interface Mapwright {
  readonly services: Services
  readonly events: Events
  /** `http://HOST:PORT/api` */
  readonly url: string
  /** The same for reading alone; undefined without `--read-only-port`. */
  readonly readOnlyUrl: string | undefined
  /** For an error that nothing caught: it ends the connection to the game, where such come from, and not the program. */
  survive(error: unknown): void
  /** Pauses building, leaves the game, finishes the requests under way, saves and closes; resolves within 3 s. */
  stop(): Promise<void>
}

interface Surroundings {
  readonly log: Log
  readonly clock: Clock
  /** Called when a caller asks the program to end. */
  readonly onExit: () => void
  /** Called when a caller wants to begin again with a copy of the database, at this path. */
  readonly onRestore?: ((copy: string) => void) | undefined
  /** How requests come in; by default over HTTP. */
  readonly listen?: typeof listenOverHttp | undefined
  /** How the bot connects; by default over TCP. */
  readonly openSocket?: OpenSocket | undefined
  /** How map-art files are read; by default in a thread. */
  readonly openMapArt?: typeof createMapArtThread | undefined
  readonly watchdog?: Watchdog | undefined
}

/** The whole program, from the disk up to the port. */
export async function startMapwright(
  options: StartOptions,
  {
    log: givenLog,
    clock,
    onExit,
    onRestore,
    listen = listenOverHttp,
    openSocket,
    openMapArt = createMapArtThread,
    watchdog,
  }: Surroundings,
): Promise<Mapwright> {
  const now = () => clock.date()
  const newId = () => crypto.randomUUID()
  const ending = new AbortController()
  const events = createEvents(clock)
  const log = joinLogs(givenLog, createLog('info', now, createLogEvents(events)))

  // The other members of the fleet
  const fleet = await joinFleet(options.fleet, { clock, log, ending: ending.signal })

  // The disk
  const storage = openStorage({ options, log })
  const stores = { ...storage.stores, ...(await fleet?.stores(storage.stores.configuration)) }
  const files = { ...storage.files, ...(fleet ? { blueprints: fleet.files } : {}) }

  // The runtime and the network
  const photon = createPhoton(clock)
  const mapArt = openMapArt(clock)
  const convertThread = createConvertThread(clock)
  const backups = createBackups(storage.file, clock, log)
  const tunnel = createTunnel({ command: options.tunnel, run: runProgram, clock, log })
  const webhookHosts = ['discord.com', ...options.webhookHost]

  const bots = new Set<Bot>()

  // The services
  const program = assemble({
    options,
    webhookHosts,
    clock,
    log,
    events,
    notice: storage.notice,
    isBotAway: storage.hang !== undefined,
    newId,
    ending: ending.signal,
    exit: onExit,
    check: (schema, value) => validator(schema)(value, 'body'),
    stores,
    ...(fleet ? { sharing: fleet.sharing } : {}),
    files,
    pictures: {
      png: bunPngTools,
      encodeMap: mapArt.encodeMap,
      unpack: photon.pixels,
      unpackUpright: photon.upright,
      thumbnail: photon.thumbnail,
    },
    readMapArt: mapArt.readMapArt,
    convertThread,
    loadItems: loadGameItems,
    download: createDownload((url, init) => fetch(url, init), clock),
    recorder: inspectorRecorder,
    programFigures: () => programFigures(storage.file),
    makeBackup: backups.make,
    restoreBackup: (copy) => onRestore?.(keepCopy(copy, storage.file)),
    tunnel,
    createGame: (needs) =>
      createGame(needs, {
        storage,
        postProcess: stores.postProcess,
        sharing: fleet?.sharing,
        onBot: (bot) => bots.add(bot),
        newId,
        clock,
        log,
        openSocket,
        watchdog,
        port: () => server.port,
      }),
  })
  const { services, repository } = program
  const endNotices = createWebhook({
    ...services,
    task: (id) => repository.find(id)?.task,
    delivery: createDelivery({ fetch, hosts: webhookHosts, clock, log, signal: ending.signal }),
    clock,
  })

  // The interface
  const loadPage = async () => (await import('./release/dashboard-files.ts')).dashboardFiles()
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
      isOwnPath: createOwnPaths(routes),
      upgrade: sockets.upgrade,
      dashboard: createDashboardPage(loadPage),
      app: app.fetch,
    }),
  )

  const readers = options.readOnlyPort && {
    ...(await import('./http/read-only/listen-for-readers.ts')).listenForReaders({
      at: options.readOnlyPort,
      allowedHosts: options.allowHost,
      ...{ routes, services, events, loadPage, listen, log, clock },
    }),
  }

  // From here on it runs by itself
  tunnel.start()
  program.start()

  async function stop(): Promise<void> {
    endNotices()
    ending.abort()
    photon.close()
    mapArt.close()
    convertThread.close()
    backups.close()
    await Promise.all([server.stop(), readers?.stop(), program.end(), tunnel.end()])
    await fleet?.leave()
    storage.close()
  }

  function survive(error: unknown): void {
    log.error('nothing caught an error', { error })
    for (const bot of bots) bot.fail(error)
  }

  return { services, events, url: server.url, readOnlyUrl: readers?.url, survive, stop }
}

/** Undefined without an address. */
async function joinFleet(
  address: string,
  surroundings: Pick<Surroundings, 'log' | 'clock'> & { readonly ending: AbortSignal },
) {
  if (address === '') return undefined
  const { openFleet } = await import('./fleet/postgres/open-fleet.ts')
  const fleet = await openFleet(address, {
    ...surroundings,
    readTask: readStoredTask,
    readPlot: readStoredPlot,
  })
  const items = createSharedItems({ ...fleet.sharing, ...surroundings })
  return {
    ...fleet,
    sharing: { ...fleet.sharing, items },
    /** Stores of the fleet, instead of the program's own. */
    stores: async (ownStore: ConfigurationStore) => ({
      tasks: fleet.tasks,
      plots: fleet.plots,
      configuration: await openSharedSettings({ ownStore, rows: fleet.settings, queue: fleet.sharing.queue }),
    }),
  }
}
