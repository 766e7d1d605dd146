import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listeningAddress } from '../../lib/system/listening-address.ts'
import { type Call, createCall, must } from '../contract/environment.ts'
import { draft, fileOf, largeSquare, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { createRandom } from '../support/mutations.ts'
import { pngFile } from '../support/png-file.ts'
import { startSkinServers } from '../support/skin-servers.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type FuzzRequest, fuzzRequest, type Known } from './fuzz-requests.ts'

export interface FuzzResult {
  readonly requests: number
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>
  /** Violations that no request may cause, with the seed and number of the request. */
  readonly faults: readonly string[]
  /** Resident memory after the first tenth and at the end, in MiB. */
  readonly memoryBefore: number
  readonly memoryAfter: number
  readonly seconds: number
}

/** How many requests are under way at a time. */
const lanes = 8

/** Resident memory that no request may take the service to, in MiB. */
const maxMemory = 600

/** Sends so many requests to a service of its own, a process without a game, and looks at every answer. */
export async function fuzzService(seed: number, requests: number): Promise<FuzzResult> {
  using folder = temporaryFolder()
  await using skins = startSkinServers()
  const child = Bun.spawn(
    ['bun', join(import.meta.dir, '../../lib/cli.ts'), '--port', '0', '--data', folder.path]
      .concat(['--texture-host', skins.host, '--profile-api', skins.url, '--session-api', skins.url])
      .concat(['--log-level', 'error']),
    { stdout: 'pipe', stderr: 'pipe' },
  )
  using _ending = { [Symbol.dispose]: () => child.kill() }
  const base = await listeningAddress(child.stdout)
  const call = createCall(base)
  const random = createRandom(seed)
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const began = performance.now()
  let known = await prepare(call)
  let memoryBefore = 0
  let wave: FuzzRequest[] = []
  // A request that takes all the memory of the machine must not get it.
  const watchdog = setInterval(() => {
    if (child.exitCode !== null || residentMemory(child.pid) < maxMemory) return
    faults.push(`seed ${seed}: over ${maxMemory} MiB at one of ${wave.map(tellRequest).join(' | ')}`)
    child.kill('SIGKILL')
  }, 100)

  for (let sent = 0; sent < requests && child.exitCode === null && child.signalCode === null; ) {
    wave = Array.from({ length: Math.min(lanes, requests - sent) }, () => fuzzRequest(random, known))
    await Promise.all(
      wave.map(async (request, index) => {
        const fault = await send(base, request, statuses, folder.path)
        if (fault !== undefined) faults.push(`seed ${seed}, request ${sent + index}: ${fault}`)
      }),
    )
    sent += wave.length
    if (sent % 800 < lanes) known = await prepare(call).catch(() => known)
    if (memoryBefore === 0 && sent >= requests / 10) memoryBefore = residentMemory(child.pid)
  }

  clearInterval(watchdog)
  await prepare(call).catch(() => {})
  // A process that has just died is known as such a moment later.
  await Bun.sleep(100)
  if (child.exitCode !== null || child.signalCode !== null) {
    faults.unshift(`seed ${seed}: the service ended with ${child.signalCode ?? child.exitCode}`)
  }
  const memoryAfter = child.exitCode === null && child.signalCode === null ? residentMemory(child.pid) : 0
  child.kill()
  await child.exited
  const log = await new Response(child.stderr).text()
  for (const line of log.trim().split('\n').filter(Boolean))
    faults.push(`seed ${seed}: logged ${line.slice(0, 500)}`)
  const seconds = (performance.now() - began) / 1000
  return { requests, statuses, faults, memoryBefore, memoryAfter, seconds }
}

/** Takes away what has gathered, so that memory can be compared, and puts something in that can be found. */
async function prepare(call: Call): Promise<Known> {
  for (const path of ['/mapart/tasks', '/mapart/history']) {
    const tasks = (await (await must(call('GET', path))).json()) as { ID: string }[]
    if (tasks.length > 0) await call('DELETE', '/mapart/tasks/batch', { json: tasks.map(({ ID }) => ID) })
  }
  const blueprints = (await (await must(call('GET', '/blueprints'))).json()) as { name: string }[]
  for (const { name } of blueprints) await call('DELETE', `/blueprints/${encodeURIComponent(name)}`)
  await uploadBlueprint({ call }, 'small.nbt', fileOf(smallSquare))
  await uploadBlueprint({ call }, 'large.nbt', fileOf(largeSquare))
  await call('POST', '/config/mapart', { json: { alignment: 'strict', overlapDetection: false } })
  const ids = await (await must(call('POST', '/mapart/tasks', { json: [draft, draft] }))).text()
  const picture = pngFile(16, 16)
  const form = new FormData()
  form.append('background', new Blob([picture]), 'a.png')
  const hash = await (await must(call('POST', '/background/upload', { body: form }))).text()
  return {
    taskIds: ids.split(','),
    hashes: [hash, '0'.repeat(64)],
    files: [picture, await fileOf(smallSquare).bytes(), new Uint8Array([0x1f, 0x8b, 8, 0])],
  }
}

/** Sends one request; answers what was wrong about its answer. */
async function send(
  base: string,
  { route, method, target, headers, body }: FuzzRequest,
  statuses: Record<string, number>,
  folder: string,
): Promise<string | undefined> {
  const told = tellRequest({ method, target, body })
  const response = await fetch(base + target, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  }).catch((error: Error) => error)
  if (response instanceof Error) return `no answer (${response.message}): ${told}`
  const text = await response.text()
  statuses[response.status] = (statuses[response.status] ?? 0) + 1
  if (!isAllowed(route, response.status)) return `status ${response.status}: ${told} -> ${text.slice(0, 200)}`
  if (response.headers.get('X-Content-Type-Options') !== 'nosniff') return `not nosniff: ${told}`
  if (response.headers.has('X-Injected')) return `an injected header: ${told}`
  const isText = response.headers.get('Content-Type')?.startsWith('text/plain') ?? false
  if (isText && /\bat .+:\d+:\d+|node_modules|\/lib\/.+\.ts/.test(text))
    return `a stack trace: ${told} -> ${text.slice(0, 200)}`
  if (text.includes(folder)) return `a path of the server: ${told} -> ${text.slice(0, 200)}`
  return undefined
}

function tellRequest({ method, target, body }: Pick<FuzzRequest, 'method' | 'target' | 'body'>): string {
  const shown = typeof body === 'string' ? body.slice(0, 300) : (body?.constructor.name ?? '')
  return `${method} ${target.slice(0, 200)} ${shown}`
}

/** A 500 only where the interface has one for a bot that is away; else what is documented, or the refusals of the front. */
function isAllowed(route: FuzzRequest['route'], status: number): boolean {
  if (!route) return status < 500
  if (status === 500) return route.path === '/mapart/build/:id'
  return status in route.endpoint.response || status === 404 || status === 304 || status === 400
}

/** MiB; 0 for a process that has ended. */
function residentMemory(pid: number): number {
  const file = `/proc/${pid}/status`
  const kilobytes = existsSync(file) ? /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  return Number(kilobytes ?? 0) / 1024
}
