import type { Blueprint } from '../blueprint/blueprint.ts'
import type { BlueprintLibrary } from '../blueprint/library.ts'
import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { Failure, reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import type { StoredTask } from './ports.ts'
import type { BuildProgress } from './progress.ts'
import { closeScope, keepScope, type RunEnd, startScope } from './record.ts'
import { nextStatus, type TaskEvent } from './status-table.ts'
import type { Task, TaskRecord } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

/** The part of the builder that this service needs. */
export interface MapBuilder {
  /** Builds until it is done, can't go on or `signal` aborts; ends within a second of that. Never throws for the game's reasons. */
  build(job: BuildJob): Promise<RunEnd>
}

export interface BuildJob {
  readonly task: Task
  readonly blueprint: Blueprint
  readonly signal: AbortSignal
  /** Whether another part of the same task comes after this one, so that material is kept. */
  readonly hasMore?: boolean
  /** Whether it ends as `skipped` when foreign blocks stand on its area, should the settings want that. */
  readonly maySkip?: boolean
  /** Called as often as the builder likes. */
  report(progress: BuildProgress): void
}

interface Dependencies {
  readonly repository: TaskRepository
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly builder: MapBuilder
  readonly isBotReady: () => boolean
  /** What else the bot is busy with, as the beginning of a sentence; undefined when it is free. */
  readonly otherWork?: () => string | undefined
  readonly autoBuild: { isOn(): boolean; set(isOn: boolean): void }
  readonly log: Log
  readonly clock: Clock
}

/** How old a written record may get while building, in milliseconds. */
const recordInterval = 1000

interface Run {
  readonly kept: StoredTask
  readonly maySkip: boolean
  /** The record before this run. */
  readonly before: TaskRecord
  readonly controller: AbortController
  /** The record as it was at the start, with the newest picture. */
  base: TaskRecord
  progress: BuildProgress | undefined
  ended: Promise<void>
}

/** Which task is being built: one at a time, started by a caller or by itself. */
export function createBuilding(deps: Dependencies) {
  const { repository, log, clock } = deps
  const progressed = createChannel<BuildProgress & { readonly id: string }>()
  const finished = createChannel<RunEnd & { readonly id: string }>()
  let run: Run | undefined
  /** What was being built when the program last died; automatic building goes on there. */
  let interrupted: string | undefined = recover()
  /** Tasks that automatic building leaves alone until somebody starts them or switches it on again. */
  const skipped = new Set<string>()

  /** After a crash a task still says `building`; nothing else writes that status without a run. */
  function recover(): string | undefined {
    const crashed = repository.queued().filter(({ task }) => task.Status === 'building')
    for (const kept of crashed) put(kept, 'crash', kept.task.Record ?? {})
    return deps.autoBuild.isOn() ? crashed[0]?.task.ID : undefined
  }

  function put(kept: StoredTask, event: TaskEvent, record: TaskRecord): StoredTask {
    const status = nextStatus(kept.task.Status, event)
    if (!status) throw new Failure('conflict', `The task ${kept.task.ID} is ${kept.task.Status}.`)
    const changed: StoredTask = {
      ...kept,
      shelf: status === 'done' ? 'history' : kept.shelf,
      task: { ...kept.task, Status: status, Record: record },
    }
    repository.put(changed)
    return changed
  }

  function start(id: string, isAutomatic = false): void {
    const kept = repository.get(id)
    if (kept.shelf === 'history') throw new Failure('missing', `The task ${id} is done; rebuild it first.`)
    if (run) throw new Failure('conflict', `The task ${run.kept.task.ID} is already running.`)
    if (!deps.isBotReady()) {
      throw new Failure('offline', 'The bot is not in the game; check the server address and the EULA.')
    }
    const other = deps.otherWork?.()
    if (other) throw new Failure('conflict', `${other}; wait for that or stop it.`)
    const before = kept.task.Record ?? {}
    const base = startScope(before, clock.date())
    const started = put(kept, 'build', base)
    interrupted = undefined
    skipped.delete(id)
    run = {
      kept: started,
      maySkip: isAutomatic && kept.task.Status === 'init',
      before,
      controller: new AbortController(),
      base,
      progress: undefined,
      ended: Promise.resolve(),
    }
    run.ended = perform(run)
  }

  /** One run from its start to its one end. */
  async function perform(current: Run): Promise<void> {
    const { task } = current.kept
    log.info('building', { task: task.ID, blueprint: task.BlueprintPath })
    const stopWriting = writeRepeatedly(current)
    const end = await buildToEnd(current)
    stopWriting()
    if (end.kind === 'skipped') skipped.add(task.ID)
    const record = end.kind === 'skipped' ? current.before : recordOf(current)
    insist(task.ID, () => put(current.kept, eventOf[end.kind], closeScope(record, end, clock.date())))
    log.info('building ended', { task: task.ID, ...end })
    run = undefined
    finished.publish({ ...end, id: task.ID })
    if (end.kind !== 'stopped') startNext()
  }

  async function buildToEnd(current: Run): Promise<RunEnd> {
    const { task } = current.kept
    const { maySkip, controller } = current
    const { signal } = controller
    const report = (progress: BuildProgress): void => {
      current.progress = progress
      progressed.publish({ ...progress, id: task.ID })
    }
    try {
      const blueprint = await deps.blueprints.read(task.BlueprintPath)
      if (signal.aborted) return { kind: 'stopped' }
      return await deps.builder.build({ task, blueprint, signal, maySkip: maySkip, report })
    } catch (error) {
      if (!(error instanceof Failure)) log.error('the builder broke', { task: task.ID, error })
      return { kind: 'failed', reason: reasonOf(error) }
    }
  }

  function recordOf({ base, progress }: Run): TaskRecord {
    return progress ? keepScope(base, progress, clock.date()) : base
  }

  function write(current: Run): void {
    const { kept } = current
    insist(kept.task.ID, () => repository.put({ ...kept, task: { ...kept.task, Record: recordOf(current) } }))
  }

  /** A disk that is full for a while must not end the run, let alone the program. */
  function insist(task: string, save: () => void): void {
    try {
      save()
    } catch (error) {
      log.error('the record of a task could not be written', { task, error })
    }
  }

  /** Keeps the record young even while nothing is reported; returns what ends that. */
  function writeRepeatedly(current: Run): () => void {
    let cancel = clock.after(recordInterval, again)
    function again(): void {
      write(current)
      cancel = clock.after(recordInterval, again)
    }
    return () => cancel()
  }

  /** With automatic building, begins what a crash interrupted, else the next task that waits. */
  function startNext(): void {
    if (run || !deps.autoBuild.isOn() || !deps.isBotReady() || deps.otherWork?.()) return
    const first = repository.queue().find((task) => task.ID === interrupted)
    const isWaiting = ({ ID, Status }: Task) => Status === 'init' && !skipped.has(ID)
    const next = first ?? repository.queue().find(isWaiting)
    if (next) start(next.ID, true)
  }

  async function endRun(): Promise<void> {
    const current = run
    if (!current) return
    current.controller.abort()
    await current.ended
  }

  return {
    start: (id: string): void => start(id),
    startNext,

    progressed: progressed.subscribe,
    finished: finished.subscribe,

    /** The id of the task that is being built. */
    currentId: (): string | undefined => run?.kept.task.ID,

    /** What the run in progress last reported. */
    progress: (): BuildProgress | undefined => run?.progress,

    /** Puts a picture (PNG in Base64) into the record of the task that is being built, in place of an older one. */
    showPicture(id: string, picture: string): void {
      if (run?.kept.task.ID !== id) return
      run.base = { ...run.base, PreviewImage: [picture] }
      write(run)
    },

    /** Stops the task that is being built; it is `pause` when this resolves. */
    async stop(): Promise<void> {
      if (!run) throw new Failure('conflict', 'No task is in progress.')
      await endRun()
    },

    /** The same for shutting down, or for a task that is to be deleted: nothing to do is fine. */
    async endRun(id?: string): Promise<void> {
      if (id === undefined || run?.kept.task.ID === id) await endRun()
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

const eventOf: Readonly<Record<RunEnd['kind'], TaskEvent>> = {
  done: 'finish',
  stopped: 'stop',
  failed: 'fail',
  skipped: 'skip',
}
