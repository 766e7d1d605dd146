import { createKnownServerService } from '../builder/policy/known-server.ts'
import { createConfiguration } from '../config/configuration.ts'
import { createDiagnostics } from '../diagnostics/diagnostics.ts'
import { createEula } from '../eula/eula.ts'
import { publishEvents } from '../events/publish.ts'
import { createFleet } from '../fleet/fleet.ts'
import { createSharedBots } from '../fleet/shared-bots.ts'
import { lastWhileInGame } from '../game/bot.ts'
import { createBlueprintLibrary } from '../library/library.ts'
import { hasNewestColours } from '../mapart/colour-changes.ts'
import { createNeeds } from '../needs/needs.ts'
import { shownOptions } from '../options.ts'
import { createScannedMaps } from '../postprocess/scanned-maps.ts'
import { createProduction } from '../produce/production.ts'
import { createProfiler } from '../profile/profiler.ts'
import { createProjects } from '../projects/projects.ts'
import { createSchedule } from '../schedule/schedule.ts'
import { createRunLog, dayOf } from '../statistics/run-log.ts'
import { createRuns } from '../statistics/runs.ts'
import { createStatistics } from '../statistics/statistics.ts'
import { createStock } from '../stock/stock.ts'
import { createBatch } from '../tasks/batch/batch.ts'
import { createRenderer } from '../tasks/build/renderer.ts'
import { createPreviews } from '../tasks/previews.ts'
import type { Adapters } from './adapters.ts'
import { createAssets } from './assets.ts'
import { createJobs } from './jobs.ts'
import { createServicesOnUse } from './on-use.ts'
import type { Services } from './services.ts'

