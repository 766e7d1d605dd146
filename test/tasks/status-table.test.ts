import { expect, test } from 'bun:test'
import { nextStatus, type StatusEvent } from '../../lib/tasks/status-table.ts'
import { statuses } from '../../lib/tasks/task.ts'

const events: readonly StatusEvent[] = ['build', 'stop', 'finish', 'fail', 'rebuild', 'crash', 'skip']

const allowed = [
  'init build building',
  'building stop pause',
  'building finish done',
  'building fail error',
  'building crash pause',
  'building skip init',
  'pause build building',
  'error build building',
  'done rebuild init',
]

test('every status and event leads to the status in the table, or is refused', () => {
  const found = statuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextStatus(status, event)
      return next === undefined ? [] : [`${status} ${event} ${next}`]
    }),
  )

  expect(found.sort()).toEqual([...allowed].sort())
})
