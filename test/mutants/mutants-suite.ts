import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawMutants, type Mutant } from './draw.ts'

/**
 * Whether the tests notice when one operator of the code is its opposite: `bun run test:mutants [--seed N] [--count N] [--only FILE:LINE]`.
 * Draws mutants of the builder, the bot and the fleet and runs the tests of their folders against each, those of the same name
 * first, in a copy of the project. A line for each, with the first test that fails; the last line counts those that no test noticed.
 */
const root = join(import.meta.dir, '..', '..')
const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '19' },
    count: { type: 'string', default: '30' },
    only: { type: 'string' },
  },
})
/** A mutant may go on for ever. Seconds of computing, which a busy machine does not make longer. */
const maxComputedSeconds = 300

const copy = await mkdtemp(join(tmpdir(), 'mutants-'))
for (const name of [
  'lib',
  'test',
  'handlers',
  'routes.ts',
  'package.json',
  'bunfig.toml',
  'tsconfig.json',
  'README.md',
  'CHANGELOG.md',
])
  await cp(join(root, name), join(copy, name), { recursive: true })
await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))

/** The name of the first test that fails; null when all pass. */
async function firstFailure(tests: readonly string[]): Promise<string | null> {
  if (tests.length === 0) return null
  const limited = `ulimit -t ${maxComputedSeconds}; exec "$@"`
  const run = Bun.spawn(['sh', '-c', limited, 'sh', process.execPath, 'test', '--bail', ...tests], {
    cwd: copy,
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const text = await new Response(run.stderr).text()
  const code = await run.exited
  if (code === 0) return null
  return /\(fail\) (.*?)( \[[\d.]+ms\])?$/m.exec(text)?.[1] ?? 'no end in time, or no start'
}

const testFile = (file: string) => `./${file.replace(/^lib\//, 'test/').replace(/\.ts$/, '.test.ts')}`
const testFolder = (file: string) => testFile(file).split('/').slice(0, 3).join('/')

async function killerOf({ file, before, after, line }: Mutant): Promise<string | null> {
  const path = join(copy, file)
  const original = await Bun.file(path).text()
  const lines = original.split('\n')
  if (lines[line - 1] !== before) throw new Error(`${file}:${line} has changed.`)
  lines[line - 1] = after
  await Bun.write(path, lines.join('\n'))
  const own = testFile(file)
  const hasOwn = await Bun.file(join(copy, own)).exists()
  const killer = (await firstFailure(hasOwn ? [own] : [])) ?? (await firstFailure([testFolder(file)]))
  await Bun.write(path, original)
  return killer
}

let survivors = 0
try {
  const mutants = (await drawMutants(Number(flags.seed), Number(flags.count))).filter(
    ({ file, line }) => flags.only === undefined || flags.only === `${file}:${line}`,
  )
  // Tests that fail without a mutant would kill them all.
  for (const folder of new Set(mutants.map(({ file }) => testFolder(file)))) {
    const failure = await firstFailure([folder])
    if (failure !== null) throw new Error(`${folder} fails without a mutant: ${failure}`)
  }
  for (const mutant of mutants) {
    const killer = await killerOf(mutant)
    if (killer === null) survivors++
    const { file, line, before, after } = mutant
    process.stdout.write(
      `${JSON.stringify({ at: `${file}:${line}`, before: before.trim(), after: after.trim(), killer })}\n`,
    )
  }
  process.stdout.write(`${JSON.stringify({ mutants: mutants.length, survivors })}\n`)
} finally {
  await rm(copy, { recursive: true })
}
process.exit(survivors > Math.floor(Number(flags.count) / 10) ? 1 : 0)
