import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { Failure, textOf } from '../failure.ts'
import { type ConnectionState, notInGame } from '../game/bot.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import type { Log } from '../log.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import type { MapBuilder } from './build-job.ts'
import { causeOf } from './causes.ts'
import type { CellKeeper } from './cells.ts'
import type { StoredTask, Switch } from './ports.ts'
import type { BuildProgress } from './progress.ts'
import { closeScope, type RunEnd, startScope, updateScope } from './record.ts'
import { createRecordSaver } from './record-saver.ts'
import { nextStatus, type StatusEvent } from './status-table.ts'
import type { Task, TaskRecord } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

interface BuildingDependencies {
  readonly repository: TaskRepository
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly builder: MapBuilder
  readonly cells: Pick<CellKeeper, 'reportFor'>
  readonly botState: () => ConnectionState
  /** The refusal while there is another job of the bot; undefined when it is free. */
  readonly otherWork?: () => Sentence | undefined
  readonly autoBuild: Switch
  readonly log: Log
  readonly clock: Clock
}

/** The record in the store is at most this old while building. */
const autosaveIntervalMs = 1000

interface Run {
  readonly stored: StoredTask
  readonly maySkip: boolean
  /** The record before this run. */
  readonly before: TaskRecord
  readonly controller: AbortController
  /** The record as it was at the start, with the newest picture. */
  base: TaskRecord
  progress: BuildProgress | undefined
  ended: Promise<void>
}

