import { Database } from 'bun:sqlite'
import { afterEach, expect, spyOn, test } from 'bun:test'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { readArguments } from '../lib/arguments.ts'
import { runDemo } from '../lib/demo/demo.ts'
import type { StationStock } from '../lib/stations/station-stock.ts'
import { listeningAddress } from '../lib/system/listening-address.ts'
import { createCall, must } from './contract/environment.ts'
import { joinGame } from './contract/game.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from './contract/tasks.ts'
import { until as untilTrue } from './contract/until.ts'
import { freePort } from './release/free-port.ts'
import { strayLines } from './support/log-lines.ts'
import { openConnection, rawRequest } from './support/raw-http.ts'
import { silentLog } from './support/silent-log.ts'
import { temporaryFolder } from './support/temporary-folder.ts'
import { watch } from './support/watch.ts'

const program = join(import.meta.dir, '../lib/cli.ts')
const fakeTunnel = join(import.meta.dir, 'support/fake-tunnel.ts')
const running: Subprocess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

function spawn(words: readonly string[], environment: Record<string, string> = {}) {
  const child = Bun.spawn(['bun', program, ...words], {
    stdout: 'pipe',
    stderr: 'pipe',
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment },
  })
  running.push(child)
  return child
}

/** Runs to the end. */
async function run(words: readonly string[], environment: Record<string, string> = {}) {
  const began = performance.now()
  const child = spawn(words, environment)
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  return { stdout, stderr, code, milliseconds: performance.now() - began }
}

/** Starts the service and waits for the line that says where it listens. */
async function serve(words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(['--port', '0', ...words], environment)
  return { child, url: await listeningAddress(child.stdout) }
}

test('a start that fails for a reason of the system says it in one line', async () => {
  using data = temporaryFolder()
  mkdirSync(join(data.path, 'backgrounds'))
  writeFileSync(join(data.path, 'backgrounds', 'thumbnails'), '')

  const { stderr, code } = await run(['--data', data.path])

  expect(stderr).toMatch(/^mapwright: .*EEXIST.*\n$/)
  expect(code).toBe(1)
})

/** Asks again until there is something. */
async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await Bun.sleep(25)
  }
}

test('with an uploaded copy of the database the program begins again at the same address', async () => {
  using data = temporaryFolder()
  const port = freePort()
  const { child, url } = await serve(['--data', data.path, '--no-open', '--port', `${port}`])
  const name = async () => (await fetch(`${url}/user/name`)).text()
  const setName = (username: string) =>
    fetch(`${url}/config/settings`, {
      method: 'POST',
      body: JSON.stringify({ account: { username } }),
      headers: { 'Content-Type': 'application/json' },
    })
  await setName('First')
  const form = new FormData()
  form.append('file', await (await fetch(`${url}/backup`, { method: 'POST' })).blob(), 'mine.db')
  await setName('Second')

  const answer = await fetch(`${url}/restore`, { method: 'POST', body: form })

  expect(answer.status).toBe(200)
  await untilTrue('the copy is in use', async () => (await name().catch(() => '')) === 'First')
  expect(existsSync(join(data.path, 'mapwright.db.uploaded'))).toBe(false)
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
})

test('--help and --version print to stdout and exit with 0', async () => {
  const [help, version] = await Promise.all([run(['--help']), run(['--version'])])

  expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('--port NUMBER') })
  expect(version).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^mapwright \d+\.\d+\.\d+/),
  })
})

test('an invalid command line is one line on stderr and exit code 2', async () => {
  using folder = temporaryFolder()
  const results = await Promise.all([
    run(['--prot', '5']),
    run(['--data', folder.path, '--port', '0', '--tunnel', '"open']),
  ])

  for (const { code, stdout, stderr } of results) {
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^mapwright: [^\n]+\n$/)
  }
})

