import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Progress } from '../../lib/postprocess/progress.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { listeningAddress } from '../../lib/system/listening-address.ts'
import { strayLines } from '../support/log-lines.ts'
import { botName } from './map-world.ts'

const program = join(import.meta.dir, '..', '..', 'lib', 'cli.ts')

/** The program as a separate process, started again and again on the same data folder. */
export interface KilledProgram extends AsyncDisposable {
  /** Starts it and waits until its bot is in the game. */
  start(): Promise<void>
  kill(): Promise<void>
  isAlive(): boolean
  post(path: string, json?: unknown): Promise<number>
  progress(): Promise<Progress>
}

export function createKilledProgram(world: PracticeWorld): KilledProgram {
  const data = mkdtempSync(join(tmpdir(), 'mapwright-kill-'))
  let child: Bun.Subprocess<'ignore', 'pipe', Bun.BunFile> | undefined
  const log = join(data, 'program.log')
  let url = ''

  async function post(path: string, json?: unknown): Promise<number> {
    const response = await fetch(url + path, {
      method: 'POST',
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
    })
    return response.status
  }

  async function kill(): Promise<void> {
    child?.kill('SIGKILL')
    await child?.exited
    child = undefined
  }

  return {
    post,
    kill,
    isAlive: () => child !== undefined,
    progress: async () => (await (await fetch(`${url}/postProcessing/progress`)).json()) as Progress,
    async start() {
      child = Bun.spawn(
        [
          process.execPath,
          program,
          'serve',
          '--port',
          '0',
          '--data',
          data,
          '--accept-eula',
          '--log-level',
          'info',
        ],
        { stdin: 'ignore', stdout: 'pipe', stderr: Bun.file(log) },
      )
      url = await listeningAddress(child.stdout)
      await post('/config/settings', {
        server: { host: world.host, port: world.port, version: world.version },
        account: { auth: 'offline', username: botName },
        reconnect: { enabled: true, minDelay: 0, maxDelay: 1 },
      })
      const end = performance.now() + 15_000
      while ((await (await fetch(`${url}/test`)).text()) !== 'ok') {
        if (performance.now() > end) {
          throw new Error(`the bot does not get into the game: ${await Bun.file(log).text()}`)
        }
        await Bun.sleep(20)
      }
    },
    async [Symbol.asyncDispose]() {
      await kill()
      const stray = strayLines(await Bun.file(log).text())
      if (stray.length > 0) throw new Error(`lines that are no entries of the log: ${stray.join('\n')}`)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
