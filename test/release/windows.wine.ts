import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPracticeWorld } from '../../lib/practice/practice-world.ts'
import { listeningAddress } from '../../lib/system/listening-address.ts'
import { createCall, must } from '../contract/environment.ts'
import { draft, fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { pngFile } from '../support/png-file.ts'
import { freePort } from './free-port.ts'
import { type Desktop, openDesktop } from './wine/desktop.ts'
import { install, openWine } from './wine/wine.ts'

/**
 * Part of `bun run test:binary --windows`: where Windows is not like other systems. `MAPWRIGHT_WINE` is the folder of a prefix,
 * `MAPWRIGHT_BINARY` the executable. Each test has a folder of its own on drive C.
 */
setDefaultTimeout(120_000)

const wine = await openWine(process.env.MAPWRIGHT_WINE!)
afterAll(() => wine[Symbol.asyncDispose]())

const downloads = 'users\\王小明\\下載 1'
const program = install(wine, process.env.MAPWRIGHT_BINARY!, `${downloads}\\mapwright.exe`)
let folders = 0

/** A folder that is not there yet, as Windows names it and as this system does. */
function newFolder(parent = downloads) {
  const path = `${parent}\\data ${process.pid} ${++folders}`
  return { path: `C:\\${path}`, here: join(wine.driveC, ...path.split('\\')) }
}

/** Runs to the end. */
async function run(flags: readonly string[]) {
  const child = Bun.spawn(wine.command(program, flags), {
    cwd: wine.driveC,
    env: wine.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, stdout, stderr }
}

/** The service, until it is left. */
async function serve(...flags: readonly string[]) {
  const child = Bun.spawn(wine.command(program, ['--port', '0', ...flags]), {
    cwd: wine.driveC,
    env: wine.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = new Response(child.stderr).text()
  const url = await listeningAddress(child.stdout).catch(async (error: Error) => {
    throw new Error(`${error.message}${await errors}`)
  })
  const call = createCall(url)
  return {
    url,
    call,
    /** Ends it; resolves with its exit code. */
    async end() {
      await call('POST', '/exit')
      return child.exited
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

type Service = Awaited<ReturnType<typeof serve>>

async function createTask(
  { call }: Service,
  BlueprintPath: string,
): Promise<{ status: number; text: string }> {
  const answer = await call('POST', '/mapart/tasks', { json: { ...draft, BlueprintPath } })
  return { status: answer.status, text: await answer.text() }
}

const tasksOf = async ({ call }: Service) =>
  (await (await call('GET', '/mapart/tasks')).json()) as { ID: string; Status: string }[]

const isClosed = (folder: string) => !readdirSync(folder).some((name) => name.startsWith('mapwright.db-'))

test('data, files and tasks have paths with backslashes, drive letters, Chinese and more than 260 characters', async () => {
  const long = newFolder(`${downloads}\\${'長'.repeat(60)}\\${'n'.repeat(200)}`)
  mkdirSync(join(wine.environment.WINEPREFIX!, 'drive_d', '地圖 art'), { recursive: true })
  writeFileSync(
    join(wine.environment.WINEPREFIX!, 'drive_d', '地圖 art', 'Art.nbt'),
    await fileOf(smallSquare).bytes(),
  )
  await using service = await serve('--data', long.path, '--blueprints', 'D:\\地圖 art')
  await uploadBlueprint(service, '我的圖.nbt', fileOf(smallSquare))
  mkdirSync(join(long.here, 'blueprints', 'walls'))
  writeFileSync(join(long.here, 'blueprints', 'walls', 'a.nbt'), await fileOf(smallSquare).bytes())

  const listed = (await (await service.call('GET', '/blueprints')).json()) as { name: string }[]
  const paths = [
    ...['我的圖.nbt', 'walls/a.nbt', 'walls\\a.nbt', 'WALLS\\A.NBT'],
    ...['D:\\地圖 art\\Art.nbt', 'd:/地圖 art/art.nbt'],
  ]
  const created = []
  for (const path of paths) {
    created.push((await createTask(service, path)).status)
    for (const { ID } of await tasksOf(service)) await service.call('DELETE', `/mapart/tasks/${ID}`)
  }
  await service.call('POST', '/background/upload', { body: formOf('background', 'a.png', pngFile(8, 8)) })

  expect(listed.map(({ name }) => name).sort()).toEqual(['walls/a.nbt', '我的圖.nbt'])
  expect(created).toEqual(paths.map(() => 200))
  expect(await service.end()).toBe(0)
  expect(isClosed(long.here)).toBe(true)
})

test('a task can not name a file outside of the folders, nor a device or a stream', async () => {
  const folder = newFolder()
  await using service = await serve('--data', folder.path, '--blueprints', 'D:\\')
  await uploadBlueprint(service, 'a.nbt', fileOf(smallSquare))
  const outside = [
    ...['..\\mapwright.db', '../mapwright.db', 'x\\..\\..\\mapwright.db', 'C:\\windows\\win.ini'],
    ...['c:/windows/win.ini', '\\windows\\win.ini', '\\\\server\\share\\a.nbt', '//server/share/a.nbt'],
    ...['\\\\?\\C:\\windows\\win.ini', '\\\\.\\PhysicalDrive0', '\\\\.\\pipe\\x'],
  ]
  const nothing = [
    'NUL',
    'NUL.nbt',
    'CON',
    'con.nbt',
    'COM1.nbt',
    'C:a.nbt',
    'C:',
    'a.nbt:stream',
    'D:a.nbt',
    'a*.nbt',
  ]

  for (const path of outside) {
    expect({ path, ...(await createTask(service, path)) }).toEqual({
      path,
      status: 400,
      text: expect.stringContaining('leaves the folders'),
    })
  }
  for (const path of nothing) {
    const { status, text } = await createTask(service, path)
    expect({ path, status, text }).toEqual({ path, status: 400, text: expect.not.stringContaining('C:\\') })
  }
  expect(await tasksOf(service)).toEqual([])
  expect(await service.end()).toBe(0)
})

test('names that Windows reserves or changes are refused for uploads, and are no file to delete', async () => {
  const folder = newFolder()
  await using service = await serve('--data', folder.path)
  const names = [
    'CON.nbt',
    'aux.schem',
    'COM1.nbt',
    'lpt¹.nbt',
    'nul .nbt',
    'a.nbt.',
    'a.nbt ',
    'a:b.nbt',
    'a?.nbt',
  ]

  for (const name of names) {
    const answer = await service.call('POST', '/blueprints', {
      body: formOf('file', name, await fileOf(smallSquare).bytes()),
    })
    expect({ name, status: answer.status }).toEqual({ name, status: 400 })
    const gone = await service.call('DELETE', `/blueprints/${encodeURIComponent(name)}`)
    expect({ name, status: gone.status }).toEqual({ name, status: 404 })
  }
  expect(readdirSync(join(folder.here, 'blueprints'))).toEqual([])
  expect(await service.end()).toBe(0)
})

test('of two instances, the second on a folder or port is refused in one line', async () => {
  const folder = newFolder()
  await using service = await serve('--data', folder.path)
  const { port } = new URL(service.url)

  const refused = [
    await run(['--port', '0', '--data', folder.path.toUpperCase()]),
    await run(['--port', port, '--data', newFolder().path]),
    await run(['--port', port, '--host', '0.0.0.0', '--data', newFolder().path]),
  ]

  expect(refused.map(({ code, stdout }) => ({ code, stdout }))).toEqual(
    refused.map(() => ({ code: 1, stdout: '' })),
  )
  expect(refused.map(({ stderr }) => lines(stderr))).toEqual([
    [expect.stringContaining('in use by another Mapwright')],
    [expect.stringContaining('--port')],
    [expect.stringContaining('--port')],
  ])
  expect((await service.call('GET', '/test')).status).toBe(200)
  expect(await service.end()).toBe(0)
})

test('a copy of the database is made, and takes the place of a damaged one', async () => {
  const folder = newFolder()
  const database = join(folder.here, 'mapwright.db')
  const copy = join(folder.here, 'my copy.db')
  {
    await using service = await serve('--data', folder.path)
    await uploadBlueprint(service, 'a.nbt', fileOf(smallSquare))
    expect(await createTask(service, 'a.nbt')).toMatchObject({ status: 200 })
    await Bun.write(copy, await (await must(service.call('POST', '/backup'))).bytes())
    expect(await service.end()).toBe(0)
  }
  writeFileSync(database, 'no database')
  {
    await using service = await serve('--data', folder.path)
    expect(await tasksOf(service)).toEqual([])
    expect(await service.end()).toBe(0)
  }
  await using service = await serve('--data', folder.path, '--restore', `${folder.path}\\my copy.db`)

  expect(await tasksOf(service)).toHaveLength(1)
  expect(await service.end()).toBe(0)
  expect(
    readdirSync(folder.here)
      .filter((name) => name.startsWith('mapwright.db'))
      .sort(),
  ).toEqual(['mapwright.db', 'mapwright.db.damaged-1', 'mapwright.db.replaced-1'])
})

test('a file that another program holds is not lost when it is to be replaced or deleted, and the refusal says why', async () => {
  const folder = newFolder()
  const database = join(folder.here, 'mapwright.db')
  {
    await using service = await serve('--data', folder.path)
    await uploadBlueprint(service, 'a.nbt', fileOf(smallSquare))
    await createTask(service, 'a.nbt')
    await Bun.write(join(folder.here, 'copy.db'), await (await service.call('POST', '/backup')).bytes())
    expect(await service.end()).toBe(0)
  }
  await using other = await openDesktop(wine, 'own', '')
  const before = readFileSync(database)

  expect(await other.order(`hold ${folder.path}\\mapwright.db`)).toEqual(['held'])
  const refused = await run(['--port', '0', '--data', folder.path, '--restore', `${folder.path}\\copy.db`])
  await other.order('release')

  expect({ code: refused.code, said: lines(refused.stderr) }).toEqual({
    code: 1,
    said: [expect.stringContaining('Another program')],
  })
  expect(readFileSync(database)).toEqual(before)

  await using service = await serve('--data', folder.path)
  expect(await other.order(`hold ${folder.path}\\blueprints\\a.nbt`)).toEqual(['held'])
  const kept = await service.call('DELETE', '/blueprints/a.nbt')
  const text = await kept.text()
  expect({ status: kept.status, text }).toEqual({
    status: 500,
    text: expect.stringContaining('Another program'),
  })
  await other.order('release')
  expect((await service.call('DELETE', '/blueprints/a.nbt')).status).toBe(200)
  expect(await service.end()).toBe(0)
})

test('a picture is uploaded and read by many at once', async () => {
  const folder = newFolder()
  await using service = await serve('--data', folder.path)
  const picture = pngFile(300, 200)

  const uploads = await Promise.all(
    Array.from({ length: 12 }, () =>
      service.call('POST', '/background/upload', { body: formOf('background', 'a.png', picture) }),
    ),
  )
  const hash = await uploads[0]!.text()
  const reads = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      service.call('GET', at % 2 ? `/background/${hash}` : `/background/thumbnail/${hash}`),
    ),
  )

  expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 200))
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
  expect(await service.end()).toBe(0)
})

test.each([
  ['Ctrl+C', 'event 0'],
  ['Ctrl+Break', 'event 1'],
  ['closing the window', 'event 2'],
  ['logging off', 'session'],
])('%s saves all and ends with 0, within the five seconds that Windows gives', async (_, order) => {
  const folder = newFolder()
  await using desktop = await openDesktop(
    wine,
    'own',
    `"${program}" --port 0 --no-open --data "${folder.path}"`,
  )
  const [, url = ''] = /listening on (\S+)/.exec(await desktop.screenWith('To end it')) ?? []
  await uploadBlueprint({ call: createCall(url) }, 'a.nbt', fileOf(smallSquare))

  if (order === 'session') await windowsOf(desktop, 1)
  await desktop.order(order)

  expect(await desktop.order('wait 5000')).toEqual(['exit 0'])
  expect(isClosed(folder.here)).toBe(true)
})

test('a program that a game server keeps busy says so and ends, and the next start tells it', async () => {
  const folder = newFolder()
  const main = join(import.meta.dir, '..', 'worker', 'hanging-program.ts')
  const compiler = [process.execPath, join(import.meta.dir, 'compile-program.ts')]
  const made = Bun.spawn([...compiler, main, 'windows-x64', join(wine.driveC, 'hanging.exe')])
  expect(await made.exited).toBe(0)
  const world = await startPracticeWorld({ floorHeight: 60, viewDistance: 2 })
  const child = Bun.spawn(wine.command('C:\\hanging.exe', [folder.path]), {
    cwd: wine.driveC,
    env: wine.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = new Response(child.stderr).text()
  const call = createCall(await listeningAddress(child.stdout))
  await call('POST', '/eula/accept', { json: { accepted: true, reading_time: 0, response_type: 'test' } })
  await must(
    call('POST', '/config/settings', {
      json: { server: { host: world.host, port: world.port }, account: { username: 'Weaver' } },
    }),
  )

  expect(await child.exited).toBe(1)
  await world.stop()
  expect(JSON.parse(lines(await errors).at(-1) ?? '')).toMatchObject({
    message: 'busy without a pause: it ends; start it again',
    server: `${world.host}:${world.port}`,
    packet: 'position',
  })
  await using service = await serve('--data', folder.path)
  expect(await (await service.call('GET', '/diagnostics')).json()).toMatchObject({
    state: { connection: { status: 'disconnected', notice: expect.stringContaining('POST /bot/connect') } },
  })
  expect(await service.end()).toBe(0)
})

test('a double click opens the page, and a click into the window does not stop the program', async () => {
  const folder = newFolder()
  const opened = join(wine.environment.WINEPREFIX!, `opened ${process.pid}`)
  // Wine hands addresses on to the desktop of the host.
  writeFileSync(
    join(wine.environment.WINEPREFIX!, 'bin', 'xdg-open'),
    `#!/bin/sh\necho "$1" > '${opened}'\n`,
    {
      mode: 0o755,
    },
  )
  await using desktop = await openDesktop(wine, 'own', `"${program}" --port 0 --data "${folder.path}"`)

  // A look into the console before would be a second program in it.
  while (!existsSync(opened)) await Bun.sleep(50)
  const screen = await desktop.screenWith('To end it')
  const [, page = ''] = /^Open (\S+)/.exec(screen) ?? []
  const [mode = ''] = await desktop.order('console')
  const quickEdit = 0x40

  expect(screen).toContain('To end it, press Ctrl+C or close this window')
  expect(Number(mode.replace('mode ', '')) & quickEdit).toBe(0)
  expect(readFileSync(opened, 'utf8').trim().replace(/\/$/, '')).toBe(page)
  await createCall(`${page}/api`)('POST', '/exit')
  expect(await desktop.order('wait 5000')).toEqual(['exit 0'])
})

test('a window that a double click opened stays until it is read why the program could not start', async () => {
  const command = `"${program}" --port 0 --data C:\\windows\\win.ini\\x`
  await using desktop = await openDesktop(wine, 'own', command)

  const screen = await desktop.screenWith('Press Enter')
  const meanwhile = await desktop.order('wait 500')
  await desktop.order('enter')

  expect(screen).toContain('The data folder C:\\windows\\win.ini\\x')
  expect(meanwhile).toEqual(['running'])
  expect(await desktop.order('wait 5000')).toEqual(['exit 1'])

  await using shared = await openDesktop(wine, 'shared 437', command)
  expect(await shared.order('wait 10000')).toEqual(['exit 1'])
})

test('a console with the code page of a country shows all letters', async () => {
  const folder = newFolder()
  await using desktop = await openDesktop(
    wine,
    'shared 437',
    `"${program}" demo --no-open --region 0,0,32,32 --data "${folder.path}"`,
  )

  const screen = await desktop.screenWith(/█+░* +\d+\.\d %/)
  await desktop.order('event 0')
  const [ended] = await desktop.order('wait 10000')
  await using refused = await openDesktop(wine, 'shared 950', `"${program}" 建造`)

  expect(screen).toMatch(/█+░* +\d+\.\d %/)
  expect(ended).toBe('exit 1')
  expect(await refused.order('wait 10000')).toEqual(['exit 2'])
})

test('the tunnel is a Windows program with spaces and Chinese in its path, and ends with the service', async () => {
  const folder = newFolder()
  await wine.compile('tunnel.c', join('windows', 'temp', 'tunnel.exe'))
  const tunnel = install(wine, join(wine.driveC, 'windows', 'temp', 'tunnel.exe'), `${downloads}\\隧道 a.exe`)
  const pid = join(wine.driveC, 'tunnel.pid')
  await using service = await serve('--data', folder.path, '--tunnel', `"${tunnel}" C:\\tunnel.pid "a b\\"`)

  const auth = async () =>
    (await (await service.call('GET', '/tunnel-auth')).json()) as { Code: string; RedirectUri: string }
  while ((await auth()).Code === '') await Bun.sleep(50)

  expect(await auth()).toEqual({
    Code: '1A2B-3C4D',
    RedirectUri: 'https://github.com/login/device',
  })
  expect(readFileSync(pid, 'utf8')).toBe('a b\\')
  expect(await service.end()).toBe(0)
  // It holds the file as long as it runs.
  renameSync(pid, `${pid}.free`)
  expect(lines((await run(['--version'])).stderr)).toEqual([])
})

test('a task of Windows runs the service without a window, and again when it was killed', async () => {
  const folder = newFolder()
  const port = freePort()
  const call = createCall(`http://127.0.0.1:${port}/api`)
  const answers = async () => (await call('GET', '/test').catch(() => undefined))?.status === 200
  const flags = ['--port', String(port), '--data', `${folder.path}\\`]

  const dry = await run(['service', 'install', ...flags, '--dry-run'])
  const installed = await run(['service', 'install', ...flags])
  const file = join(wine.driveC, 'windows', 'system32', 'tasks', 'Mapwright')
  // Wine takes a task, but keeps little of it and starts none.
  const [, command = '', words = ''] =
    /<Command>(.*)<\/Command>\s*<Arguments>(.*)<\/Arguments>/.exec(dry.stdout) ?? []

  expect([dry.stderr, installed.stderr]).toEqual(['', ''])
  expect([dry.code, installed.code]).toEqual([0, 0])
  expect(existsSync(file)).toBe(true)
  expect(command).toBe(program)
  {
    await using scheduler = await openDesktop(wine, 'own', `"${command}" ${words}`)
    while (!(await answers())) await Bun.sleep(100)
    expect(await scheduler.order('children')).toEqual(['ended'])
    while (await answers()) await Bun.sleep(20)
    while (!(await answers())) await Bun.sleep(100)
    await call('POST', '/exit')
    expect(await scheduler.order('wait 10000')).toEqual(['exit 0'])
    expect(isClosed(folder.here)).toBe(true)
  }
  await using scheduler = await openDesktop(wine, 'own', `"${command}" ${words}`)
  while (!(await answers())) await Bun.sleep(100)
  await windowsOf(scheduler, 2)
  await scheduler.order('session')

  expect(await scheduler.order('wait 5000')).toEqual(['exit 0'])
  expect(isClosed(folder.here)).toBe(true)
  expect((await run(['service', 'remove'])).code).toBe(0)
  expect(existsSync(file)).toBe(false)
})

/** The program opens its window for the messages of Windows a second after its start. */
async function windowsOf(desktop: Desktop, count: number): Promise<void> {
  const ownWindows = async () => (await desktop.order('windows')).filter((name) => name === 'Mapwright')
  while ((await ownWindows()).length < count) await Bun.sleep(100)
}

function formOf(field: string, name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.append(field, new File([bytes], name))
  return form
}

const lines = (text: string) => text.trim().split(/\r?\n/).filter(Boolean)