/** The services on the given adapters, connected to each other. The bots stay out of the game until `start`. */
export function assemble(adapters: Adapters) {
  const { options, clock, log, events, stores, files, pictures } = adapters
  const now = () => clock.date()

  const configuration = createConfiguration({
    store: stores.configuration,
    startup: shownOptions(options),
    check: adapters.check,
    webhookHosts: adapters.webhookHosts,
  })
  const eula = createEula({ store: stores.eula, now, isPreaccepted: options.acceptEula })
  const blueprints = createBlueprintLibrary({
    folder: files.blueprints,
    readMapArt: adapters.readMapArt,
    surveySettings() {
      const version = gameVersion()
      return {
        // Files are surveyed anew when this changes, so not whenever the bot comes and goes.
        version: version === undefined || hasNewestColours(version) ? undefined : version,
        replacements: configuration.read('mapart').replaceMaterials,
      }
    },
    clock,
  })
  const scannedMaps = createScannedMaps(stores.postProcess)

  const knownServer = createKnownServerService(stores.servers, () => configuration.read('settings').server)

  const game = adapters.createGame({ configuration, scannedMaps, serverMemory: knownServer.memory })
  const { bot, signIn } = game.first
  const lastGame = lastWhileInGame(bot, 'game')
  /** The version that the bot plays, else the one that the settings name; undefined for neither. */
  function gameVersion(): string | undefined {
    const { version } = configuration.read('settings').server
    return bot.version() ?? (version === 'auto' ? undefined : version)
  }
  const fleet = createFleet({
    ...game,
    eula,
    configuration,
    endWork: () => jobs.end(),
    areAwayAtFirst: adapters.isBotAway,
    mayPlay: () => schedule.mayPlay(),
    hasOtherMembers: adapters.sharing !== undefined,
    pausedBots: adapters.stores.pausedBots,
    log,
  })
  const { sharing } = adapters
  const bots = sharing ? createSharedBots({ ...adapters, fleet, sharing }) : fleet
  const mayBuild = () => schedule.mayBuild()
  const jobs = createJobs({
    ...adapters,
    game,
    fleet,
    bots,
    configuration,
    blueprints,
    scannedMaps,
    mayBuild,
  })
  const { repository, building, cells, plots, tasks, postProcessing, stationLook, control } = jobs
  const schedule = createSchedule({
    settings: () => configuration.read('mapart').schedule,
    settingsChanged: (listener) =>
      configuration.onChange((service) => {
        if (service === 'mapart') listener()
      }),
    building,
    paused: () => repository.queue().flatMap(({ ID, Status }) => (Status === 'pause' ? [ID] : [])),
    isStopped: stores.stoppedTasks,
    done: (listener) =>
      building.finished(({ kind }) => {
        if (kind === 'done') listener()
      }),
    countDown: (tasks) => configuration.change('mapart', { schedule: { tasks } }),
    updatePresence: fleet.updatePresence,
    clock,
    log,
  })
  const statistics = createStatistics(stores.statistics)
  const stock = createStock({ repository, stations: game.stations, statistics, now })
  const needs = createNeeds({
    ...{ repository, building, fleet: bots, plots, stock, clock },
    carried: fleet.carried,
    ending: adapters.ending,
  })
  publishEvents(events, {
    bot,
    signIn,
    notice: adapters.notice,
    tunnel: adapters.tunnel,
    repository,
    building,
    cells,
    plots,
    sharing,
    fleet: bots,
    postProcessing,
    stationLook,
    control,
    needs,
  })
  createRunLog({
    building: building.part,
    store: stores.statistics,
    areaOf: (id) => repository.find(id)?.area,
    clock,
    log,
  })

  const { conversions, preflight, plan } = createServicesOnUse({
    ...{ repository, blueprints, gameVersion, game, fleet, configuration },
    ...{ unpack: pictures.unpackUpright, thread: adapters.convertThread },
    worldHeights: bot.worldHeights,
    botAt: () => lastGame()?.position,
  })

  const services: Services = {
    presence: fleet.presence,
    fleet: bots,
    player: { isReady: () => bot.state().status === 'ready' && bot.seesWorld(), name: bot.name },
    program: { exit: adapters.exit },
    profiler: createProfiler({
      recorder: adapters.recorder,
      save: files.saveProfile,
      clock,
      signal: adapters.ending,
    }),
    signIn,
    tunnel: adapters.tunnel,
    eula,
    configuration,
    blueprints,
    conversions,
    production: createProduction({ ...jobs, conversions, blueprints }),
    tasks,
    batch: createBatch({ ...jobs, now }),
    projects: createProjects({ repository, now }),
    stock,
    needs,
    building,
    cells,
    stations: game.stations,
    stationLook,
    control,
    statistics,
    runs: createRuns({ store: stores.statistics, find: (id) => repository.find(id)?.task }),
    backup: async () => ({
      name: `mapwright-${dayOf(now())}.db`,
      bytes: await adapters.makeBackup(),
    }),
    restore: adapters.restoreBackup,
    diagnostics: createDiagnostics({
      program: adapters.programFigures,
      configuration,
      events,
      gameVersion: bot.version,
      tasks: () => [...repository.queue(), ...repository.history()],
      runs: stores.statistics.runs,
      now,
    }),
    preflight,
    plan,
    plots,
    pictures,
    previews: createPreviews({ repository, tasks, encode: pictures.encodeMap }),
    ...createAssets({ ...adapters, configuration, version: bot.version }),
    renderer: createRenderer({
      repository,
      blueprints,
      building,
      world: () => game.sight()?.blockAt,
      gameVersion,
      encode: (picture) => pictures.encodeMap(picture, 1),
      save: files.saveRender,
      now,
    }),
    postProcessing,
    knownServer,
  }

  return {
    services,
    repository,

    /** Lets the bots into the game, now or as soon as they may and know where. */
    start(): void {
      schedule.start()
      fleet.start()
    },

    /** Ends the job in progress and takes the bots out of the game. */
    async end(): Promise<void> {
      schedule.stop()
      await jobs.end()
      await fleet.end()
    },
  }
}
