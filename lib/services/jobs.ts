import type { Configuration } from '../config/configuration.ts'
import { createControl } from '../control/control.ts'
import { createSharedBuilding } from '../fleet/crew/shared-building.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { createBotShares } from '../fleet/shares/bot-shares.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import { moveToPlot } from '../plots/move-to-plot.ts'
import { createPlotDrafts } from '../plots/plot-drafts.ts'
import { createPlots } from '../plots/plots.ts'
import { createLock } from '../postprocess/lock.ts'
import { createPostProcessing } from '../postprocess/postprocess.ts'
import type { ScannedMaps } from '../postprocess/scanned-maps.ts'
import { createStationLook } from '../stations/station-look.ts'
import { createBuilding } from '../tasks/build/building.ts'
import { createCellsOfTasks } from '../tasks/build/cells-of-tasks.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import { changeAlone, createSoloCrew } from '../tasks/crew.ts'
import type { StoredTask } from '../tasks/ports.ts'
import { createTaskRepository } from '../tasks/task-repository.ts'
import { createTasks } from '../tasks/tasks.ts'
import { sentence } from '../words/sentence.ts'
import type { Adapters, Game } from './adapters.ts'
import { createJobSlot } from './job-slot.ts'
import { createTaskBuilder } from './task-builder.ts'

interface JobsDependencies
  extends Pick<Adapters, 'stores' | 'sharing' | 'ending' | 'newId' | 'clock' | 'log'> {
  readonly game: Game
  readonly fleet: Pick<Fleet, 'builders' | 'state' | 'changed'>
  /** The bots of all members. */
  readonly bots: Pick<Fleet, 'bots' | 'state' | 'changed'>
  readonly configuration: Pick<Configuration, 'read' | 'onChange'>
  readonly blueprints: Pick<BlueprintLibrary, 'read' | 'survey' | 'add'>
  readonly scannedMaps: ScannedMaps
  /** Whether the schedule lets tasks begin automatically now. */
  readonly mayBuild: () => boolean
}

/** As the settings allow. */
const maxParallel = 16

