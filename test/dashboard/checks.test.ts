import { expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { checks, checkTask } from '../../lib/dashboard/state/queue/checks.ts'

test('a task whose file is gone has that as its problem', async () => {
  const body = 'There is no map-art file art.nbt.'
  setClient({ get: async () => ({ ok: false, status: 400, body }) } as unknown as Client)

  await checkTask('a')

  expect(checks.value.get('a')).toEqual({ isReady: false, problems: [body], warnings: [] })
})
