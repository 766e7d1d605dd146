import { expect } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, type Client, type Settings } from '../../lib/client/client.ts'
import { systemClock } from '../../lib/clock.ts'
import { crop } from '../../lib/demo/crop.ts'
import { buildMap, queueMap } from '../../lib/demo/frontend.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openPracticeSite } from '../../lib/demo/practice-site.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import type { BotState } from '../../lib/events/payloads.ts'
import { formatPosition } from '../../lib/game/position.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { startTestApp } from '../support/test-app.ts'

const botsOf = async (client: Client) => bodyOf(await client.get('/bots')) as BotState[]

test('two accounts join one after another and build an art together, over HTTP', async () => {
  const art = crop(drawSampleArt(), { x: 40, z: 40, width: 32, length: 2 })
  const site = await openPracticeSite(art, {
    connectionThrottleMs: 4000,
    pushesPlayers: true,
    viewDistance: 2,
    Server: currentSimulation()?.Server,
  })
  const joins: number[] = []
  const open = new Map<string, number>()
  const most = { bots: 0, atOneBox: 0 }
  site.world.on((event) => {
    if (event.type === 'joined') joins.push(systemClock.now())
    if (event.type !== 'opened' && event.type !== 'closed') return
    const box = formatPosition(event.position)
    open.set(box, (open.get(box) ?? 0) + (event.type === 'opened' ? 1 : -1))
    most.atOneBox = Math.max(most.atOneBox, open.get(box)!)
  })
  await using app = await startTestApp({ acceptEula: true })
  const { client } = app

  const id = await queueMap(client, new File([gzipSync(writeStructure(art))], 'art.nbt'), {
    ...site,
    bots: 2,
  })
  const slow = { placement: { rate: 4 } }
  bodyOf(await client.post('/config/{service}', { path: { service: 'mapart' }, body: slow }))
  const task = await buildMap(client, id, {
    ended: new Promise(() => {}),
    onProgress({ bots = [] }) {
      most.bots = Math.max(most.bots, bots.length)
    },
  })

  expect(task).toMatchObject({ Status: 'done', Record: { RemainBlocks: 0 } })
  expect(task.Record?.Bots?.toSorted()).toEqual(['Mapwright', 'Mapwright2'])
  expect(judge(art, site.origin, statesOf(site.world))).toMatchObject({ wrong: 0, missing: 0 })
  expect(most).toEqual({ bots: 2, atOneBox: 1 })
  expect(site.world.statistics.kicks).toBe(0)
  expect(joins.map((at, index) => at - (joins[index - 1] ?? 0) >= 4000)).toEqual([false, true])
  expect((await botsOf(client)).map(({ name, status }) => [name, status])).toEqual([
    ['Mapwright', 'ready'],
    ['Mapwright2', 'ready'],
  ])

  const bothAgain = new Promise<void>((resolve) => {
    site.world.on(({ type }) => type === 'joined' && joins.length === 4 && resolve())
  })
  const { account, accounts } = bodyOf(
    await client.get('/config/{service}', { path: { service: 'settings' } }),
  ) as Settings
  const places = { account: accounts[0]!, accounts: [account] }
  bodyOf(await client.post('/config/{service}', { path: { service: 'settings' }, body: places }))
  await bothAgain
  expect((await botsOf(client)).map(({ name }) => name)).toEqual(['Mapwright2', 'Mapwright'])
  await site.world.stop()
}, 60_000)
