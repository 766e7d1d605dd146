import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { StoredTask } from './ports.ts'
import type { RunEnd } from './record.ts'
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
