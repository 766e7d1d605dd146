import type { Status } from './task.ts'

/** What happens to a task. */
export type TaskEvent = 'build' | 'stop' | 'finish' | 'fail' | 'rebuild' | 'crash' | 'skip'

const table: Readonly<Record<Status, Partial<Record<TaskEvent, Status>>>> = {
  init: { build: 'building' },
  building: { stop: 'pause', finish: 'done', fail: 'error', crash: 'pause', skip: 'init' },
  pause: { build: 'building' },
  error: { build: 'building' },
  done: { rebuild: 'init' },
}

/** The status that an event leads to; undefined when it may not happen now. */
export function nextStatus(status: Status, event: TaskEvent): Status | undefined {
  return table[status][event]
}