test('an unusable data folder is one line on stderr and exit code 1', async () => {
  const { code, stderr } = await run(['--port', '0', '--data', '/proc/mapwright'])

  expect(code).toBe(1)
  expect(stderr).toMatch(/^mapwright: The data folder \/proc\/mapwright can't be used: [^\n]+ --data\.\n$/)
})

test('a second instance on the same data folder or the same port is refused as quickly as it would start, and starts after a kill', async () => {
  using folder = temporaryFolder()
  using other = temporaryFolder()
  const began = performance.now()
  const { child, url } = await serve(['--data', folder.path])
  const startMs = performance.now() - began

  const sameFolder = await run(['--port', '0', '--data', folder.path])
  const samePort = await run(['--port', new URL(url).port, '--data', other.path])

  expect([sameFolder.code, samePort.code]).toEqual([1, 1])
  expect(sameFolder.stderr).toContain('in use by another Mapwright')
  expect(samePort.stderr).toContain('--port')
  for (const { stderr, milliseconds } of [sameFolder, samePort]) {
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(milliseconds).toBeLessThan(4 * startMs)
  }
  expect((await fetch(`${url}/test`)).status).toBe(200)

  child.kill('SIGKILL')
  await child.exited
  const next = await serve(['--data', folder.path])

  expect((await fetch(`${next.url}/test`)).status).toBe(200)
  // Four starts, one after the other.
}, 20_000)

test('environment variables work like flags; POST /exit answers, then the program exits with 0', async () => {
  using folder = temporaryFolder()

  const { child, url } = await serve([], {
    MAPWRIGHT_DATA: folder.path,
    MAPWRIGHT_ACCEPT_EULA: '1',
    MAPWRIGHT_HOST: 'localhost',
    MAPWRIGHT_ALLOW_ORIGIN: 'https://maps.example',
  })

  expect(await (await fetch(`${url}/eula/status`)).json()).toEqual({ status: 'accepted' })
  expect((await fetch(`${url}/test`, { headers: { Origin: 'https://maps.example' } })).status).toBe(200)

  const response = await fetch(`${url}/exit`, { method: 'POST' })

  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(await child.exited).toBe(0)
})

test('SIGTERM with open sockets and a running upload ends within 3 s', async () => {
  using folder = temporaryFolder()
  const { child, url } = await serve(['--data', folder.path])
  await uploadBlueprint({ call: createCall(url) }, 'small.nbt', fileOf(smallSquare))
  const id = await (await createCall(url)('POST', '/mapart/tasks', { json: draft })).text()
  const watchers = await Promise.all(Array.from({ length: 20 }, () => watch(url)))
  const upload = await openConnection(url)
  upload.on('error', () => {})
  upload.write(
    `${rawRequest(url, 'POST', '/api/background/upload', {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '30000000',
    })}--x\r\nContent-Disposition: form-data; name="background"; filename="a.png"\r\n\r\n${'a'.repeat(100_000)}`,
  )
  const profile = fetch(`${url}/profile?seconds=60`, { method: 'POST' }).catch(() => undefined)
  await fetch(`${url}/test`)
  const began = performance.now()

  child.kill('SIGTERM')
  const code = await child.exited

  expect(code).toBe(0)
  expect(performance.now() - began).toBeLessThan(3000)
  expect(await Promise.all(watchers.map(({ closed }) => closed))).toEqual(
    Array.from({ length: 20 }, () => 1001),
  )
  await profile
  upload.destroy()
  // Everything was written back into the one file, which another program can read as it is.
  expect(existsSync(join(folder.path, 'mapwright.db-wal'))).toBe(false)
  const database = new Database(join(folder.path, 'mapwright.db'), { readonly: true })
  expect(database.query('SELECT id FROM tasks').all()).toEqual([{ id }])
  database.close()
}, 10_000)

test('the tunnel program runs as long as the service, and its sign-in is published', async () => {
  using folder = temporaryFolder()
  const { child, url } = await serve([
    '--data',
    folder.path,
    '--tunnel',
    `bun "${fakeTunnel}" ${folder.path}/pid`,
  ])

  const pending = await until(async () => {
    const one = await (await fetch(`${url}/tunnel-auth`)).json()
    return (one as { Code: string }).Code === '' ? undefined : one
  })
  const pid = Number(await Bun.file(`${folder.path}/pid`).text())
  const isRunning = existsSync(`/proc/${pid}`)
  child.kill('SIGTERM')

  expect(await child.exited).toBe(0)
  expect(pending).toEqual({ Code: '1A2B-3C4D', RedirectUri: 'https://github.com/login/device' })
  expect([isRunning, existsSync(`/proc/${pid}`)]).toEqual([true, false])
})

test.each([
  [[], true],
  [['--no-open'], false],
])(
  'in a terminal with a screen, the first line is the address of the page; with %j it is opened: %p',
  async (words, opens) => {
    using folder = temporaryFolder()
    for (const name of ['xdg-open', 'open']) {
      writeFileSync(join(folder.path, name), `#!/bin/sh\necho "$1" > ${folder.path}/opened\n`, {
        mode: 0o755,
      })
    }
    let shown = ''
    const started = Promise.withResolvers<void>()
    const child = Bun.spawn(['bun', program, '--port', '0', '--data', join(folder.path, 'data'), ...words], {
      env: { PATH: `${folder.path}:${process.env.PATH}`, DISPLAY: ':7' },
      terminal: {
        data(_, bytes) {
          shown += new TextDecoder().decode(bytes)
          if (/listening on \S+\s/.test(shown)) started.resolve()
        },
      },
    })
    running.push(child)

    await started.promise
    const [, page = ''] = /^Open (http:\/\/127\.0\.0\.1:\d+)\r\n/.exec(shown) ?? []
    const opened = opens ? await until(() => contentOf(join(folder.path, 'opened'))) : undefined
    child.kill('SIGINT')
    await child.exited

    expect(page).not.toBe('')
    expect(shown).toContain(`listening on ${page}/api`)
    expect(opened ?? (await contentOf(join(folder.path, 'opened')))).toBe(opens ? `${page}\n` : undefined)
  },
)

/** Undefined while there is no such file, or it is empty. */
async function contentOf(path: string): Promise<string | undefined> {
  const file = Bun.file(path)
  return (await file.exists()) ? (await file.text()) || undefined : undefined
}

test('a second signal, also of another kind, ends the program at once', async () => {
  using folder = temporaryFolder()
  const { child, url } = await serve(['--data', folder.path])
  const upload = await openConnection(url)
  upload.on('error', () => {})
  upload.write(
    rawRequest(url, 'POST', '/api/background/upload', {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '30000000',
    }),
  )
  await fetch(`${url}/test`)
  const began = performance.now()

  child.kill('SIGINT')
  const reader = child.stderr.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('stopping')
  child.kill('SIGTERM')

  expect(await child.exited).toBe(1)
  expect(performance.now() - began).toBeLessThan(1000)
  upload.destroy()
})

test('SIGINT closes open sockets; the log on a pipe is JSON lines, with a warning when others can reach the address', async () => {
  using folder = temporaryFolder()
  const { child, url } = await serve(['--data', folder.path, '--host', '0.0.0.0'])
  const watcher = await watch(url.replace('0.0.0.0', '127.0.0.1'))

  child.kill('SIGINT')

  expect(await child.exited).toBe(0)
  expect(await watcher.closed).toBe(1001)
  const lines = (await new Response(child.stderr).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: expect.stringContaining('no password') }),
  )
  expect(lines.at(-1)).toMatchObject({ level: 'info', message: 'stopping', at: expect.any(String) })
})

