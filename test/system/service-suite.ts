import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { binary, root, temporaryFolder } from '../bench/programs.ts'
import { freePort } from '../release/free-port.ts'

/**
 * `bun run test:service`: `mapwright service` with a user manager of systemd that is started for it, with folders of its own, so that a
 * service which is installed here already is left alone. Exits with 1 on any failure; skips itself where such a manager does not start.
 */
const systemd = '/lib/systemd/systemd'
using place = temporaryFolder()
const folders = { XDG_RUNTIME_DIR: join(place.path, 'run'), HOME: join(place.path, 'home 50 % $HOME') }
for (const folder of Object.values(folders)) mkdirSync(folder, { mode: 0o700 })
const environment = {
  PATH: process.env.PATH,
  ...folders,
  DBUS_SESSION_BUS_ADDRESS: `unix:path=${folders.XDG_RUNTIME_DIR}/bus`,
}
const unit = join(folders.HOME, '.config', 'systemd', 'user', 'mapwright.service')
const data = join(folders.HOME, 'maps')
const program = existsSync(binary) ? [binary] : [process.execPath, join(root, 'lib', 'cli.ts')]
const port = freePort()

const manager = await startManager()
if (manager === undefined) {
  say('skipped: no user manager of systemd starts here')
  process.exit()
}
try {
  await check('installing starts it', async () => {
    return (await service('install', '--port', String(port), '--data', data)) === 0 && (await answers(true))
  })
  await check('its status is shown', async () => (await service('status')) === 0)
  await check('it is started again after it was killed', async () => {
    const first = await mainProcess()
    process.kill(first, 'SIGKILL')
    return (await answers(false)) && (await answers(true)) && (await mainProcess()) !== first
  })
  await check('it stays ended after POST /exit', async () => {
    await fetch(`http://127.0.0.1:${port}/api/exit`, { method: 'POST' })
    await answers(false)
    await Bun.sleep(8000) // longer than the pause before it is started again after a failure
    return !(await isAnswering()) && (await service('status')) !== 0
  })
  await check('installing again starts it again', async () => {
    return (await service('install', '--port', String(port), '--data', data)) === 0 && (await answers(true))
  })
  await check('removing ends it and takes the unit away, and the data stays', async () => {
    const code = await service('remove')
    return code === 0 && (await answers(false)) && !existsSync(unit) && existsSync(join(data, 'mapwright.db'))
  })
} finally {
  manager.kill()
  await manager.exited
}

async function check(name: string, act: () => Promise<boolean>): Promise<void> {
  const isRight = await act()
  say(`${isRight ? 'pass' : 'FAIL'}  ${name}`)
  if (!isRight) process.exitCode = 1
}

/** Where the machine was not started by systemd, its manager wants a folder that says so: in a mount namespace it gets one. */
async function startManager(): Promise<Bun.Subprocess | undefined> {
  if (!existsSync(systemd)) return undefined
  const pretend = 'mount -t tmpfs none /run/systemd && mkdir /run/systemd/system && exec "$@"'
  const wrapper = existsSync('/run/systemd/system') ? [] : ['unshare', '--mount', 'sh', '-c', pretend, 'sh']
  mkdirSync('/run/systemd', { recursive: true })
  const child = Bun.spawn([...wrapper, systemd, '--user'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const isRunning = await until(async () => {
    const asked = Bun.spawn(['systemctl', '--user', 'list-units'], {
      env: environment,
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    return child.exitCode !== null || (await asked.exited) === 0
  })
  if (isRunning && child.exitCode === null) return child
  child.kill()
  return undefined
}

async function service(...words: string[]): Promise<number> {
  return Bun.spawn([...program, 'service', ...words], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  }).exited
}

async function mainProcess(): Promise<number> {
  const show = ['systemctl', '--user', 'show', '--property', 'MainPID', '--value', 'mapwright.service']
  return Number(await new Response(Bun.spawn(show, { env: environment }).stdout).text())
}

function isAnswering(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/test`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

function answers(wanted: boolean): Promise<boolean> {
  return until(async () => (await isAnswering()) === wanted)
}

/** False after half a minute. */
async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > deadline) return false
    await Bun.sleep(50)
  }
  return true
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