/** Builds one task at a time, started by a caller or automatically. */
export function createBuilding(deps: BuildingDependencies) {
  const { repository, log, clock } = deps
  const progressed = createChannel<BuildProgress & { readonly id: string }>()
  const finished = createChannel<RunEnd & { readonly id: string }>()
  let run: Run | undefined
  const saver = createRecordSaver({ log, clock })
  /** The task in progress when the program was killed; automatic building continues it first. */
  let interrupted: string | undefined = recover()
  /** Tasks that automatic building ignores until a caller starts them or switches it on again. */
  const skipped = new Set<string>()

  /** After a crash a task still has the status `building`, which is otherwise only set during a run. */
  function recover(): string | undefined {
    const crashed = repository.storedQueue().filter(({ task }) => task.Status === 'building')
    for (const stored of crashed) put(stored, 'crash', stored.task.Record ?? {})
    return deps.autoBuild.isOn() ? crashed[0]?.task.ID : undefined
  }

  function put(stored: StoredTask, event: StatusEvent, record: TaskRecord): StoredTask {
    const { ID: id, Status: before } = stored.task
    const status = nextStatus(before, event)
    if (!status) throw new Failure('conflict', sentence('taskHasStatus', { id, status: before }))
    const changed: StoredTask = {
      ...stored,
      list: status === 'done' ? 'history' : stored.list,
      task: { ...stored.task, Status: status, Record: record },
    }
    repository.save(changed)
    return changed
  }

  function start(id: string, isAutomatic = false): void {
    const stored = repository.get(id)
    if (stored.list === 'history') throw new Failure('missing', sentence('taskDoneRebuildFirst', { id }))
    if (run) throw new Failure('conflict', sentence('taskAlreadyRunning', { id: run.stored.task.ID }))
    const bot = deps.botState()
    if (bot.status !== 'ready') throw notInGame(bot)
    const other = deps.otherWork?.()
    if (other) throw new Failure('conflict', other)
    const before = stored.task.Record ?? {}
    const base = startScope(before, clock.date())
    const started = put(stored, 'build', base)
    interrupted = undefined
    skipped.delete(id)
    run = {
      stored: started,
      maySkip: isAutomatic && stored.task.Status === 'init',
      before,
      controller: new AbortController(),
      base,
      progress: undefined,
      ended: Promise.resolve(),
    }
    run.ended = perform(run)
  }

  /** A run from start to end. */
  async function perform(current: Run): Promise<void> {
    const { task } = current.stored
    log.info('building', { task: task.ID, blueprint: task.BlueprintPath })
    const stopAutosave = autosave(current)
    const end = await buildToEnd(current)
    stopAutosave()
    if (end.kind === 'skipped') skipped.add(task.ID)
    const record = end.kind === 'skipped' ? current.before : recordOf(current)
    const closed = closeScope(record, end, clock.date())
    saver.saveAtLast(task.ID, () => {
      const latest = repository.find(task.ID)
      if (latest) put(latest, eventOf[end.kind], closed)
    })
    const reason = 'reason' in end ? end.reason : ''
    log.info('building ended', { task: task.ID, kind: end.kind, reason })
    run = undefined
    finished.publish({ ...end, id: task.ID })
    if (end.kind !== 'stopped') startNext()
  }

  async function buildToEnd(current: Run): Promise<RunEnd> {
    const { task, area } = current.stored
    const { maySkip, controller } = current
    const { signal } = controller
    const report = (progress: BuildProgress): void => {
      current.progress = progress
      progressed.publish({ ...progress, id: task.ID })
    }
    try {
      const blueprint = await deps.blueprints.read(task.BlueprintPath)
      if (signal.aborted) return { kind: 'stopped' }
      const cells = deps.cells.reportFor(task.ID, { x: task.OffsetX + area.x, z: task.OffsetZ + area.z })
      return await deps.builder.build({ task, blueprint, signal, maySkip, cells, report })
    } catch (error) {
      if (!(error instanceof Failure)) log.error('the builder broke', { task: task.ID, error })
      return { kind: 'failed', reason: textOf(error), cause: causeOf(error) }
    }
  }

  function recordOf({ base, progress }: Run): TaskRecord {
    return progress ? updateScope(base, progress, clock.date()) : base
  }

  function save(current: Run): void {
    const { ID } = current.stored.task
    // Its note may have changed since the start.
    const found = repository.find(ID)
    // It may have been deleted a moment after its start.
    if (!found) return
    const { task, ...stored } = found
    saver.save(ID, () => repository.save({ ...stored, task: { ...task, Record: recordOf(current) } }))
  }

  /** Saves the record every second; returns a stop function. */
  function autosave(current: Run): () => void {
    let cancel = clock.after(autosaveIntervalMs, saveAgain)
    function saveAgain(): void {
      save(current)
      cancel = clock.after(autosaveIntervalMs, saveAgain)
    }
    return () => cancel()
  }

  /** With automatic building, starts the task that a crash interrupted, else the next waiting one. */
  function startNext(): void {
    if (run || !deps.autoBuild.isOn() || deps.botState().status !== 'ready' || deps.otherWork?.()) return
    const first = repository.queue().find((task) => task.ID === interrupted)
    const isWaiting = ({ ID, Status }: Task) => Status === 'init' && !skipped.has(ID)
    const next = first ?? repository.queue().find(isWaiting)
    if (next) start(next.ID, true)
  }

  async function endRun(): Promise<void> {
    const current = run
    current?.controller.abort()
    await current?.ended
  }

  return {
    start: (id: string): void => start(id),
    startNext,

    progressed: progressed.subscribe,
    finished: finished.subscribe,

    /** The id of the task that is being built. */
    currentId: (): string | undefined => run?.stored.task.ID,

    /** The last report of the run in progress. */
    progress: (): BuildProgress | undefined => run?.progress,

    /** Puts a picture (PNG in Base64) into the record of the task that is being built, in place of an older one. */
    showPicture(id: string, picture: string): void {
      if (run?.stored.task.ID !== id) return
      run.base = { ...run.base, PreviewImage: [picture] }
      save(run)
    },

    /** Stops the task that is being built; it is in `pause` when this resolves. */
    async stop(): Promise<void> {
      if (!run) throw new Failure('conflict', sentence('noTaskInProgress'))
      await endRun()
    },

    /** Like `stop`, for shutting down or for deleting a task; does nothing when there is no such run. */
    async endRun(id?: string): Promise<void> {
      if (id === undefined || run?.stored.task.ID === id) await endRun()
      if (id === undefined) saver.cancel()
    },

    isAutomatic: (): boolean => deps.autoBuild.isOn(),

    setAutomatic(isOn: boolean): void {
      deps.autoBuild.set(isOn)
      skipped.clear()
      if (isOn) startNext()
      else interrupted = undefined
    },
  }
}

export type Building = ReturnType<typeof createBuilding>

const eventOf: Readonly<Record<RunEnd['kind'], StatusEvent>> = {
  done: 'finish',
  stopped: 'stop',
  failed: 'fail',
  skipped: 'skip',
}
