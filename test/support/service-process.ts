import { join } from 'node:path'
import { type Client, createClient } from '../../lib/client/client.ts'
import { listeningAddress } from '../../lib/system/listening-address.ts'
import { isEntry, readLines } from './log-lines.ts'

const root = join(import.meta.dir, '..', '..')

export interface ServiceProcess {
  readonly process: Bun.Subprocess
  readonly client: Client
  /** What it has written to stderr that is no entry of the log. */
  readonly strayLines: readonly string[]
}

interface ServiceOptions {
  /** Its data folder. */
  readonly data: string
  /** More words of its command line. */
  readonly words?: readonly string[] | undefined
  /** A module that is loaded before the program. */
  readonly preload?: string | undefined
}

/** The service in a process of its own, on a free port. */
export async function startService({ data, words = [], preload }: ServiceOptions): Promise<ServiceProcess> {
  const before = preload ? ['--preload', preload] : []
  const flags = ['--port', '0', '--data', data, '--accept-eula', '--log-level', 'error', ...words]
  const process = Bun.spawn(['bun', ...before, 'lib/cli.ts', ...flags], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const strayLines: string[] = []
  void readLines(process.stderr, (line) => {
    globalThis.process.stderr.write(`${line}\n`)
    if (!isEntry(line)) strayLines.push(line)
  })
  return { process, client: createClient({ baseUrl: await listeningAddress(process.stdout) }), strayLines }
}
