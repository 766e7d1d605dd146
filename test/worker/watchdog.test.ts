import { afterEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { startPracticeWorld } from '../../lib/practice/practice-world.ts'
import { ownCommand } from '../../lib/worker/watchdog.ts'
import { createCall, must } from '../contract/environment.ts'
import { until } from '../contract/until.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const running: Subprocess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function spawn(program: string, ...words: readonly string[]) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, program), ...words], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  running.push(child)
  return child
}

/** Lines of an output, as they come. */
async function* linesOf(output: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of output) {
    const lines = (rest + new TextDecoder().decode(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function lineWith(lines: AsyncGenerator<string>, part: string): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw new Error(`the output ended without "${part}"`)
    if (value.includes(part)) return value
  }
}

/** A service in a process of its own whose bot is on a server that hangs it. */
async function hangService(data: string) {
  const child = spawn('hanging-program.ts', data)
  const world = startPracticeWorld({ floorHeight: 60, viewDistance: 2 })
  const output = linesOf(child.stdout)
  const errors = linesOf(child.stderr)
  const url = (await lineWith(output, 'listening')).split(' ').at(-1)!
  const call = createCall(url)
  const { host, port } = await world
  await call('POST', '/eula/accept', { json: { accepted: true, reading_time: 0, response_type: 'test' } })
  await must(call('POST', '/mapart/task/autoBuild', { query: { auto: true } }))
  await must(
    call('POST', '/config/settings', {
      json: { server: { host, port }, account: { username: 'Weaver' } },
    }),
  )
  return { child, url, call, output, errors, world: await world }
}

test('a packet that blocks the service starts it again in the same process, and the bot stays away', async () => {
  using data = temporaryFolder()
  const { child, url, call, output, errors, world } = await hangService(data.path)

  const said = await lineWith(errors, 'started again')
  const listening = await lineWith(output, 'listening')

  expect(JSON.parse(said)).toMatchObject({
    message: 'busy without a pause: it is started again',
    server: `${world.host}:${world.port}`,
    packet: 'position',
  })
  expect(listening).toBe(`listening on ${url}`)
  expect(await (await call('GET', '/test')).text()).toBe('not ok')
  expect(await (await call('GET', '/mapart/task/autoBuild')).json()).toBe(false)
  expect(await (await call('GET', '/diagnostics')).json()).toMatchObject({
    state: { connection: { status: 'disconnected', notice: expect.stringContaining('POST /bot/connect') } },
  })
  child.kill()
  expect(await child.exited).toBe(0)
  await world.stop()
}, 20_000)

test('SIGTERM ends a program that is blocked', async () => {
  const child = spawn('blocked-program.ts')
  await lineWith(linesOf(child.stdout), 'blocked')

  // One that comes in the first moment is lost.
  await until('it has ended', async () => {
    child.kill('SIGTERM')
    return child.signalCode !== null
  })

  expect(child.signalCode).toBe('SIGTERM')
}, 20_000)

test('a restart has the same arguments, without the copy to restore', () => {
  const words = (...given: string[]) =>
    ownCommand(given)
      .slice(-given.length || undefined)
      .join(' ')

  expect(words('--port', '1', '--data', 'd')).toBe('--port 1 --data d')
  expect(ownCommand(['--data', 'd', '--restore', 'c.db', '--port', '1']).join(' ')).toEndWith(
    '.ts --data d --port 1',
  )
  expect(ownCommand(['--restore=c.db']).join(' ')).toEndWith('.ts')
})
