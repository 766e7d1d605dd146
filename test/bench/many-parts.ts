import { join } from 'node:path'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { createCall, must } from '../contract/environment.ts'
import { fileOf, uploadBlueprint } from '../contract/tasks.ts'
import { bareServer, compileProgram, root, temporaryFolder } from './programs.ts'
import { rounded } from './report.ts'
import { startServer } from './server-process.ts'
import { whileAsking } from './while-asking.ts'

/**
 * What a queue of so many parts costs that wait for four plots: starting the program with it, ordering, and the requests of the page.
 * Medians of five. `bun test/bench/many-parts.ts [COUNTS]`, 20 and 2,000 by default. One JSON line each.
 */
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [20, 2000]
const repeats = 5

const station = { server: 0, warp: 'shop' }
const plots = [0, 1, 2, 3].map((at) => ({
  ...{ name: `plot${at}`, server: 0, warp: `plot${at}`, maps: [1, 1], station },
  position: [-64 + 256 * at, 64, -64],
  clear: { kind: 'dig' },
}))

async function measure(count: number) {
  using folder = temporaryFolder()
  const bare = await startServer([await compileProgram(folder.path, 'bare', bareServer)], folder.path)
  const command = ['bun', join(root, 'lib/cli.ts'), '--port', '0', '--data', join(folder.path, 'data')]
  const start = () => startServer([...command, '--log-level', 'error'], folder.path)
  let server = await start()
  let call = createCall(server.url)
  await uploadBlueprint({ call }, 'sample.nbt', fileOf(drawSampleArt()))
  await must(call('POST', '/config/plots', { json: { plots } }))
  const tasks = Array.from({ length: count }, (_, at) => ({
    ...{ ID: `t${at}`, Group: 'art', BlueprintPath: 'sample.nbt', Plot: 'any' },
    ...{ MaterialServer: 0, BuildingServer: 0 },
  }))
  const milliseconds: Record<string, number> = {}
  const median = async (name: string, act: () => Promise<number>) => {
    const times: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) times.push(await act())
    milliseconds[name] = rounded(times.sort((a, b) => a - b)[repeats >> 1]!)
  }
  const request = (name: string, ask: () => Promise<Response>) =>
    median(name, async () => {
      const { tookMs } = await whileAsking({ url: server.url, bareUrl: bare.url }, () => must(ask()))
      return Number(tookMs)
    })

  await must(call('POST', '/mapart/tasks', { json: tasks }))
  await median('start', async () => {
    await server.stop()
    const began = performance.now()
    server = await start()
    call = createCall(server.url)
    await must(call('GET', '/test'))
    return performance.now() - began
  })
  await request('order', () =>
    call('POST', '/mapart/order', { json: { type: 'task', source: count - 1, destination: 0 } }),
  )
  await request('tasks', () => call('GET', '/mapart/tasks'))
  await request('queue with its estimates', () => call('GET', '/mapart/queue'))
  await request('plots', () => call('GET', '/plots'))
  await request('page', () => fetch(new URL('/', server.url)))
  await request('one part', () => call('GET', `/mapart/tasks/t${count >> 1}`))
  await request('its check', () => call('GET', `/mapart/tasks/t${count >> 1}/check`))
  await server.stop()
  await bare.stop()
  return { count, milliseconds }
}

for (const count of counts) process.stdout.write(`${JSON.stringify(await measure(count))}\n`)
