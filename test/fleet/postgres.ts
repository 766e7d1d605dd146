import { test } from 'bun:test'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../support/temporary-folder.ts'

/** Debian keeps a folder for each version out of the path. */
const versions = '/usr/lib/postgresql'
const newest = existsSync(versions) ? readdirSync(versions).sort().at(-1)! : undefined
const programs = newest === undefined ? undefined : join(versions, newest, 'bin')
/** An empty cluster, kept for the next run: making one takes ten times as long as copying it. */
const template = join(import.meta.dir, '..', '..', 'dist', `postgres-${newest}`)

if (!programs) process.stdout.write('Postgres is not installed: the tests of a fleet on it are skipped.\n')

/** Like `test`, where Postgres is installed. */
export const postgresTest = programs ? test : test.skip

/** A Postgres of its own in a temporary folder, on a socket, which ends with this process. */
async function startCluster() {
  let databases = 0
  const folder = newFolder()
  // Tests have no event for the end of the process, but then this input ends; Postgres ends by its death signal.
  const removal = ['sh', '-c', 'cat; sleep 1; rm -rf "$0"', folder]
  const remover = Bun.spawn(removal, { stdin: 'pipe', stdout: 'ignore' })
  const socket = join(folder, '.s.PGSQL.5432')
  // Postgres does not run as root.
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? ['--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const command = (program: string, ...words: string[]) => [
    'setpriv',
    ...owner,
    '--pdeathsig=QUIT',
    join(programs ?? '', program),
    '-D',
    join(folder, 'data'),
    ...words,
  ]
  const run = (...words: string[]) => {
    const { success, stderr } = Bun.spawnSync(words, { cwd: folder })
    if (!success) throw new Error(stderr.toString())
  }
  const data = join(folder, 'data')
  if (existsSync(template)) run('cp', '-a', template, data)
  else {
    const options = ['--auth=trust', '--no-sync', '--no-locale', '--encoding=UTF8', '--username=mapwright']
    run(...command('initdb', ...options))
    const copy = `${template}-${process.pid}`
    mkdirSync(join(copy, '..'), { recursive: true })
    run('cp', '-a', data, copy)
    try {
      renameSync(copy, template)
    } catch {
      // Another process was quicker.
      rmSync(copy, { recursive: true })
    }
  }

  async function start() {
    const options = ['listen_addresses=', 'fsync=off', 'shared_buffers=16MB', 'max_connections=400']
    const running = Bun.spawn(command('postgres', '-k', folder, ...options.flatMap((one) => ['-c', one])), {
      cwd: folder,
      stderr: 'pipe',
    })
    const lines = running.stderr.pipeThrough(new TextDecoderStream())
    for await (const line of lines) if (line.includes('ready to accept connections')) break
    return running
  }

  let postgres = await start()
  const address = (database: string) => `postgres://mapwright@localhost/${database}?path=${socket}`

  /** Sends a signal to Postgres and to each of its processes. */
  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(postgres.pid, name)
    // In one step, because some of them may end at any moment.
    Bun.spawnSync(['pkill', `-${name.slice(3)}`, '-P', String(postgres.pid)])
  }

  return {
    /** Clients reach it here. */
    socket,
    /** Kept, because its input would end with it. */
    remover,
    /** The address of a new, empty database. */
    async newDatabase(): Promise<string> {
      const name = `test${++databases}`
      await using sql = new Bun.SQL(address('postgres'))
      await sql.unsafe(`CREATE DATABASE ${name} STRATEGY file_copy`)
      return address(name)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Ends it as a crash would. */
    async kill(): Promise<void> {
      postgres.kill('SIGQUIT')
      await postgres.exited
    },
    async restart(): Promise<void> {
      postgres = await start()
    },
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(Bun.spawnSync(['id', flag, 'postgres']).stdout.toString())
}

/** That of all tests of this process, made ahead: it takes longer than a test may. */
export const cluster = programs ? await startCluster() : undefined

/** The address for another role. */
export const withUser = (address: string, user: string): string => address.replace(/\/\/\w+@/, `//${user}@`)

export const newDatabase = (): Promise<string> => cluster!.newDatabase()
