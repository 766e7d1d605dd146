import { afterEach, expect, test } from 'bun:test'
import type { BotState } from '../../lib/events/payloads.ts'
import { loadGameItems } from '../../lib/minecraft/game-items.ts'
import { createHandlers, type MockOptions, type ScenarioName } from '../../lib/mocks/create-handlers.ts'
import { unpackItems } from '../../lib/mocks/item-list.ts'
import packedItems from '../../lib/mocks/items.json' with { type: 'json' }
import { routes } from '../../routes.ts'
import type { Call } from '../contract/environment.ts'
import { callHandlers } from './mock-environment.ts'
import { startMockedService } from './mocked-service.ts'

const base = 'http://mapwright.test/api'
const names: readonly ScenarioName[] = ['empty', 'busy', 'errors', 'huge', 'fleet', 'production', 'plots']

const started: Call[] = []

afterEach(async () => {
  for (const call of started.splice(0)) await call('POST', '/exit')
})

function callTo(options: MockOptions = {}): Call {
  const call = callHandlers(base, createHandlers({ baseUrl: base, ...options }))
  started.push(call)
  return call
}

test.each(names)('every read without parameters answers in the scenario %s', async (scenario) => {
  const call = callTo({ scenario })
  const paths = routes
    .filter(({ method, path, endpoint }) => method === 'GET' && !path.includes(':') && !endpoint.query)
    .map(({ path }) => path)

  const statuses = await Promise.all(paths.map(async (path) => (await call('GET', path)).status))

  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

test('every task of the scenarios has a preview and fits the grid', async () => {
  for (const scenario of names.slice(0, 3)) {
    const call = callTo({ scenario })
    const tasks = (await (await call('GET', '/mapart/tasks')).json()) as {
      ID: string
      BlueprintPath: string
    }[]
    for (const { ID, BlueprintPath } of tasks) {
      const preview = await call('GET', `/preview/${ID}`)
      const check = await call('GET', `/mapart/tasks/${ID}/check`)

      expect(preview.headers.get('Content-Type')).toBe('image/png')
      expect(check.status).toBe(BlueprintPath === 'gone.nbt' ? 400 : 200)
      if (check.ok) expect(await check.json()).toMatchObject({ isReady: true, problems: [] })
    }
  }
})

test('errors has a reason for every failure', async () => {
  const call = callTo({ scenario: 'errors' })

  const tasks = (await (await call('GET', '/mapart/tasks')).json()) as {
    Status: string
    Record: { ErrorMessage?: string }
  }[]
  const build = await call('POST', '/mapart/build/waiting')

  const failed = tasks.filter(({ Status }) => Status === 'error')
  expect(failed.length).toBeGreaterThan(3)
  expect(failed.every(({ Record }) => Record.ErrorMessage)).toBe(true)
  expect(build.status).toBe(500)
  expect(await (await call('GET', '/auth')).json()).toMatchObject({ Code: 'H7K2M9QX' })
})

test('fleet has bots of several machines, which do as they are told unless they are gone', async () => {
  const call = callTo({ scenario: 'fleet' })
  const bots = async () => {
    const all = (await (await call('GET', '/bots')).json()) as BotState[]
    return all.map(({ name, member, status, isPaused }) => [name, member, status, isPaused])
  }

  expect(await bots()).toEqual([
    ['Weaver', 'workshop', 'ready', false],
    ['Spinner', 'workshop', 'ready', false],
    ['Dyer', 'workshop', 'ready', true],
    ['Cooper', 'cellar', 'disconnected', false],
    ['Mason', 'attic', 'ready', true],
    ['Potter', 'attic', 'ready', false],
  ])
  expect((await call('POST', '/bots/Potter/pause')).ok).toBe(true)
  expect((await call('POST', '/bots/Cooper/pause')).ok).toBe(false)
  expect((await bots()).at(-1)).toEqual(['Potter', 'attic', 'ready', true])
})

test('huge has five thousand tasks, which events only count', async () => {
  await using mocked = startMockedService({ scenario: 'huge' })

  const tasks = await mocked.client.get('/mapart/tasks')
  const news = await mocked.told('tasks', () => true)

  expect(tasks.body).toHaveLength(5000)
  expect(news).toEqual({ tooLong: true, count: 5000 })
})

test('pictures and ids follow from the seed', async () => {
  const draw = async (seed: number) => {
    const call = callTo({ seed })
    const preview = await (await call('GET', '/preview/castle-1')).bytes()
    const maps = await (await call('GET', '/postProcessing/maps')).json()
    return { preview, maps }
  }

  const [one, same, other] = await Promise.all([draw(7), draw(7), draw(8)])

  expect(one).toEqual(same)
  expect(one.preview).not.toEqual(other.preview)
  expect(one.maps).not.toEqual(other.maps)
})

test('unknown paths are answered as by the service', async () => {
  const call = callTo()

  const statuses = await Promise.all(
    ['/nothing', '/mapart/tasks/', '/Mapart/tasks', '/mapart/tasks/%zz', '/mapart/tasks/a%2Fb', '/test'].map(
      async (path) => (await call('GET', path)).status,
    ),
  )

  expect(statuses).toEqual([404, 404, 404, 400, 404, 200])
  expect((await call('POST', '/test')).status).toBe(404)
})

test('the items are those of the game', async () => {
  const ofTheGame = await loadGameItems(packedItems.version)

  const unpacked = unpackItems(packedItems)

  expect(unpacked).toHaveLength(ofTheGame.length)
  expect(ofTheGame).toMatchObject(unpacked)
})
