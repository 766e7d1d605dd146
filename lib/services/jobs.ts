import type { Configuration } from '../config/configuration.ts'
import { createControl } from '../control/control.ts'
import { createBotShares } from '../fleet/bot-shares.ts'
import { createSharedCells } from '../fleet/crew/shared-cells.ts'
import { createSharedCrew } from '../fleet/crew/shared-crew.ts'
import type { Fleet } from '../fleet/fleet.ts'
import type { Sharing } from '../fleet/ports.ts'
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
import { canBuild } from '../tasks/build-job.ts'
import { type Crew, changeAlone, createSoloCrew } from '../tasks/crew.ts'
import type { StoredTask } from '../tasks/ports.ts'
import { createTaskRepository } from '../tasks/task-repository.ts'
import { createTasks } from '../tasks/tasks.ts'
import { sentence } from '../words/sentence.ts'
import type { Adapters, Game } from './adapters.ts'
import { createTaskBuilder } from './task-builder.ts'

interface JobsDependencies
  extends Pick<Adapters, 'stores' | 'sharing' | 'ending' | 'newId' | 'clock' | 'log'> {
  readonly game: Game
  readonly fleet: Pick<Fleet, 'builders' | 'state' | 'changed'>
  /** The bots of all members. */
  readonly bots: Pick<Fleet, 'bots' | 'state'>
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

  const repository = createTaskRepository(stores.tasks)
  const cells = createCellsOfTasks(clock, () => building.currentIds())
  const plotSettings = () => deps.configuration.read('plots')
  const plots = createPlots({ settings: plotSettings, store: stores.plots, repository, clock })
  const shares = createBotShares({
    bots: fleet.builders,
    changed: fleet.changed,
    assignedTo: (bot) => plots.taskFor(bot.name()),
  })
  const builder = createTaskBuilder({ createBuilder: game.createBuilder, shares, plots, log })
  function sharedCrew(members: Sharing): Crew {
    const sharedCells = createSharedCells({ ...members, cells, repository, blueprints, log })
    return createSharedCrew({ ...members, cells: sharedCells, clock, log, ending: deps.ending })
  }
  const building = createBuilding({
    cells,
    repository,
    blueprints,
    builder: {
      build: (job) => builder.build(sharing ? { ...job, botsInFleet: deps.bots.bots().length } : job),
    },
    crew: sharing ? sharedCrew(sharing) : createSoloCrew(stores.autoBuild),
    furtherCrews: sharing
      ? []
      : Array.from({ length: maxParallel - 1 }, () => createSoloCrew(stores.autoBuild)),
    maxTasks() {
      const able = fleet.builders().filter(canBuild).length
      return Math.min(deps.configuration.read('mapart').parallel, able)
    },
    botState: deps.bots.state,
    hasBot: () => !deps.ending.aborted && fleet.state().status === 'ready',
    otherWork: () => workOnMaps() ?? lookAtStations() ?? onItsWay(),
    mayBuild: deps.mayBuild,
    retry: () => deps.configuration.read('mapart').retry,
    plots: sharing ? undefined : plots,
    newId: deps.newId,
    log,
    clock,
  })
  const stationLook = createStationLook({
    look: game.lookThroughStations,
    botState: bot.state,
    otherWork: () => workOnArt() ?? workOnMaps() ?? onItsWay(),
    log,
  })
  const control = createControl({
    direct: game.direct,
    botState: bot.state,
    heard: (listener) => bot.on('chat', listener),
    otherWork: () => workOnArt() ?? workOnMaps() ?? lookAtStations(),
    ending: deps.ending,
    clock,
    log,
  })
  const onItsWay = () => (control.isGoing() ? sentence('busyGoing') : undefined)
  const workOnArt = () => (building.isBusy() ? sentence('busyBuilding') : undefined)
  const workOnMaps = () => (postProcessing.progress().locked ? sentence('busyWithMaps') : undefined)
  const lookAtStations = () => (stationLook.state().isLooking ? sentence('busyWithStations') : undefined)
  const change = sharing?.queue.change ?? changeAlone
  const tasks = createTasks({
    repository,
    blueprints,
    rules: () => deps.configuration.read('mapart'),
    endRuns: building.endRuns,
    change,
    onPlot: sharing ? undefined : createPlotDrafts({ settings: plotSettings, blueprints }),
    newId: deps.newId,
    now: () => clock.date(),
  })
  const postProcessing = createPostProcessing({
    store: stores.postProcess,
    scannedMaps: deps.scannedMaps,
    lock: createLock(log),
    worker: game.mapWorker,
    ...(game.interrupted ? { interrupted: game.interrupted } : {}),
    otherWork: () => workOnArt() ?? lookAtStations() ?? onItsWay(),
    botState: bot.state,
    gameVersion: bot.version,
  })

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
  building.finished(plots.ended)
  deps.configuration.onChange((service) => {
    if (service === 'plots') plots.settingsChanged()
    // A waiting task may have its plot now, or a place beside the others.
    if (service === 'plots' || service === 'mapart') building.startNext()
  })
  plots.followTasks()

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
      open(name: string): void {
        plots.open(name)
        building.startNext()
      },
    },
    tasks,
    change,
    /** Moves a task of the queue to a plot; absent where there are none. */
    onPlot: sharing
      ? undefined
      : (stored: StoredTask, name: string) => moveToPlot(plotSettings(), stored, name),
    postProcessing,
    stationLook,
    control,

    /** Ends the job in progress; resolves when it has ended. */
    async end(): Promise<void> {
      await Promise.all([building.leave(), postProcessing.stop(), stationLook.stop(), control.stop()])
    },
  }
}
