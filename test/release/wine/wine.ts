import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Isolation } from '../isolation.ts'

/** A Windows of its own in a folder: a prefix of Wine. */
export interface Wine extends AsyncDisposable {
  readonly environment: Readonly<Record<string, string>>
  /** The folder that is drive C. */
  readonly driveC: string
  /** The command that runs a program of drive C or `PATH`. */
  command(program: string, flags?: readonly string[]): string[]
  /** Compiles a program or library of this folder to drive C. */
  compile(source: string, result: string, flags?: readonly string[]): Promise<void>
}

const compiler = 'x86_64-w64-mingw32-gcc'

/** Why there can be no Windows here; undefined where there can. */
export function lacking(): string | undefined {
  const missing = ['wine', compiler].filter((program) => Bun.which(program) === null)
  return missing.length === 0
    ? undefined
    : `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing`
}

/**
 * Opens a Windows in the folder `prefix`, which is made where it is missing. Wine's drive Z, the whole disk of the host, is taken
 * away, and windows are drawn nowhere, so that no screen is needed. Drive D is a folder beside C.
 */
export async function openWine(prefix: string): Promise<Wine> {
  const environment = {
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    // Wine offers to install them otherwise.
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
    // The names of files.
    LC_ALL: 'C.UTF-8',
    HOME: join(prefix, 'home'),
    PATH: `${join(prefix, 'bin')}:/usr/local/bin:/usr/bin:/bin`,
  }
  const driveC = join(prefix, 'drive_c')

  async function run(command: readonly string[]): Promise<void> {
    const child = Bun.spawn([...command], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
    const errors = new Response(child.stderr).text()
    if ((await child.exited) !== 0) throw new Error(`${command.join(' ')} failed: ${await errors}`)
  }

  const wine: Wine = {
    environment,
    driveC,
    command: (program, flags = []) => ['wine', program, ...flags],
    compile: (source, result, flags = []) =>
      run([compiler, '-O1', '-Wall', '-o', join(driveC, result), join(import.meta.dir, source), ...flags]),
    // Ends what still runs in this prefix.
    [Symbol.asyncDispose]: async () =>
      void (await Bun.spawn(['wineserver', '-k'], { env: environment }).exited),
  }
  if (existsSync(driveC)) return wine

  for (const folder of ['', 'home', 'bin', 'drive_d']) mkdirSync(join(prefix, folder), { recursive: true })
  await run(['wine', 'wineboot', '--init'])
  await run(
    wine.command('reg', ['add', 'HKCU\\Software\\Wine\\Drivers', '/v', 'Graphics', '/d', 'null', '/f']),
  )
  // On a slow machine the services of Windows don't start beside its installation; they do with the next program.
  await run(['wineserver', '-k'])
  const devices = join(prefix, 'dosdevices')
  rmSync(join(devices, 'z:'), { force: true })
  symlinkSync('../drive_d', join(devices, 'd:'))
  const primitives = join('windows', 'system32', 'bcryptprimitives.dll')
  if (!existsSync(join(driveC, primitives))) {
    await wine.compile('process-prng.c', primitives, ['-shared', '-ladvapi32'])
  }
  await wine.compile('desktop.c', 'desktop.exe')
  return wine
}

/** Copies a file to drive C; returns its path there. */
export function install({ driveC }: Wine, file: string, path: string): string {
  cpSync(file, join(driveC, ...path.split('\\')))
  return `C:\\${path}`
}

/** Puts a copy of an executable beside an empty folder of a Windows that sees nothing else of this machine's disk. */
export async function isolateUnderWine(
  executable: string,
  place: string,
): Promise<Isolation & AsyncDisposable> {
  const wine = await openWine(join(place, 'wine'))
  const program = install(wine, executable, 'mapwright.exe')
  const folder = join(wine.driveC, 'empty')
  mkdirSync(folder)
  return {
    description: `Wine with two drives of its own, ${await versionOf(wine)}`,
    folder,
    environment: wine.environment,
    command: (flags) => wine.command(program, flags),
    [Symbol.asyncDispose]: () => wine[Symbol.asyncDispose](),
  }
}

async function versionOf({ environment }: Wine): Promise<string> {
  const { stdout } = Bun.spawn(['wine', '--version'], { env: environment, stderr: 'ignore' })
  return (await new Response(stdout).text()).trim()
}
