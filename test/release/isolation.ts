import { chmodSync, chownSync, copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../bench/programs.ts'

/** How a program is run apart from everything that it must not need. */
export interface Isolation {
  /** A description of the isolation. */
  readonly description: string
  /** An empty folder that it may write in: where it is started. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  /** The command that runs the executable with these flags. */
  command(flags: readonly string[]): string[]
}

const nobody = 65_534

/**
 * Puts a copy of an executable beside an empty folder and a home that can't be written. On Linux an empty file system also lies
 * over the repository, and root becomes nobody, as far as the system lets us.
 */
export function isolate(executable: string, place: string): Isolation & AsyncDisposable {
  const program = join(place, basename(executable))
  const folder = join(place, 'empty')
  const home = join(place, 'home')
  copyFileSync(executable, program)
  chmodSync(program, 0o755)
  chmodSync(place, 0o755)
  for (const made of [folder, home]) mkdirSync(made)
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(folder, nobody, nobody)
  chmodSync(home, 0o555)
  const wrapper = hiding(isRoot)
  return {
    description: wrapper.length > 0 ? 'repository hidden, unprivileged user' : 'another folder only',
    folder,
    environment: { HOME: home, PATH: '/usr/bin:/bin' },
    command: (flags) => [...wrapper, program, ...flags],
    async [Symbol.asyncDispose]() {},
  }
}

/** Runs a command in a mount namespace in which the repository is an empty folder. */
function hiding(isRoot: boolean): string[] {
  const namespace = ['unshare', '--mount', ...(isRoot ? [] : ['--map-root-user'])]
  if (process.platform !== 'linux' || Bun.spawnSync([...namespace, 'true']).exitCode !== 0) return []
  const become = isRoot ? `exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups "$@"` : 'exec "$@"'
  return [...namespace, 'sh', '-c', `mount -t tmpfs none '${root}' && ${become}`, 'sh']
}
