import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawMutants, type Mutant } from './draw.ts'

/**
 * Whether the tests notice when one operator of the code is its opposite: `bun run test:mutants [--seed N] [--count N] [--only FILE:LINE] [--near]`.
 * Draws mutants of the builder, the bot and the fleet and runs the tests of their folders against each, those of the same name
 * first, in a copy of the project. A line for each, with the first test that fails; the last line counts those that no test
 * noticed. `--near` leaves it at the tests of the file's name and of its inner folder, for a first look.
 */
const root = join(import.meta.dir, '..', '..')
const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string', default: '19' },
    count: { type: 'string', default: '30' },
    only: { type: 'string' },
    near: { type: 'boolean', default: false },
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

/** The names of the tests that fail; null when they could not run to the end. */
async function failuresOf(tests: readonly string[]): Promise<readonly string[] | null> {
  const limited = `ulimit -t ${maxComputedSeconds}; exec "$@"`
  const run = Bun.spawn(['sh', '-c', limited, 'sh', process.execPath, 'test', ...tests], {
    cwd: copy,
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const text = await new Response(run.stderr).text()
  if ((await run.exited) === 0) return []
  const failed = [...text.matchAll(/^\(fail\) (.*?)( \[[\d.]+ms\])?$/gm)].map(([, name]) => name!)
  return failed.length > 0 ? failed : null
}

const testFile = (file: string) => `./${file.replace(/^lib\//, 'test/').replace(/\.ts$/, '.test.ts')}`

/** The tests of a file: those of its name, of its folder, and of the part of the program that it belongs to. */
async function stagesFor(file: string): Promise<string[]> {
  const ownTest = testFile(file)
  const parts = ownTest.split('/')
  const folders = [parts.slice(0, -1).join('/'), parts.slice(0, 3).join('/')].filter(
    (folder) => !flags.near || folder.split('/').length > 3,
  )
  const found = await Promise.all(
    [...new Set([ownTest, ...folders])].map(async (path) => ((await hasTests(path)) ? [path] : [])),
  )
  return found.flat()
}

async function hasTests(path: string): Promise<boolean> {
  if (path.endsWith('.ts')) return Bun.file(join(copy, path)).exists()
  return !(
    await new Bun.Glob('**/*.test.ts')
      .scan(join(copy, path))
      .next()
      .catch(() => ({ done: true }))
  ).done
}

const literally = (name: string) => `^${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`

/** A test that fails with the mutant and not without it. */
async function killerOf({ file, before, after, line }: Mutant): Promise<string | null> {
  const path = join(copy, file)
  const original = await Bun.file(path).text()
  const lines = original.split('\n')
  if (lines[line - 1] !== before) throw new Error(`${file}:${line} has changed.`)
  lines[line - 1] = after
  for (const stage of await stagesFor(file)) {
    for (const bail of [['--bail'], []]) {
      await Bun.write(path, lines.join('\n'))
      const failed = await failuresOf([...bail, stage])
      await Bun.write(path, original)
      if (failed === null) return 'no end in time, or no start'
      for (const name of failed)
        if ((await failuresOf([stage, '-t', literally(name)]))?.length === 0) return name
      if (failed.length === 0) break
    }
  }
  return null
}

let survivors = 0
try {
  const mutants = (await drawMutants(Number(flags.seed), Number(flags.count))).filter(
    ({ file, line }) => flags.only === undefined || flags.only === `${file}:${line}`,
  )
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
