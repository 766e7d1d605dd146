import { expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Client } from '../../lib/client/client.ts'
import { runProduce } from '../../lib/demo/produce-command.ts'
import { newFolder } from '../support/temporary-folder.ts'

test('what keeps the work from going on is said once: a plot that is closed, and a task that waits', async () => {
  const picture = join(newFolder(), 'a.png')
  await Bun.write(picture, 'a')
  const tasks = ['error', 'error', 'done'].map((Status) => ({
    ...{ ID: 'a', BlueprintPath: 'a.nbt', Status },
    Record: {
      ErrorMessage: 'Material is missing: 3 red_carpet.',
      Cause: { retryAt: '2026-01-01T00:00:00Z' },
    },
  }))
  const answers: Record<string, () => unknown> = {
    '/produce': () => ({ group: 'walls', pictures: [{ tasks: ['a'] }] }),
    '/plots': () => [
      { name: 'north', state: 'closed', reason: 'Dig away what stands there.' },
      { name: 'south', state: 'free', reason: '' },
    ],
    '/mapart/tasks': () => tasks.splice(0, 1),
    '/mapart/history': () => [],
  }
  const answer = async (path: string) => ({ ok: true, status: 200, body: answers[path]!() })
  const client = { get: answer, post: answer, watch: () => () => {} } as unknown as Client
  const said: string[] = []

  const code = await runProduce([picture], {
    connect: () => client,
    print: () => {},
    progress: { write: (text) => said.push(text) },
    ended: new Promise(() => {}),
    pause: async () => {},
  })

  expect(code).toBe(0)
  expect(said).toEqual([
    'The plot north is closed. Dig away what stands there.\n',
    'a.nbt: Material is missing: 3 red_carpet.\n',
  ])
})
