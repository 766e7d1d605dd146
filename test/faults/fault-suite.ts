import { faultKinds } from './all-faults.ts'
import { type FaultRun, runFault } from './run-fault.ts'

/**
 * Builds small maps under faults: `bun run test:faults [--runs N] [--seed N] [--only TEXT]
 * [--movement fly|walk] [--side-by-side N]`.
 * One JSON line per run, then a table by kind. Exit code 1 when a run ended neither correctly nor with an error that names
 * the cause.
 */
const options = readOptions(process.argv.slice(2))
const kinds = faultKinds.filter(({ name }) => name.includes(options.only))
const jobs = Array.from({ length: options.runs }, (_, index) => ({
  kind: kinds[index % kinds.length]!,
  seed: options.seed + index,
}))
const runs: FaultRun[] = []
const startedMs = performance.now()

async function work(): Promise<void> {
  for (let job = jobs.shift(); job; job = jobs.shift()) {
    const run = await runFault(job.kind, job.seed, options.movement)
    runs.push(run)
    process.stdout.write(`${JSON.stringify(run)}\n`)
  }
}

await Promise.all(Array.from({ length: options.sideBySide }, work))
process.stdout.write(`${table(runs)}\n`)
process.stdout.write(
  `${JSON.stringify({ runs: runs.length, bad: runs.filter(({ isFine }) => !isFine).length, seconds: Math.round((performance.now() - startedMs) / 1000) })}\n`,
)
process.exit(runs.every(({ isFine }) => isFine) ? 0 : 1)

function table(all: readonly FaultRun[]): string {
  const rows = kinds.map(({ name }) => {
    const own = all.filter(({ kind }) => kind === name)
    const count = (which: (run: FaultRun) => boolean) => String(own.filter(which).length)
    const seconds = own.map((run) => run.seconds).sort((a, b) => a - b)
    return [
      name,
      String(own.length),
      count(({ hasStruck }) => hasStruck),
      count(({ end, isFine }) => end === 'done' && isFine),
      count(({ end, isFine }) => end === 'failed' && isFine),
      count(({ isFine }) => !isFine),
      String(seconds[seconds.length >> 1] ?? 0),
    ]
  })
  const head = ['kind', 'runs', 'struck', 'correct', 'error that names the cause', 'bad', 'median s']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function readOptions(given: readonly string[]) {
  const value = (name: string) => {
    const at = given.indexOf(name)
    return at === -1 ? undefined : given[at + 1]
  }
  return {
    runs: Number(value('--runs') ?? 330),
    seed: Number(value('--seed') ?? 1),
    only: value('--only') ?? '',
    movement: value('--movement') === undefined ? {} : { walks: value('--movement') === 'walk' },
    sideBySide: Number(value('--side-by-side') ?? 4),
  }
}