/** The jobs of the bot: it builds maps or handles finished ones, one at a time. A waiting one starts by itself. */
export function createJobs(deps: JobsDependencies) {
  const { game, fleet, stores, sharing, blueprints, clock, log } = deps
  const { bot } = game.first
  const slot = createJobSlot<'art' | 'maps' | 'stations' | 'way'>()

  const repository = createTaskRepository(stores.tasks)
  const cells = createCellsOfTasks(clock, () => building.currentIds())
  const plotSettings = () => deps.configuration.read('plots')
  const change = sharing?.queue.change ?? changeAlone
  const plots = createPlots({ settings: plotSettings, store: stores.plots, repository, change, clock })
  const shared =
    sharing &&
    createSharedBuilding({
      ...{ sharing, cells, repository, blueprints, clock, log, ending: deps.ending },
      lanes: maxParallel,
      ownBots: fleet.builders,
      bots: deps.bots.bots,
    })
  const shares = createBotShares({
    bots: fleet.builders,
    changed: deps.bots.changed,
    assignedTo: (bot) => plots.taskFor(bot.name()),
    others: shared?.others,
  })
  const isInGame = (name: string) =>
    deps.bots.bots().some((bot) => bot.name === name && bot.status === 'ready')
  const builder = createTaskBuilder({
    ...{ ...game, shares, isShared: shared !== undefined, items: sharing?.items, isInGame, plots, log },
  })
  const jobOf = (job: BuildJob): BuildJob =>
    shared
      ? {
          ...job,
          botsInFleet: deps.bots.bots().length,
          isMadeElsewhere: (map) => shared.isMadeElsewhere(job.task.ID, map),
        }
      : job
  const [crew, ...furtherCrews] =
    shared?.crews ?? Array.from({ length: maxParallel }, () => createSoloCrew(stores.autoBuild))
  const building = createBuilding({
    cells,
    repository,
    blueprints,
    builder: { build: (job) => builder.build(jobOf(job)) },
    crew: crew!,
    furtherCrews,
    ...(shared ? { hasBotFor: shares.has, areOthersAble: shared.others.areAble } : {}),
    maxTasks() {
      const able = deps.bots.bots().filter(({ status, isPaused }) => status === 'ready' && !isPaused).length
      return Math.min(deps.configuration.read('mapart').parallel, able)
    },
    botState: deps.bots.state,
    hasBot: () => !deps.ending.aborted && fleet.state().status === 'ready',
    otherWork: slot.otherThan('art'),
    mayBuild: deps.mayBuild,
    retry: () => deps.configuration.read('mapart').retry,
    plots,
    newId: deps.newId,
    log,
    clock,
  })
  const stationLook = createStationLook({
    look: game.lookThroughStations,
    botState: bot.state,
    otherWork: slot.otherThan('stations'),
    log,
  })
  const control = createControl({
    direct: game.direct,
    botState: bot.state,
    heard: (listener) => bot.on('chat', listener),
    otherWork: slot.otherThan('way'),
    ending: deps.ending,
    clock,
    log,
  })
  const tasks = createTasks({
    repository,
    blueprints,
    rules: () => deps.configuration.read('mapart'),
    endRuns: building.endRuns,
    change,
    onPlot: createPlotDrafts({ settings: plotSettings, blueprints }),
    newId: deps.newId,
    now: () => clock.date(),
  })
  const postProcessing = createPostProcessing({
    store: stores.postProcess,
    scannedMaps: deps.scannedMaps,
    lock: createLock(log),
    worker: game.mapWorker,
    ...(game.interrupted ? { interrupted: game.interrupted } : {}),
    otherWork: slot.otherThan('maps'),
    botState: bot.state,
    gameVersion: bot.version,
  })

  slot.add('art', { isUnderWay: building.isBusy, busy: sentence('busyBuilding') })
  slot.add('maps', { isUnderWay: () => postProcessing.progress().locked, busy: sentence('busyWithMaps') })
  slot.add('stations', {
    isUnderWay: () => stationLook.state().isLooking,
    busy: sentence('busyWithStations'),
  })
  slot.add('way', { isUnderWay: control.isGoing, busy: sentence('busyGoing') })

  /** A look through the stations may have found what failed tasks wait for. */
  function hasten(): void {
    if (stationLook.state().isLooking) return
    void building.hasten(
      ({ MaterialServer, MaterialWarpPoint = '' }, { code, item }) =>
        code === 'material-missing' &&
        item !== undefined &&
        (game.knownStock(MaterialServer, MaterialWarpPoint).get(item) ?? 0) > 0,
    )
  }
  stationLook.changed(hasten)
  repository.onChange(plots.followTasks)
  deps.configuration.onChange((service) => {
    if (service === 'plots') plots.settingsChanged()
    // A waiting task may have its plot now, or a place beside the others.
    if (service === 'plots' || service === 'mapart') building.startNext()
  })
  plots.followTasks()
  if (shared) {
    shared.distribute(shares)
    building.progressed(({ id, remaining, total }) => shares.setLeft(id, remaining ?? total))
    shares.assigned(building.startNext)
  }

  bot.on('connection', ({ status }) => {
    if (status === 'ready') postProcessing.resume()
  })
  for (const changed of [fleet.changed, postProcessing.changed, stationLook.changed, control.changed]) {
    changed(() => building.startNext())
  }

  return {
    repository,
    building,
    cells,
    plots: {
      ...plots,
      async open(name: string): Promise<void> {
        await plots.open(name)
        building.startNext()
      },
    },
    tasks,
    change,
    /** Moves a task of the queue to a plot. */
    onPlot: (stored: StoredTask, name: string) => moveToPlot(plotSettings(), stored, name),
    postProcessing,
    stationLook,
    control,

    /** Ends the job in progress; resolves when it has ended. */
    async end(): Promise<void> {
      await Promise.all([building.leave(), postProcessing.stop(), stationLook.stop(), control.stop()])
    },
  }
}
