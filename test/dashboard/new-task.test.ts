import { afterEach, beforeAll, expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { notices } from '../../lib/dashboard/state/notices.ts'
import { startIfReady } from '../../lib/dashboard/state/placing/new-task.ts'
import { loadEnglish } from './english-texts.ts'

beforeAll(loadEnglish)

afterEach(() => {
  notices.value = []
})

/** A service whose tasks are ready or not; what it is told. */
function serve(isReady: boolean): string[] {
  const told: string[] = []
  let auto = false
  setClient({
    get: async (path: string) => ({
      ok: true,
      status: 200,
      body: path === '/mapart/task/autoBuild' ? auto : { isReady, problems: [], warnings: [] },
    }),
    async post(path: string, options: { path?: { id: string }; query?: { auto: boolean } }) {
      told.push(options.path?.id ?? `${path} ${options.query?.auto}`)
      auto = options.query?.auto ?? auto
      return { ok: true, status: 200, body: '' }
    },
  } as unknown as Client)
  return told
}

test('a wall that is started begins with its first map, and the others follow', async () => {
  const told = serve(true)

  expect(await startIfReady(['first', 'second', 'third'])).toBe(true)

  expect(told).toEqual(['first', '/mapart/task/autoBuild true'])
  notices.value[0]?.action?.run()
  expect(told.at(-1)).toBe('/mapart/task/autoBuild false')
})

test('a map alone begins alone, and nothing begins that is not ready', async () => {
  const told = serve(true)
  await startIfReady(['only'])
  const notReady = serve(false)
  const isStarted = await startIfReady(['first', 'second'])

  expect(told).toEqual(['only'])
  expect([isStarted, notReady]).toEqual([false, []])
})
