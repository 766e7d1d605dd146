import { join } from 'node:path'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { createCall, must } from '../contract/environment.ts'
import { draft, fileOf, uploadBlueprint } from '../contract/tasks.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Time and memory of 20,000 tasks over HTTP: `bun run bench:tasks`. The sample art has sixteen materials. */
const count = 20_000

using folder = temporaryFolder()
const child = Bun.spawn(
  [
    'bun',
    join(import.meta.dir, '../../lib/cli.ts'),
    '--port',
    '0',
    '--data',
    folder.path,
    '--log-level',
    'error',
  ],
  { stdout: 'pipe', stderr: 'inherit' },
)
using _ending = { [Symbol.dispose]: () => child.kill() }
const { value } = await child.stdout.getReader().read()
const call = createCall(/http:\S+/.exec(new TextDecoder().decode(value))?.[0] ?? '')
await uploadBlueprint({ call }, 'sample.nbt', fileOf(drawSampleArt()))

const body = { ...draft, BlueprintPath: 'sample.nbt', OffsetZ: 63 }
await timed(`POST /mapart/tasks with ${count}`, () =>
  call('POST', '/mapart/tasks', {
    json: Array.from({ length: count }, (_, i) => ({ ...body, ID: `t${i}` })),
  }),
)
await timed('GET /mapart/tasks, first', () => call('GET', '/mapart/tasks'))
await timed('GET /mapart/tasks, again', () => call('GET', '/mapart/tasks'))
await timed('PUT /mapart/tasks/t7', () => call('PUT', '/mapart/tasks/t7', { json: { ...body, Group: 'b' } }))
await timed('GET /mapart/tasks, after one change', () => call('GET', '/mapart/tasks'))
await timed('GET /mapart/tasks/t19999', () => call('GET', '/mapart/tasks/t19999'))
await timed('GET /preview/t19999', () => call('GET', '/preview/t19999'))
await timed('POST /mapart/order, last to first', () =>
  call('POST', '/mapart/order', { json: { type: 'task', source: count - 1, destination: 0 } }),
)
await timed('POST /mapart/tasks, one too many', () => call('POST', '/mapart/tasks', { json: body }), 400)
await timed('DELETE /mapart/tasks/t7', () => call('DELETE', '/mapart/tasks/t7'))
await timed('DELETE /mapart/tasks/batch with the rest', () =>
  call('DELETE', '/mapart/tasks/batch', {
    json: Array.from({ length: count }, (_, i) => `t${i}`).filter((id) => id !== 't7'),
  }),
)

async function timed(what: string, act: () => Promise<Response>, status = 200): Promise<void> {
  const began = performance.now()
  const response = await act()
  const { length } = await response.bytes()
  const milliseconds = performance.now() - began
  if (response.status !== status) await must(Promise.resolve(response))
  process.stdout.write(`${what}: ${milliseconds.toFixed(1)} ms, ${(length / 1024).toFixed(0)} KiB\n`)
}
