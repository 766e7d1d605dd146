import { expect, test as plainTest } from 'bun:test'
import { bodyOf } from '../../lib/client/client.ts'
import { createScriptedBot } from '../../lib/mocks/scripted-bot.ts'
import { startMockedService } from './mocked-service.ts'

/** Nearly all of their time is the scripted bot's. */
const test = plainTest.concurrent

const fast = 400_000

test('a task that is built goes through its phases into the history', async () => {
  await using mocked = startMockedService({ bot: createScriptedBot({ blocksPerSecond: fast }) })
  await mocked.told('history', (tasks) => 'length' in tasks && tasks.some(({ ID }) => ID === 'lake-1'))

  const done = bodyOf(await mocked.client.get('/mapart/tasks/{id}', { path: { id: 'lake-1' } }))

  expect(done.Status).toBe('done')
  expect(done.Record).toMatchObject({ RemainBlocks: 0, Finish: true })
  expect(done.Record?.FinishTime).toMatch(/^\d{4}-\d{2}-\d{2}T/)
})

test('nothing is built while the bot is paused', async () => {
  const bot = createScriptedBot({ blocksPerSecond: 5000 })
  await using mocked = startMockedService({ bot })
  await mocked.told('progress', (progress) => progress?.phase === 'placing')
  bot.pause()
  const still = await mocked.told('progress', (progress) => progress?.placingBlocksPerSecond === 0)

  bot.resume()
  const later = await mocked.told('progress', (progress) => (progress?.placingBlocksPerSecond ?? 0) > 0)

  expect(later?.remaining).toBeLessThanOrEqual(still?.remaining ?? 0)
  expect(still?.remaining).toBeGreaterThan(0)
})

test('a build that fails says why', async () => {
  const bot = createScriptedBot()
  await using mocked = startMockedService({ bot })
  await mocked.client.post('/mapart/task/autoBuild', { query: { auto: false } })

  bot.fail('The chest is empty; fill it.')
  await mocked.told('tasks', (tasks) => 'length' in tasks && tasks[0]?.Status === 'error')

  const task = bodyOf(await mocked.client.get('/mapart/tasks/{id}', { path: { id: 'lake-1' } }))
  expect(task).toMatchObject({ Status: 'error', Record: { ErrorMessage: 'The chest is empty; fill it.' } })
})

test('a lost connection interrupts the build until it is back', async () => {
  const bot = createScriptedBot({ blocksPerSecond: 2000 })
  await using mocked = startMockedService({ bot })
  bot.disconnect('The server is restarting.')

  const lost = await mocked.told('connection', ({ status }) => status === 'connecting')
  const waiting = await mocked.told('progress', (progress) => progress?.phase === 'connecting')
  const answer = bodyOf(await mocked.client.get('/test'))
  bot.connect()
  const back = await mocked.told('progress', (progress) => progress?.phase === 'placing')

  expect(lost.reason).toBe('The server is restarting.')
  expect(answer).toBe('not ok')
  expect(back?.id).toBe(waiting?.id ?? '')
})

test('building again continues a stopped build', async () => {
  await using mocked = startMockedService({ bot: createScriptedBot({ blocksPerSecond: 4000 }) })
  const { client } = mocked
  await mocked.told('progress', (progress) => progress?.phase === 'placing' && progress.placements > 0)

  bodyOf(await client.post('/mapart/stop'))
  const paused = bodyOf(await client.get('/mapart/tasks/{id}', { path: { id: 'lake-1' } }))
  bodyOf(await client.post('/mapart/build/{id}', { path: { id: 'lake-1' } }))
  const resumed = await mocked.told('progress', (progress) => progress?.remaining !== undefined)

  expect(paused).toMatchObject({ Status: 'pause', Record: { StopTimes: 1 } })
  expect(resumed?.remaining).toBeLessThanOrEqual(paused.Record?.RemainBlocks ?? 0)
})

test('maps are scanned, renamed and copied over time', async () => {
  await using mocked = startMockedService({
    scenario: 'busy',
    bot: createScriptedBot({ mapsPerSecond: 500 }),
  })
  const { client } = mocked
  const settings = {
    Start: '0 64 0',
    Width: 3,
    Height: 2,
    Order: 'row',
    Template: 'Tower {{.Width}}',
    CopyAmount: 2,
  }
  const ended = (operation: string) =>
    mocked.told('postProcessing', (news) => news.operation === operation && news.result === 'done')

  await client.post('/mapart/task/autoBuild', { query: { auto: false } })
  await client.post('/mapart/stop')
  bodyOf(await client.post('/postProcessing/scan', { body: settings }))
  await ended('scan')
  bodyOf(await client.post('/postProcessing/rename', { query: { mode: 'loose' } }))
  await ended('rename')
  bodyOf(await client.post('/postProcessing/copy'))
  await ended('copy')

  const maps = bodyOf(await client.get('/postProcessing/maps'))
  expect(maps.map(({ name }) => name)).toEqual([
    'Tower 0',
    'Tower 1',
    'Tower 2',
    'Tower 0',
    'Tower 1',
    'Tower 2',
  ])
  bodyOf(await client.post('/postProcessing/scan', { body: settings }))
  await ended('scan')
  const again = bodyOf(await client.get('/postProcessing/maps'))
  expect(again.map(({ origin_name }) => origin_name)).toEqual(maps.map(({ name }) => name))
  const image = await client.get('/postProcessing/map/{id}/image', { path: { id: String(maps[0]?.id) } })
  expect(bodyOf(image).type).toBe('image/png')
})

test('accepting the agreement and naming a server brings the bot into the game', async () => {
  await using mocked = startMockedService({ scenario: 'empty' })
  const { client } = mocked

  await client.post('/eula/accept', { body: { accepted: true, reading_time: 900, response_type: 'button' } })
  await client.post('/config/{service}', {
    path: { service: 'settings' },
    body: { server: { host: 'play.example.net' }, account: { username: 'Weaver' } },
  })
  const connection = await mocked.told('connection', ({ status }) => status === 'ready')

  expect(connection.name).toBe('Weaver')
})

test('exit pauses the build and ends every subscription', async () => {
  await using mocked = startMockedService()
  const states: boolean[] = []
  const stop = mocked.client.watch({}, { onConnected: (isConnected) => states.push(isConnected) })
  await mocked.told('progress', (progress) => progress !== null)

  await mocked.client.post('/exit')
  await mocked.told('tasks', (tasks) => 'length' in tasks && tasks[0]?.Status === 'pause')
  stop()

  expect(states.slice(0, 2)).toEqual([true, false])
})

test('exit starts no other task while the bots leave one after another', async () => {
  await using mocked = startMockedService({ bot: createScriptedBot({ blocksPerSecond: 4000 }) })
  const { client } = mocked
  bodyOf(await client.post('/mapart/stop'))
  bodyOf(await client.post('/mapart/build/{id}', { path: { id: 'lake-1' } }))
  await mocked.told('progress', (progress) => progress?.remaining !== undefined)

  await client.post('/exit')
  await mocked.told('bots', (bots) => bots.every(({ status }) => status === 'disconnected'))

  const tasks = bodyOf(await client.get('/mapart/tasks'))
  expect(tasks.filter(({ Status }) => Status === 'building')).toEqual([])
})
