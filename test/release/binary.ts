import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binary as ownBinary, root, temporaryFolder } from '../bench/programs.ts'
import { startServer } from '../bench/server-process.ts'
import { freePort } from './free-port.ts'
import { type Isolation, isolate } from './isolation.ts'
import { isolateUnderWine, lacking } from './wine/wine.ts'

/**
 * `bun run test:binary [--windows]`: the contract suite and the demo against the executable in `dist/`, in an empty folder, without
 * the repository and without a writable home. With `--windows`, the one for Windows under Wine, and what is different there. Exits
 * with 1 on any failure.
 */
const isForWindows = process.argv.includes('--windows')
const absent = isForWindows ? lacking() : undefined
if (absent !== undefined) {
  say(`skipped: ${absent}`)
  process.exit()
}
const binary =
  process.env.MAPWRIGHT_BINARY ?? (isForWindows ? join(root, 'dist', 'mapwright-windows-x64.exe') : ownBinary)
if (!existsSync(binary)) throw new Error(`there is no ${binary}; make it with \`bun run build\``)
using place = temporaryFolder()
await using isolation: Isolation & AsyncDisposable = isForWindows
  ? await isolateUnderWine(binary, place.path)
  : isolate(binary, place.path)
const { command, folder, environment, description } = isolation
say(`${binary}: ${description}`)

const checks: readonly (readonly [string, () => Promise<boolean>])[] = [
  ['can not see the repository', async () => (await run(['licenses'])) === 0 && !(await seesRepository())],
  ['contract suite', contract],
  ...(isForWindows ? [['Windows', windows] as const] : []),
  ['demo', async () => (await run(['demo', '--once', '--region', '0,0,16,16'])) === 0],
]
for (const [name, check] of checks) {
  const begun = performance.now()
  const isRight = await check()
  say(`${isRight ? 'pass' : 'FAIL'}  ${name}  ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  if (!isRight) process.exitCode = 1
}

/** The suite runs here and asks the service there; its last case ends the service, with exit code 0. */
async function contract(): Promise<boolean> {
  const skins = freePort()
  const address = `http://127.0.0.1:${skins}`
  const flags = ['--texture-host', `127.0.0.1:${skins}`, '--profile-api', address, '--session-api', address]
  const service = await startServer(
    command(['--port', '0', '--log-level', 'error', ...flags]),
    folder,
    environment,
  )
  try {
    const suite = Bun.spawn(
      [process.execPath, 'test', '--timeout', '60000', 'test/contract/contract.test.ts'],
      {
        cwd: root,
        env: { ...process.env, CONTRACT_BASE_URL: service.url, CONTRACT_SKINS_PORT: String(skins) },
        stdout: 'inherit',
        stderr: 'inherit',
      },
    )
    return (await suite.exited) === 0 && (await service.exited) === 0
  } finally {
    await service.stop()
  }
}

/** Where Windows is not like other systems. */
async function windows(): Promise<boolean> {
  const suite = Bun.spawn([process.execPath, 'test', './test/release/windows.wine.ts'], {
    cwd: root,
    env: { ...process.env, MAPWRIGHT_WINE: environment.WINEPREFIX, MAPWRIGHT_BINARY: binary },
    stdout: 'inherit',
    stderr: 'inherit',
  })
  return (await suite.exited) === 0
}

async function run(flags: readonly string[]): Promise<number> {
  const child = Bun.spawn(command(flags), {
    cwd: folder,
    env: environment,
    stdin: 'ignore',
    stdout: flags.includes('licenses') ? 'ignore' : 'inherit',
    stderr: 'inherit',
  })
  return child.exited
}

async function seesRepository(): Promise<boolean> {
  const [program = '', ...rest] = command([])
  if (program !== 'unshare') return false
  const inside = [program, ...rest.slice(0, -1), 'test', '-e', join(root, 'package.json')]
  return (await Bun.spawn(inside).exited) === 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
