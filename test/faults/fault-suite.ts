import { faultKinds } from './all-faults.ts'
import { type FaultRun, runFault } from './run-fault.ts'

/**
 * Builds small maps under faults: `bun run test:faults [--runs N] [--seed N] [--only TEXT]
 * [--movement fly|walk] [--log]`.
 * One JSON line per run, with a hash of its packets that is the same for the same seed, then a table by kind. `--log` writes
 * every packet to stderr. Exit code 1 when a run ended neither correctly nor with an error that names
 * the cause.
 */
const options = readOptions(process.argv.slice(2))
const kinds = faultKinds.filter(({ name }) => name.includes(options.only))
const runs: FaultRun[] = []
const startedMs = performance.now()

for (let seed = options.seed; seed < options.seed + options.runs; seed++) {
  // Chosen by the seed, so that one run of a longer series can be repeated by itself.
  const kind = kinds[(seed - 1) % kinds.length]!
  const run = await runFault(kind, seed, options.run)
  runs.push(run)
  process.stdout.write(`${JSON.stringify(run)}\n`)
}
process.stdout.write(`${table(runs)}\n`)
process.stdout.write(
  `${JSON.stringify({ runs: runs.length, bad: runs.filter(({ isFine }) => !isFine).length, seconds: Math.round((performance.now() - startedMs) / 1000) })}\n`,
)
process.exit(runs.every(({ isFine }) => isFine) ? 0 : 1)

function table(all: readonly FaultRun[]): string {
  const rows = kinds.map(({ name }) => {
    const ofKind = all.filter(({ kind }) => kind === name)
    const count = (which: (run: FaultRun) => boolean) => String(ofKind.filter(which).length)
    const seconds = ofKind.map((run) => run.seconds).sort((a, b) => a - b)
    return [
      name,
      String(ofKind.length),
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

function readOptions(words: readonly string[]) {
  const value = (name: string) => {
    const at = words.indexOf(name)
    return at === -1 ? undefined : words[at + 1]
  }
  return {
    runs: Number(value('--runs') ?? 330),
    seed: Number(value('--seed') ?? 1),
    only: value('--only') ?? '',
    run: {
      ...(value('--movement') === undefined ? {} : { walks: value('--movement') === 'walk' }),
      ...(words.includes('--log') ? { log: (line: string) => process.stderr.write(`${line}\n`) } : {}),
    },
  }
}
