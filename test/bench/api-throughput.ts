import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCall } from '../contract/environment.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { requestsPerSecond } from './load.ts'

/**
 * How much of a bare server's speed is left when the service answers the same bytes. Both run as processes of their own and
 * are asked in turn by the same client, so that whatever else the machine does meets both. `bun run bench:api`.
 */
const rounds = 7
const load = { connections: 32, milliseconds: 1000 }

using folder = temporaryFolder()
const service = await start([
  'bun',
  join(import.meta.dir, '../../lib/cli.ts'),
  '--port',
  '0',
  '--data',
  folder.path,
])
const base = /http:\S+/.exec(service.line)?.[0] ?? ''
const call = createCall(base)
await uploadBlueprint({ call }, 'small.nbt', fileOf(smallSquare))
await call('POST', '/mapart/tasks', { json: Array.from({ length: 100 }, () => draft) })

for (const path of ['/test', '/mapart/tasks']) {
  const response = await call('GET', path)
  const file = join(folder.path, 'body')
  await Bun.write(file, await response.bytes())
  const type = response.headers.get('Content-Type') ?? ''
  const bare = await start(['bun', join(import.meta.dir, 'bare-server.ts'), file, type])
  const bareUrl = `http://127.0.0.1:${bare.line.trim()}/`
  const ratios: number[] = []
  const serviceFigures: Figures[] = []
  const bareFigures: Figures[] = []
  for (let round = -1; round < rounds; round++) {
    const ofService = await measure(service.child.pid, base + path)
    const ofBare = await measure(bare.child.pid, bareUrl)
    // The first round warms up.
    if (round < 0) continue
    ratios.push(ofService.rate / ofBare.rate)
    serviceFigures.push(ofService)
    bareFigures.push(ofBare)
  }
  const shown = (figures: Figures[]) =>
    `${median(figures.map(({ rate }) => rate)).toFixed(0)}/s at ${median(figures.map(({ cpu }) => cpu)).toFixed(1)} us of CPU`
  process.stdout.write(
    `GET /api${path} (${Bun.file(file).size} bytes): ${shown(serviceFigures)}, bare ${shown(bareFigures)}; ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} over ${rounds} rounds)\n`,
  )
  bare.child.kill()
}
service.child.kill()
await service.child.exited

interface Figures {
  /** Requests a second. */
  readonly rate: number
  /** Microseconds that the server computed for each; undisturbed by what else the machine does. */
  readonly cpu: number
}

async function measure(pid: number, url: string): Promise<Figures> {
  const before = cpuOf(pid)
  const rate = await requestsPerSecond({ ...load, url })
  return { rate, cpu: (cpuOf(pid) - before) / ((rate * load.milliseconds) / 1000) }
}

/** CPU time of a process so far, in microseconds (Linux counts it in hundredths of a second). */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

async function start(words: string[]) {
  const child = Bun.spawn(words, { stdout: 'pipe', stderr: 'inherit' })
  const reader = child.stdout.getReader()
  const { value } = await reader.read()
  return { child, line: new TextDecoder().decode(value) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
