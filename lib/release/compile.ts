import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gameDataPlugin } from './game-data-plugin.ts'
import { createVersionFilter } from './game-versions.ts'
import { licencesPlugin } from './licences-plugin.ts'
import { photonPlugin } from './photon-plugin.ts'
import type { Target } from './targets.ts'

interface Order {
  readonly target: Target
  /** Path of the executable. */
  readonly outfile: string
  /** Shown by `--version`. */
  readonly commit: string
  /** Bytecode only runs on the system that it was made on; elsewhere the program is read at every start. */
  readonly bytecode: boolean
  /** A file that a run of an executable made before wrote about the functions which a start needs. */
  readonly startProfile?: string
}

const root = join(import.meta.dir, '..', '..')

/** Makes an executable with everything inside. Throws an `AggregateError` when something can't be bundled. */
export async function compile({ target, outfile, commit, bytecode, startProfile }: Order): Promise<void> {
  await Bun.build({
    entrypoints: [join(root, 'lib', 'cli.ts'), ...threads()],
    naming: { entry: '[name].[ext]' },
    target: 'bun',
    format: 'esm',
    // What is imported later lies in chunks of its own, which a start does not touch.
    splitting: true,
    bytecode,
    // Elysia reads its handlers' source, so names stay as they are.
    minify: { whitespace: true, syntax: true },
    define: { buildCommit: JSON.stringify(commit) },
    plugins: [
      gameDataPlugin(
        createVersionFilter(testedVersions()),
        join(root, 'node_modules', '.cache', 'mapwright'),
      ),
      photonPlugin,
      licencesPlugin,
    ],
    compile: {
      target: target.bun,
      outfile,
      // Whatever lies in the folder that a player starts it in is none of its business.
      autoloadDotenv: false,
      autoloadBunfig: false,
      jitPolicy,
      ...(startProfile === undefined ? {} : { bytecodeOrder: startProfile }),
      ...(target.bun.includes('windows')
        ? { windows: { title: 'Mapwright', description: 'Builds Minecraft map art by itself' } }
        : {}),
    },
  })
}

/** How much later than usual code is compiled while the program starts: most of it runs once. `lib/cli.ts` ends that. */
const jitPolicy = 10

/** Threads are programs of their own. By its plain name each lies beside the main one, where `new URL('./x-worker.ts')` looks for it. */
function threads(): string[] {
  return [...new Bun.Glob('lib/**/*-worker.ts').scanSync({ cwd: root, absolute: true })]
}

/** Game versions that the game library has been run with. */
function testedVersions(): readonly string[] {
  const version: unknown = createRequire(import.meta.url)('mineflayer/lib/version.js')
  return (version as { testedVersions: string[] }).testedVersions
}
