import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure, reasonOf } from '../failure.ts'
import { checksums } from './checksums.ts'
import { compile } from './compile.ts'
import { recordStart } from './record-start.ts'
import { ownTarget, type Target, targetNamed, targets } from './targets.ts'

const root = join(import.meta.dir, '..', '..')
const dist = join(root, 'dist')

/** `bun run build [--target NAME|all]`: executables in `dist/`, with their SHA-256 sums. */
async function build(words: readonly string[]): Promise<void> {
  // The names of chunks contain a hash of their modules' paths from here.
  process.chdir(root)
  const host = ownTarget(process.platform, process.arch)
  const commit = await currentCommit()
  for (const target of chosen(words, host)) {
    try {
      await make(target, commit, target.name === host.name)
    } catch (error) {
      // To build for another system Bun downloads its runtime from the package registry.
      process.stderr.write(`${target.name} can't be built here: ${reasonsOf(error)}\n`)
      process.exitCode = 1
    }
  }
  await Bun.write(join(dist, 'SHA256SUMS'), await checksums(dist))
}

async function make(target: Target, commit: string, isOwn: boolean): Promise<void> {
  const startedAt = performance.now()
  const options = { target, outfile: join(dist, target.file), commit, bytecode: isOwn }
  await compile(options)
  if (isOwn) {
    const startProfile = await recordStart(options.outfile)
    await compile({ ...options, startProfile })
    rmSync(startProfile)
  }
  const size = (Bun.file(options.outfile).size / 1e6).toFixed(1)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`dist/${target.file}  ${size} MB  ${seconds} s\n`)
}

function chosen(words: readonly string[], host: Target): readonly Target[] {
  const { values } = parseArgs({ args: [...words], options: { target: { type: 'string' } } })
  if (values.target === 'all') return [host, ...targets.filter(({ name }) => name !== host.name)]
  return values.target === undefined ? [host] : [targetNamed(values.target)]
}

/** The bundler throws all its errors at once. */
function reasonsOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : reasonOf(error)
}

/** The commit that is checked out, with `-modified` if files differ from it; `unknown` outside a repository. */
async function currentCommit(): Promise<string> {
  const commit = await git('rev-parse', '--short=10', 'HEAD')
  if (commit === '') return 'unknown'
  const changes = await git('status', '--porcelain', '--untracked-files=no')
  return changes === '' ? commit : `${commit}-modified`
}

async function git(...words: string[]): Promise<string> {
  const { stdout, exitCode } = await Bun.$`git ${words}`.cwd(root).nothrow().quiet()
  return exitCode === 0 ? stdout.toString().trim() : ''
}

if (import.meta.main) {
  try {
    await build(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`build: ${reasonOf(error)}\n`)
    process.exitCode = 2
  }
}
