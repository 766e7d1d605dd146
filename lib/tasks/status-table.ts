import type { Status } from './task.ts'

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
