import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binary, root, temporaryFolder } from '../bench/programs.ts'
import { startServer } from '../bench/server-process.ts'
import { isolate } from './isolation.ts'

/**
 * `bun run test:binary`: the contract suite and the demo against the executable in `dist/`, in an empty folder, without the
 * repository and without a writable home. Exits with 1 on any failure.
 */
if (!existsSync(binary)) throw new Error(`there is no ${binary}; make it with \`bun run build\``)
using place = temporaryFolder()
const { command, folder, environment, description } = isolate(binary, place.path)
say(`${binary}: ${description}`)

const checks: readonly (readonly [string, () => Promise<boolean>])[] = [
  ['can not see the repository', async () => (await run(['licenses'])) === 0 && !(await seesRepository())],
  ['contract suite', contract],
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
    const suite = Bun.spawn([process.execPath, 'test', 'test/contract/contract.test.ts'], {
      cwd: root,
      env: { ...process.env, CONTRACT_BASE_URL: service.url, CONTRACT_SKINS_PORT: String(skins) },
      stdout: 'inherit',
      stderr: 'inherit',
    })
    return (await suite.exited) === 0 && (await service.exited) === 0
  } finally {
    await service.stop()
  }
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

function freePort(): number {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
  const { port = 0 } = server
  void server.stop(true)
  return port
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
