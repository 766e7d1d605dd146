import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { type ConnectionState, notInGame } from '../game/bot.ts'
import { type Sentence, sentence } from '../words/sentence.ts'
import { stateAfter } from './build-state.ts'
import type { Crew, Run } from './crew.ts'
import type { StoredTask, TaskPlots } from './ports.ts'
import { type RunEnd, startScope } from './record.ts'
import type { Status, TaskRecord } from './task.ts'
import type { TaskRepository } from './task-repository.ts'

/** An event that may change the status of a task. */
export type StatusEvent = 'build' | 'stop' | 'finish' | 'fail' | 'rebuild' | 'crash' | 'skip'

const table: Readonly<Record<Status, Partial<Record<StatusEvent, Status>>>> = {
  init: { build: 'building' },
  building: { stop: 'pause', finish: 'done', fail: 'error', crash: 'pause', skip: 'init' },
  pause: { build: 'building' },
  error: { build: 'building' },
  done: { rebuild: 'init' },
}

/** The status after an event; undefined when the event is not allowed in this status. */
export function nextStatus(status: Status, event: StatusEvent): Status | undefined {
  return table[status][event]
}

/** The event that the end of a run is. */
export const eventOf: Readonly<Record<RunEnd['kind'], StatusEvent>> = {
  done: 'finish',
  stopped: 'stop',
  failed: 'fail',
  skipped: 'skip',
}

/** Saves a task after an event of its build. Throws `Failure('conflict')` when its status does not allow that. */
export function changeStatus(
  repository: Pick<TaskRepository, 'save'>,
  stored: StoredTask,
  event: StatusEvent,
  record: TaskRecord,
): void {
  const { ID: id, Status: before } = stored.task
  const status = nextStatus(before, event)
  if (!status) throw new Failure('conflict', sentence('taskHasStatus', { id, status: before }))
  const list = status === 'done' ? 'history' : stored.list
  repository.save({ ...stored, list, task: { ...stored.task, Status: status, Record: record } })
}

export interface BeginDependencies {
  readonly repository: Pick<TaskRepository, 'get' | 'save'>
  readonly crew: Crew
  /** Of the bots of the whole crew. */
  readonly botState: () => ConnectionState
  /** The refusal while there is another job of the bot; undefined when it is free. */
  readonly otherWork?: () => Sentence | undefined
  /** Absent where tasks can't have a plot. */
  readonly plots?: TaskPlots | undefined
  readonly newId: () => string
  readonly clock: Clock
}

/** Begins a run of a task; within a change. Throws a `Failure` when that is not possible now. */
export function beginRun(
  id: string,
  isAutomatic: boolean,
  { repository, crew, botState, otherWork, plots, newId, clock }: BeginDependencies,
): void {
  const found = repository.get(id)
  if (found.list === 'history') throw new Failure('missing', sentence('taskDoneRebuildFirst', { id }))
  const { run: other } = crew.state()
  if (other) throw new Failure('conflict', sentence('taskAlreadyRunning', { id: other.task }))
  const bot = botState()
  if (bot.status !== 'ready') throw notInGame(bot)
  const work = otherWork?.()
  if (work) throw new Failure('conflict', work)
  const runId = newId()
  const stored = plots?.take(found, runId) ?? found
  const maySkip = isAutomatic && stored.task.Status === 'init'
  const before = stored.task.Record ?? {}
  const base = startScope(before, clock.date())
  changeStatus(repository, stored, 'build', base)
  const run: Run = { id: runId, task: id, maySkip, isStopping: false, before, base }
  crew.setState(stateAfter(crew.state(), { is: 'begun', run }))
}
