import { join } from 'node:path'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { createCall } from '../contract/environment.ts'
import { draft, fileOf, uploadBlueprint } from '../contract/tasks.ts'
import { bareServer, compileProgram, root, temporaryFolder } from './programs.ts'
import { type Row, report } from './report.ts'
import { startServer } from './server-process.ts'
import { whileAsking } from './while-asking.ts'

/**
 * Time of requests with so many tasks, and how long `GET /test` waits meanwhile: `bun run bench:tasks [COUNT]`, 20,000 by default. The
 * sample art has sixteen materials.
 */
const count = Number(process.argv[2] ?? 20_000)
const last = count - 1

using folder = temporaryFolder()
const bare = await startServer([await compileProgram(folder.path, 'bare', bareServer)], folder.path)
const cli = ['bun', join(root, 'lib/cli.ts'), '--port', '0', '--data', join(folder.path, 'data')]
const server = await startServer([...cli, '--log-level', 'error'], folder.path)
const call = createCall(server.url)
const rows: Row[] = []
await uploadBlueprint({ call }, 'sample.nbt', fileOf(drawSampleArt()))

const body = { ...draft, BlueprintPath: 'sample.nbt', OffsetZ: 63 }
await timed(`POST /mapart/tasks with ${count}`, () =>
  call('POST', '/mapart/tasks', {
    json: Array.from({ length: count }, (_, i) => ({ ...body, ID: `t${i}`, Group: `g${i % 1000}` })),
  }),
)
await timed('GET /mapart/tasks, first', () => call('GET', '/mapart/tasks'))
await timed('GET /mapart/tasks, again', () => call('GET', '/mapart/tasks'))
await timed('PUT /mapart/tasks/t7', () => call('PUT', '/mapart/tasks/t7', { json: { ...body, Group: 'b' } }))
await timed('GET /mapart/tasks, after one change', () => call('GET', '/mapart/tasks'))
await timed(`GET /mapart/tasks/t${last}`, () => call('GET', `/mapart/tasks/t${last}`))
await timed(`GET /preview/t${last}`, () => call('GET', `/preview/t${last}`))
await timed('POST /mapart/order, last to first', () =>
  call('POST', '/mapart/order', { json: { type: 'task', source: last, destination: 0 } }),
)
await timed('POST /mapart/order, every second of 1,000 groups to the end', () =>
  call('POST', '/mapart/order', {
    json: { type: 'group', moved: Array.from({ length: 500 }, (_, i) => `g${2 * i}`) },
  }),
)
await timed('GET /mapart/tasks, after that', () => call('GET', '/mapart/tasks'))
await timed('GET /mapart/queue', () => call('GET', '/mapart/queue'))
await timed('POST /mapart/build without a bot', () => call('POST', `/mapart/build/t${last}`), 500)
await timed('GET /mapart/tasks/t8/check', () => call('GET', '/mapart/tasks/t8/check'))
if (count === 20_000)
  await timed('POST /mapart/tasks, one too many', () => call('POST', '/mapart/tasks', { json: body }), 400)
await timed('DELETE /mapart/tasks/t7', () => call('DELETE', '/mapart/tasks/t7'))
await timed('DELETE /mapart/tasks/batch with the rest', () =>
  call('DELETE', '/mapart/tasks/batch', {
    json: Array.from({ length: count }, (_, i) => `t${i}`).filter((id) => id !== 't7'),
  }),
)

await server.stop()
await bare.stop()
report('many tasks', rows)

async function timed(name: string, act: () => Promise<Response>, status = 200): Promise<void> {
  const row = await whileAsking({ url: server.url, bareUrl: bare.url }, act)
  if (row.status !== status) throw new Error(`${name} was answered with ${row.status}`)
  rows.push({ name, ...row })
}
