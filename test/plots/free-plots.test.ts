import { expect, test } from 'bun:test'
import { bodyOf } from '../../lib/client/client.ts'
import { createScriptedBot } from '../../lib/mocks/scripted-bot.ts'
import { startMockedService } from '../mocks/mocked-service.ts'

/** Of three plots two are in use, and the third is closed; a task waits for one. */
const start = () => startMockedService({ scenario: 'plots', bot: createScriptedBot({ blocksPerSecond: 1 }) })

const mapart = { path: { service: 'mapart' as const }, body: { parallel: 3 } }

test('a task that waits for a plot is begun when a closed one is opened again', async () => {
  await using service = start()
  const { client } = service
  await service.told('progress', (progress) => progress?.beside?.length === 1)
  bodyOf(await client.post('/config/{service}', mapart))

  bodyOf(await client.post('/plots/{name}/open', { path: { name: 'quarry' } }))

  const progress = await service.told('progress', (news) => news?.beside?.length === 2)
  expect(progress?.beside?.at(-1)?.id).toBe('wall-5')
})

test('a plot that is added is told to watchers, and a waiting task is begun on it', async () => {
  await using service = start()
  const { client } = service
  await service.told('progress', (progress) => progress?.beside?.length === 1)
  bodyOf(await client.post('/config/{service}', mapart))
  const { plots } = (await client.get('/config/{service}', { path: { service: 'plots' } }).then(bodyOf)) as {
    plots: { name: string; position: number[] }[]
  }
  const west = { ...plots[0]!, name: 'west', position: [-64, 64, 64] as [number, number, number] }

  bodyOf(
    await client.post('/config/{service}', {
      path: { service: 'plots' },
      body: { plots: [...plots, west] } as never,
    }),
  )

  const told = await service.told('plots', (news) => news.length === 4)
  expect(told.at(-1)?.name).toBe('west')
  await service.told('progress', (news) => news?.beside?.at(-1)?.id === 'wall-5')
})
