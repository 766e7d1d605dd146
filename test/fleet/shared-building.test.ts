import { expect } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, type Client } from '../../lib/client/client.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openPracticeSite, type PracticeSite } from '../../lib/demo/practice-site.ts'
import type { BotState, ProgressEvent } from '../../lib/events/payloads.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { startTestApp } from '../support/test-app.ts'
import { type Watcher, watch } from '../support/watch.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

const width = 32
const art = blueprintOf(
  { width, height: 1, length: 4 },
  Array.from({ length: width * 4 }, (_, i) => [i % width, 0, Math.floor(i / width), 'white_carpet'] as const),
)

/** A member whose bot plays in the practice world, ready to build. */
async function startMember(fleet: string, username: string, { world, boxes }: PracticeSite) {
  const app = await startTestApp({ fleet, acceptEula: true })
  const { client } = app
  const settings = {
    server: { host: world.host, port: world.port, version: world.version },
    account: { auth: 'offline' as const, username },
    network: {
      preset: 'custom' as const,
      commands: { warp: '/warp {name}' },
      replies: { arrived: '^Arrived at ' },
    },
  }
  const watcher = await watch(app.url)
  bodyOf(await client.post('/config/{service}', { path: { service: 'mapart-box' }, body: boxes }))
  bodyOf(await client.post('/config/{service}', { path: { service: 'settings' }, body: settings }))
  await watcher.next(({ type, data }) => type === 'connection' && (data as BotState).status === 'ready')
  return { app, client, watcher, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

const progressOf = (watcher: Watcher, isWanted: (progress: ProgressEvent | null) => boolean) =>
  watcher.next(({ type, data }) => type === 'progress' && isWanted(data as ProgressEvent | null))

const taskOf = async (client: Client) =>
  bodyOf(await client.get('/mapart/tasks/{id}', { path: { id: 'art' } })) as Task

test('two members build a task together: uploaded and started at one, paused and stopped from the other', async () => {
  const fleet = await newDatabase()
  const site = await openPracticeSite(art, { viewDistance: 2 })
  await using a = await startMember(fleet, 'Anna', site)
  await using b = await startMember(fleet, 'Bert', site)
  const { origin } = site
  await a.client.post('/blueprints', { form: { file: new File([gzipSync(writeStructure(art))], 'art.nbt') } })
  bodyOf(
    await a.client.post('/mapart/tasks', {
      body: {
        ID: 'art',
        Group: 'g',
        BlueprintPath: 'art.nbt',
        OffsetX: origin.x,
        OffsetY: origin.y,
        OffsetZ: origin.z,
        MaterialServer: 0,
        BuildingServer: 0,
        MaterialWarpPoint: 'materials',
      },
    }),
  )
  console.log('queued', performance.now())
  bodyOf(await a.client.post('/mapart/build/{id}', { path: { id: 'art' } }))
  console.log('started', performance.now())
  const seen: string[] = []
  await progressOf(b.watcher, (progress) => {
    seen.push(JSON.stringify(progress?.bots?.map(({ name, phase, remaining }) => [name, phase, remaining])) + progress?.remaining)
    return progress === null
  })
  console.log('ended', performance.now(), seen.slice(0, 40))
  console.log(JSON.stringify(await taskOf(a.client)), JSON.stringify(await taskOf(b.client)))
  console.log(judge(art, site.origin, statesOf(site.world)))
  console.log(bodyOf(await b.client.get('/bots')))
  await site.world.stop()
}, 60_000)
