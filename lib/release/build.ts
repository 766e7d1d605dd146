import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Failure, reasonOf } from '../failure.ts'
import { checksums } from './checksums.ts'
import { compile } from './compile.ts'
import { currentCommit } from './current-commit.ts'
import { recordStart } from './record-start.ts'
import { ownTarget, type Target, targetNamed, targets } from './targets.ts'

const dist = join(import.meta.dir, '..', '..', 'dist')

/** `bun run build [--target NAME|all]`: executables in `dist/`, with their SHA-256 sums. */
async function build(words: readonly string[]): Promise<void> {
  const own = ownTarget(process.platform, process.arch)
  const commit = await currentCommit()
  for (const target of chosen(words, own)) {
    const begun = performance.now()
    const outfile = join(dist, target.file)
    const bytecode = target.name === own.name
    await compile({ target, outfile, commit, bytecode })
    if (bytecode) {
      const startProfile = await recordStart(outfile)
      await compile({ target, outfile, commit, bytecode, startProfile })
    }
    say(`${basename(outfile)}  ${megabytes(Bun.file(outfile).size)} MB  ${seconds(begun)} s`)
  }
  await Bun.write(join(dist, 'SHA256SUMS'), await checksums(dist))
}

function chosen(words: readonly string[], own: Target): readonly Target[] {
  const { values } = parseArgs({ args: [...words], options: { target: { type: 'string' } } })
  if (values.target === 'all') return [own, ...targets.filter(({ name }) => name !== own.name)]
  return values.target === undefined ? [own] : [targetNamed(values.target)]
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
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
