import type { BlueprintLibrary } from '../../lib/library/library.ts'
import { surveyBlueprint } from '../../lib/library/survey.ts'
import { createBuilding } from '../../lib/tasks/build/building.ts'
import type { BuildJob } from '../../lib/tasks/build-job.ts'
import { createCells } from '../../lib/tasks/cells.ts'
import { type Crew, changeAlone, createSoloCrew } from '../../lib/tasks/crew.ts'
import type { StoredTask, TaskStore } from '../../lib/tasks/ports.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { Task, TaskDraft } from '../../lib/tasks/task.ts'
import { createTaskRepository } from '../../lib/tasks/task-repository.ts'
import { createTasks, type TasksDependencies } from '../../lib/tasks/tasks.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { silentLog } from '../support/silent-log.ts'
import { createMemoryStore } from './memory-store.ts'

/** A run that the test ends as it likes. */
export interface ScriptedRun extends BuildJob {
  end(how: RunEnd): void
}

/** Files by name: `WIDTHxLENGTH.nbt` is a carpet of that size, `missing.nbt` is not there. */
function blueprintNamed(path: string) {
  const [width = 4, length = 4] = path.replace('.nbt', '').split('x').map(Number)
  return blueprintOf({ width: width || 4, height: 1, length: length || 4 }, [[0, 0, 0, 'white_carpet']])
}

/** Tasks and building on memory, with a builder that the test plays and a clock that it turns. */
export function createWorkshop(
  store: TaskStore = createMemoryStore(),
  wasAutomatic = false,
  blueprints: Pick<BlueprintLibrary, 'read' | 'survey'> = {
    read: async (path) => blueprintNamed(path),
    survey: async (path) => surveyBlueprint(blueprintNamed(path)),
  },
  /** Members of a fleet share these. */
  shared?: { readonly crew: Crew; readonly change: TasksDependencies['change']; readonly clock: HandClock },
  mayBuild: () => boolean = () => true,
) {
  const clock = shared?.clock ?? createHandClock()
  const runs: ScriptedRun[] = []
  let ids = 0
  const rules = { alignment: 'strict' as 'strict' | 'off', overlapDetection: false }
  const retry = { enabled: true, hours: 168 }
  const bot = { isReady: true, reason: '' }
  let isAutomatic = wasAutomatic
  const repository = createTaskRepository(store)
  const cells = createCells(clock)
  const building = createBuilding({
    repository,
    blueprints,
    cells,
    builder: {
      build(job) {
        const { promise, resolve } = Promise.withResolvers<RunEnd>()
        job.signal.addEventListener('abort', () => resolve({ kind: 'stopped' }))
        runs.push({ ...job, end: resolve })
        return promise
      },
    },
    botState: () => ({ status: bot.isReady ? 'ready' : 'disconnected', reason: bot.reason }),
    hasBot: () => bot.isReady,
    mayBuild,
    crew:
      shared?.crew ??
      createSoloCrew({
        isOn: () => isAutomatic,
        set: (isOn) => {
          isAutomatic = isOn
        },
      }),
    retry: () => retry,
    newId: () => crypto.randomUUID(),
    log: silentLog,
    clock,
  })
  const tasks = createTasks({
    repository,
    blueprints,
    rules: () => rules,
    endRuns: building.endRuns,
    change: shared?.change ?? changeAlone,
    newId: () => `task-${++ids}`,
    now: clock.date,
  })

  return {
    clock,
    rules,
    retry,
    bot,
    repository,
    building,
    cells,
    tasks,
    runs,
    /** The run that was begun last, once the builder has it. */
    async run(): Promise<ScriptedRun> {
      await clock.advance(0)
      return runs.at(-1)!
    },
    /** Lets everything that can go on go on. */
    settle: () => clock.advance(0),
    queued: () => tasks.list().map(({ ID, Status }) => `${ID} ${Status}`),
  }
}

export const draft: TaskDraft = {
  Group: 'a',
  BlueprintPath: '4x4.nbt',
  OffsetX: 64,
  OffsetY: 60,
  OffsetZ: 64,
  MaterialServer: 0,
  BuildingServer: 0,
}

export function storedTask(changes: Partial<Task> = {}): StoredTask {
  const task: Task = { ...draft, Type: 'mapArt', ID: 'a', Status: 'init', Record: {}, ...changes } as Task
  return {
    task,
    list: task.Status === 'done' ? 'history' : 'queue',
    area: { x: 0, z: 0, width: 4, length: 4 },
  }
}

export function progressOf(changes: Partial<BuildProgress> = {}): BuildProgress {
  return {
    remaining: 10,
    total: 16,
    placements: 6,
    materialTrips: 1,
    materialTime: 1500,
    phase: 'placing',
    blocksPerSecond: 5,
    placingBlocksPerSecond: 5,
    secondsLeft: 2,
    repairs: 0,
    ...changes,
  }
}
