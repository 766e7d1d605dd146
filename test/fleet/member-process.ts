import { join } from 'node:path'
import { type Client, createClient } from '../../lib/client/client.ts'

const root = join(import.meta.dir, '..', '..')

export interface MemberProcess {
  readonly process: Bun.Subprocess
  readonly client: Client
}

interface MemberOptions {
  readonly fleet: string
  readonly data: string
  /** A module that is loaded before the program. */
  readonly preload?: string | undefined
}

/** A member of a fleet in a process of its own. */
export async function startMember({ fleet, data, preload }: MemberOptions): Promise<MemberProcess> {
  const before = preload ? ['--preload', join(import.meta.dir, preload)] : []
  const words = ['--port', '0', '--data', data, '--accept-eula', '--log-level', 'error', '--fleet', fleet]
  const process = Bun.spawn(['bun', ...before, 'lib/cli.ts', ...words], {
    cwd: root,
    stdout: 'pipe',
    stderr: 'inherit',
  })
  for await (const chunk of process.stdout) {
    const url = /listening on (\S+)/.exec(new TextDecoder().decode(chunk))?.[1]
    if (url) return { process, client: createClient({ baseUrl: url }) }
  }
  throw new Error('a member did not start')
}