test('a demo interrupted before the bot has joined ends with its result so far', async () => {
  using folder = temporaryFolder()
  const ending = Promise.withResolvers<void>()
  const printed: string[] = []
  const write = spyOn(process.stdout, 'write').mockImplementation((line) => {
    printed.push(String(line))
    if (String(line).startsWith('listening on')) ending.resolve()
    return true
  })

  const given = readArguments(['demo', '--data', folder.path, '--region', '0,0,16,16'], {})
  const code = await runDemo(given, silentLog, ending).finally(() => write.mockRestore())

  expect(code).toBe(1)
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ placed: 0, missing: 256 })
})

test('a demo interrupted while building ends with its result so far and does not promise to keep running', async () => {
  using folder = temporaryFolder()
  const child = spawn(['demo', '--data', folder.path, '--region', '0,0,16,16'])
  const stderr = new Response(child.stderr).text()
  let stdout = ''
  let isInterrupted = false
  for await (const chunk of child.stdout) {
    stdout += new TextDecoder().decode(chunk)
    const url = /^listening on (\S+)$/m.exec(stdout)?.[1]
    if (url === undefined || isInterrupted) continue
    isInterrupted = true
    await until(async () => {
      const tasks = (await (await fetch(`${url}/mapart/tasks`)).json()) as { Status: string }[]
      return tasks.find(({ Status }) => Status === 'building')
    })
    child.kill('SIGINT')
  }

  expect(await child.exited).toBe(1)
  expect(await stderr).not.toContain('error:')
  expect(stdout).not.toContain('keeps running')
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ wrong: 0 })
}, 30_000)

