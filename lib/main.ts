import { routes } from '../routes.ts'
import { createConfiguration } from './config/configuration.ts'
import { createEula } from './eula/eula.ts'
import { createApp } from './http/app.ts'
import { createGuard, type Guard } from './http/guard.ts'
import { listen } from './http/listen.ts'
import { validator } from './http/validation.ts'
import { encodeMapPng } from './images/png.ts'
import { bunPngTools } from './images/png-tools.ts'
import type { Log } from './log.ts'
import type { StartOptions } from './options.ts'
import type { Services } from './services.ts'
import { createBlueprintFiles } from './storage/blueprint-files.ts'
import { createConfigurationStore } from './storage/configuration-store.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { closeDatabase, openDatabase } from './storage/database.ts'
import { createEulaStore } from './storage/eula-store.ts'
import { createSwitchStore } from './storage/switch-store.ts'
import { createTaskStore } from './storage/task-store.ts'
import { createBuilding } from './tasks/building.ts'
import { createShelves } from './tasks/shelves.ts'
import { surveyBlueprint } from './tasks/survey.ts'
import { createTasks } from './tasks/tasks.ts'

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
  readonly now: () => Date
  /** Called when a caller asks the program to end. */
  readonly onExit: () => void
}

/** The whole program, from the disk up to the port. */
export async function startMapwright(
  options: StartOptions,
  { log, now, onExit }: Surroundings,
): Promise<Mapwright> {
  // The disk
  const folder = takeDataFolder(options.data)
  const database = openDatabase(folder.database, log)
  const files = createBlueprintFiles(folder.blueprints, options.blueprints)
  const switches = createSwitchStore(database)

  // What is configured
  const { port: _port, host: _host, data: _data, ...startup } = options
  const configuration = createConfiguration({
    store: createConfigurationStore(database),
    startup,
    check: (schema, value) => validator(schema)(value, 'body'),
    webhookHosts: ['discord.com', ...options.webhookHost],
  })
  const eula = createEula({ store: createEulaStore(database), now, isPreaccepted: options.acceptEula })

  // The game
  const bot = {
    isReady: () => false,
    name: () => configuration.read('settings').account.username,
    leave: async () => {},
  }
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
    now,
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

  // The interface
  const services: Services = {
    player: { isReady: () => bot.isReady(), name: () => bot.name() },
    program: { exit: onExit },
    eula,
    configuration,
    tasks,
    building,
    pictures: { encodeMap: (picture, scale) => encodeMapPng(picture, bunPngTools, scale) },
  }
  let guard: Guard
  const app = createApp({ routes, services, guard: () => guard, log })
  const server = listen(app, options)
  guard = createGuard({
    host: options.host,
    port: server.port,
    allowedHosts: options.allowHost,
    allowedOrigins: options.allowOrigin,
  })

  async function stop(): Promise<void> {
    await building.endRun()
    await bot.leave()
    await server.stop()
    closeDatabase(database)
    folder.release()
  }

  return { services, url: server.url, stop }
}
