import type { BlueprintLibrary } from '../blueprint/library.ts'
import type { Bot } from '../bot/bot.ts'
import type { Clock } from '../clock.ts'
import type { Configuration } from '../config/configuration.ts'
import type { Log } from '../log.ts'
import type { RunRecord } from '../postprocess/journal.ts'
import { createLock } from '../postprocess/lock.ts'
import type { PostProcessStore } from '../postprocess/ports.ts'
import { createPostProcessing, type MapWorker } from '../postprocess/postprocess.ts'
import type { ScannedMaps } from '../postprocess/scanned-maps.ts'
import { createBuilding, type MapBuilder } from '../tasks/building.ts'
import type { TaskStore } from '../tasks/ports.ts'
import { surveyBlueprint } from '../tasks/survey.ts'
import { createTaskRepository } from '../tasks/task-repository.ts'
import { createTasks } from '../tasks/tasks.ts'

interface Dependencies {
  readonly bot: Pick<Bot, 'state' | 'on' | 'version'>
  readonly configuration: Pick<Configuration, 'read'>
  readonly taskStore: TaskStore
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly builder: MapBuilder
  readonly autoBuild: { isOn(): boolean; set(isOn: boolean): void }
  readonly postProcessStore: PostProcessStore
  readonly scannedMaps: ScannedMaps
  readonly mapWorker: MapWorker
  /** The work on maps that was under way when the program last died. */
  readonly interrupted?: () => Pick<RunRecord, 'operation' | 'mode'> | undefined
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
}

/** What the bot works on: it builds maps or handles finished ones, one thing at a time, and begins by itself what waits. */
export function createJobs(deps: Dependencies) {
  const { bot, blueprints, clock, log } = deps
  const isBotReady = () => bot.state().status === 'ready'

  const shelves = createTaskRepository(deps.taskStore)
  const building = createBuilding({
    shelves,
    blueprints,
    builder: deps.builder,
    isBotReady,
    otherWork: () =>
      postProcessing.progress().locked ? 'Maps are being scanned, renamed or copied' : undefined,
    autoBuild: deps.autoBuild,
    log,
    clock,
  })
  const tasks = createTasks({
    shelves,
    blueprints,
    survey: surveyBlueprint,
    rules: () => deps.configuration.read('mapart'),
    endRun: building.endRun,
    newId: deps.newId,
    now: () => clock.date(),
  })
  const postProcessing = createPostProcessing({
    store: deps.postProcessStore,
    scannedMaps: deps.scannedMaps,
    lock: createLock(log),
    worker: deps.mapWorker,
    ...(deps.interrupted ? { interrupted: deps.interrupted } : {}),
    otherWork: () => (building.currentId() === undefined ? undefined : 'A map is being built'),
    isBotReady,
    gameVersion: bot.version,
  })

  bot.on('connection', ({ status }) => {
    if (status !== 'ready') return
    postProcessing.resume()
    building.startNext()
  })
  postProcessing.changed(() => {
    if (isBotReady()) building.startNext()
  })

  return {
    shelves,
    building,
    tasks,
    postProcessing,

    /** Ends what the bot is doing; resolves when it has ended. */
    async end(): Promise<void> {
      await Promise.all([building.endRun(), postProcessing.stop()])
    },
  }
}