test('all that a service writes to stderr while its bot plays is one JSON object a line', async () => {
  using data = temporaryFolder()
  const { child, url } = await serve(['--data', data.path, '--log-level', 'debug'])
  const errors = new Response(child.stderr).text()
  const call = createCall(url)
  const game = await joinGame(call)
  await call('POST', '/bot/say', { json: { line: 'hi' } })
  await call('POST', '/bot/reconnect')
  await untilTrue('the bot is back', async () => (await (await call('GET', '/test')).text()) === 'ok')
  await game.leave()
  child.kill('SIGTERM')
  await child.exited

  expect(strayLines(await errors)).toEqual([])
  expect((await errors).split('\n').length).toBeGreaterThan(4)
}, 20_000)

test('demo --world builds nothing: a bot that is let into it finds carpets of all colours, and what maps take', async () => {
  using data = temporaryFolder()
  const child = spawn(['demo', '--world', '--no-open', '--data', data.path])
  let printed = ''
  const decoder = new TextDecoder()
  for await (const chunk of child.stdout) {
    printed += decoder.decode(chunk, { stream: true })
    if (printed.includes('Press Ctrl+C')) break
  }
  const call = createCall(/listening on (\S+)/.exec(printed)![1]!)
  const [, host, port] = /game server at (\S+):(\d+)/.exec(printed)!
  const [, ...place] = / at (\S+) (\S+) (\S+)\.\n/.exec(printed)!
  const accepted = await (await call('GET', '/eula/status')).json()
  const settings = { server: { host, port: Number(port) }, account: { auth: 'offline', username: 'Weaver' } }
  const station = { server: 0, warp: '', boxes: [], position: place.map(Number) }

  await must(
    call('POST', '/eula/accept', { json: { accepted: true, reading_time: 0, response_type: 'contract' } }),
  )
  await must(call('POST', '/config/settings', { json: settings }))
  await must(call('POST', '/config/mapart-box', { json: { stations: [station] } }))
  await until(async () => (await call('GET', '/test')).ok || undefined)
  await until(async () => (await call('POST', '/stations/look')).ok || undefined)
  const boxes = await until(async () => {
    const [{ boxes: found, searchedAt }] = (await (await call('GET', '/stations')).json()) as [StationStock]
    return searchedAt && found.every(({ items }) => items) ? found : undefined
  })

  const items = new Set(boxes.flatMap((box) => Object.keys(box.items ?? {})))
  expect(accepted).toEqual({ status: 'idle' })
  expect([...items].filter((item) => item.endsWith('_carpet'))).toHaveLength(16)
  expect(['map', 'glass_pane', 'experience_bottle', 'item_frame'].filter((item) => !items.has(item))).toEqual(
    [],
  )
  expect(boxes.filter((box) => Object.keys(box.items ?? {}).length === 0)).toHaveLength(1)

  const [dump] = boxes.filter((box) => Object.keys(box.items ?? {}).length === 0)
  const withDump = { stations: [{ ...station, dump: dump!.position }] }
  await must(call('POST', '/config/mapart-box', { json: withDump }))
  const after = (await (await call('GET', '/stations')).json()) as StationStock[]
  expect(after.map(({ dump: place, boxes: all }) => [place, all.length])).toEqual([
    [dump!.position, boxes.length],
  ])
  child.kill('SIGINT')
  expect(await child.exited).toBe(0)
}, 60_000)
