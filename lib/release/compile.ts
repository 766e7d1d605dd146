import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bundleDashboard, dashboardFolder } from './bundle-dashboard.ts'
import { embeddedPlugin } from './embedded-plugin.ts'
import { gameDataPlugin } from './game-data-plugin.ts'
import { createVersionFilter } from './game-versions.ts'
import { licences } from './licences.ts'
import { photonPlugin } from './photon-plugin.ts'
import { signForMac } from './sign-for-mac.ts'
import type { Target } from './targets.ts'

interface CompileOptions {
  /** The main file of another program than Mapwright, for a test. */
  readonly main?: string
  readonly target: Target
  /** Path of the executable. */
  readonly outfile: string
  /** Shown by `--version`. */
  readonly commit: string
  /** Bytecode only runs on the system that it was made on; without it the source is parsed at every start. */
  readonly bytecode: boolean
  /** A file written by a run of an earlier executable that lists the functions which a start needs. */
  readonly startProfile?: string
}

const root = join(import.meta.dir, '..', '..')

/** Makes a self-contained executable; resolves with what is in it. Throws an `AggregateError` when something can't be bundled. */
export async function compile({
  main = join(root, 'lib', 'cli.ts'),
  target,
  outfile,
  commit,
  bytecode,
  startProfile,
}: CompileOptions): Promise<Bun.BuildMetafile> {
  const { metafile } = await Bun.build({
    metafile: true,
    entrypoints: [main, ...workers()],
    naming: { entry: '[name].[ext]' },
    target: 'bun',
    format: 'esm',
    // Dynamic imports become separate chunks, which are not loaded at the start.
    splitting: true,
    bytecode,
    // Elysia inspects its handlers' source, so names must not be minified.
    minify: { whitespace: true, syntax: true },
    define: {
      buildCommit: JSON.stringify(commit),
      // Else modules of libraries contain the folder that they lay in; an executable has none.
      __dirname: '"/"',
      __filename: '"/"',
    },
    plugins: [
      gameDataPlugin(
        createVersionFilter(testedVersions()),
        join(root, 'node_modules', '.cache', 'mapwright'),
      ),
      photonPlugin,
      embeddedPlugin({ licences: licences(), dashboardFiles: await bundleDashboard() }),
    ],
    compile: {
      target: target.bun,
      outfile,
      // Files in the folder that it is started in must not change its configuration.
      autoloadDotenv: false,
      autoloadBunfig: false,
      jitPolicy,
      ...(startProfile === undefined ? {} : { bytecodeOrder: startProfile }),
      ...(target.bun.includes('windows')
        ? { windows: { title: 'Mapwright', description: 'Builds Minecraft map art by itself' } }
        : {}),
    },
  })
  if (target.name === 'darwin-x64') await Bun.write(outfile, signForMac(await Bun.file(outfile).bytes()))
  if (metafile === undefined) throw new Error('the bundler says nothing about its result')
  return metafile
}

/**
 * By this factor the JIT compiles later than usual during the start, since most of that code runs once. `lib/cli.ts`
 * resets it.
 */
const jitPolicy = 30

/**
 * Workers are separate entry points. Unhashed names put them beside the main one, where `new URL('./x-worker.ts')` finds them.
 * They are sorted, because their order goes into the executable, and a folder lists its files as its disk has them.
 */
function workers(): string[] {
  const all = [...new Bun.Glob('lib/**/*-worker.ts').scanSync({ cwd: root, absolute: true })].sort()
  // Those of the dashboard run in a browser.
  return all.filter((file) => !file.startsWith(dashboardFolder))
}

/** Game versions that mineflayer is tested with. */
function testedVersions(): readonly string[] {
  const version: unknown = createRequire(import.meta.url)('mineflayer/lib/version.js')
  return (version as { testedVersions: string[] }).testedVersions
}
