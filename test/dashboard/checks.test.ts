import { expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { stationLook } from '../../lib/dashboard/state/events.ts'
import { checks, checkTask, checkTasks, followChecks } from '../../lib/dashboard/state/queue/checks.ts'

test('a task whose file is gone has that as its problem', async () => {
  const body = 'There is no map-art file art.nbt.'
  setClient({ get: async () => ({ ok: false, status: 400, body }) } as unknown as Client)

  await checkTask('a')

  expect(checks.value.get('a')).toEqual({ isReady: false, problems: [body], warnings: [] })
})

test('tasks in sight are checked again when the stations were looked through; the others when they come into sight', async () => {
  const checked: string[] = []
  const body = { isReady: true, problems: [], warnings: [] }
  setClient({
    get: async (_path: string, { path }: { path: { id: string } }) => {
      checked.push(path.id)
      return { ok: true, status: 200, body }
    },
  } as unknown as Client)
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  checkTasks(['b'])
  await settled()
  checkTasks(['c'])
  await settled()
  checkTasks(['c'])
  stationLook.value = { isRunning: true } as unknown as typeof stationLook.value
  followChecks()
  await settled()
  checked.length = 0
  stationLook.value = { isRunning: false } as unknown as typeof stationLook.value
  await settled()
  expect(checked).toEqual(['c'])
  checkTasks(['b', 'c'])
  await settled()
  expect(checked).toEqual(['c', 'b'])
  // Other tests of this process change stations, too.
  checkTasks([])
})
