import { createBlueprintLibrary } from '../blueprint/library.ts'
import { readBlueprint } from '../blueprint/read.ts'
import type { Clock } from '../clock.ts'
import { createConfiguration } from '../config/configuration.ts'
import { createChannel } from '../emitter.ts'
import { createEula } from '../eula/eula.ts'
import { createEvents, type Events } from '../events/events.ts'
import { createLogEvents } from '../events/log-events.ts'
import { publishEvents } from '../events/publish.ts'
import { validator } from '../http/validation.ts'
import { encodeMapPng } from '../images/png.ts'
import { createLog, type Log } from '../log.ts'
import { defaultOptions, shownOptions } from '../options.ts'
import { createScannedMaps } from '../postprocess/scanned-maps.ts'
import { createProfiler } from '../profile/profiler.ts'
import { createRandom } from '../random.ts'
import { createJobs } from '../services/jobs.ts'
import { createPresence } from '../services/presence.ts'
import type { Services } from '../services/services.ts'
import { createPreflight } from '../tasks/preflight.ts'
import { createRenderer } from '../tasks/renderer.ts'
import { createMemoryBlueprintFolder } from './memory/blueprint-folder.ts'
import { createMemoryConfigurationStore } from './memory/configuration-store.ts'
import { createMemoryEulaStore } from './memory/eula-store.ts'
import { createMemoryPostProcessStore } from './memory/postprocess-store.ts'
import { createMemoryTaskStore } from './memory/task-store.ts'
import { createMockPictures } from './mock-pictures.ts'
import { portableGunzip } from './portable-gunzip.ts'
import { portablePngTools } from './portable-png-tools.ts'
import { randomUuid } from './random-uuid.ts'
import type { Scenario } from './scenarios/scenario.ts'
import type { BotScript } from './scripted-bot.ts'
import { createScriptedBuilder } from './scripted-builder.ts'
import { createScriptedMaps } from './scripted-maps.ts'
import { createScriptedPlayer } from './scripted-player.ts'
import { createScriptedWorld } from './scripted-world.ts'

export interface MockServices {
  readonly services: Services
  readonly events: Events
  readonly log: Log
  /** Puts in place what is left of the scenario; resolves when it is. */
  readonly ready: () => Promise<void>
  /** Told when a caller asks the program to end. */
  readonly exited: (listener: () => void) => () => void
}

interface Dependencies {
  readonly scenario: Scenario
  readonly seed: number
  readonly script: BotScript
  readonly clock: Clock
}

/** The services of the program on memory, with a scripted bot in place of a game; reads like `lib/main.ts`. */
export function createMockServices({ scenario, seed, script, clock }: Dependencies): MockServices {
  const now = () => clock.date()
  const random = createRandom(seed)

  // What is told
  const events = createEvents(clock)
  const news = createLogEvents(events)
  const log = createLog('info', now, news.write)
  const exited = createChannel<void>()

  // What is configured
  const configuration = createConfiguration({
    store: createMemoryConfigurationStore(scenario.configurations),
    startup: shownOptions(defaultOptions),
    check: (schema, value) => validator(schema)(value, 'body'),
    webhookHosts: ['discord.com'],
  })
  const eula = createEula({
    store: createMemoryEulaStore(scenario.isEulaAccepted),
    now,
    isPreaccepted: false,
  })
  const readPortably = (bytes: Uint8Array) => readBlueprint(bytes, portableGunzip)
  const blueprints = createBlueprintLibrary(
    createMemoryBlueprintFolder(scenario.blueprints, readPortably, now),
  )

  // The game
  const name = () => configuration.read('settings').account.username
  const player = createScriptedPlayer({ script, name, clock })
  const world = createScriptedWorld()
  for (const { task } of scenario.tasks) {
    const blueprint = scenario.blueprints[task.BlueprintPath]
    const share = scenario.standing.get(task.ID)
    if (blueprint && share) world.site(task, blueprint, Math.floor(blueprint.cells.length * share))
  }

  // The work
  let isAutomatic = scenario.isAutomatic
  const store = createMemoryPostProcessStore(scenario)
  const scannedMaps = createScannedMaps(store)
  const work = createJobs({
    bot: player,
    configuration,
    taskStore: createMemoryTaskStore(scenario.tasks, scenario.previews),
    blueprints,
    builder: createScriptedBuilder({ script, player, world, clock }),
    autoBuild: {
      isOn: () => isAutomatic,
      set: (isOn) => {
        isAutomatic = isOn
      },
    },
    postProcessStore: store,
    scannedMaps,
    mapWorker: createScriptedMaps({ script, player, scannedMaps, store, seed, random, clock }),
    newId: () => randomUuid(random),
    clock,
    log,
  })
  const { shelves, building, tasks, postProcessing } = work

  const shown = createMockPictures(scenario.backgrounds, clock)

  const services: Services = {
    player,
    program: { exit: () => void exit() },
    profiler: createProfiler({
      recorder: { start: async () => async () => '{}' },
      save: async () => {},
      clock,
      signal: new AbortController().signal,
    }),
    signIn: { pending: () => scenario.signIn },
    tunnel: { pending: () => scenario.tunnel.pending },
    eula,
    configuration,
    blueprints,
    tasks,
    building,
    preflight: createPreflight({ shelves, blueprints, knownStock: () => new Map() }),
    pictures: shown.pictures,
    backgrounds: shown.backgrounds,
    heads: shown.heads,
    items: shown.items,
    icons: shown.icons,
    renderer: createRenderer({
      shelves,
      blueprints,
      building,
      world: () => (player.isReady() ? world.blockAt : undefined),
      encode: (picture) => encodeMapPng(picture, portablePngTools),
      save: async () => {},
      now,
    }),
    postProcessing,
  }

  events.describe('log', news.recent)
  const tunnel = { publicAddress: () => scenario.tunnel.publicAddress, onChange: () => () => {} }
  publishEvents(events, { bot: player, tunnel, shelves, building, postProcessing })

  // From here on it runs by itself
  if (scenario.isEulaAccepted && configuration.read('settings').server.host !== '') player.beThere()
  createPresence({ bot: player, eula, configuration, endWork: work.end, log })
  if (scenario.building !== undefined && player.isReady() && building.currentId() === undefined) {
    building.start(scenario.building)
  }

  async function exit(): Promise<void> {
    await work.end()
    exited.publish()
  }

  return { services, events, log, ready: shown.ready, exited: exited.subscribe }
}
