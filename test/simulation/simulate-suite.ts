import { type Outcome, runScenario } from './run-scenario.ts'
import { drawScenario } from './scenario.ts'
import { shrink } from './shrink.ts'

/**
 * Random builds on simulated time: random art, server and settings, one to five faults each: `bun run test:simulate
 * [--builds N] [--seed S] [--shrink N] [--log]`. One JSON line per build; for the first `--shrink` failures (5) also the smallest
 * scenario that fails in the same way. `--log` writes every packet to stderr. The last line has the figures. Exit code 1 when a
 * build is wrong, hangs or ends in a false error.
 */
const given = process.argv.slice(2)
const number = (name: string, usual: number) =>
  given.includes(name) ? Number(given[given.indexOf(name) + 1]) : usual
const [builds, firstSeed] = [number('--builds', 100), number('--seed', 1)]
let shrinksLeft = number('--shrink', 5)
const log = given.includes('--log') ? (line: string) => void process.stderr.write(`${line}\n`) : undefined
const startedMs = performance.now()
const counts: Record<Outcome, number> = { right: 0, trueError: 0, falseError: 0, wrong: 0, hung: 0 }
let simulatedSeconds = 0

for (let seed = firstSeed; seed < firstSeed + builds; seed++) {
  const scenario = drawScenario(seed)
  const result = await runScenario(scenario, log)
  counts[result.outcome]++
  simulatedSeconds += result.seconds
  const isFailure = result.outcome !== 'right' && result.outcome !== 'trueError'
  const smallest = isFailure && shrinksLeft-- > 0 ? await shrink(scenario, result.outcome) : undefined
  process.stdout.write(`${JSON.stringify({ ...result, scenario, smallest })}\n`)
}

const { right, trueError, falseError, wrong, hung } = counts
process.stdout.write(
  `${JSON.stringify({
    builds,
    right,
    trueErrors: trueError,
    falseErrors: falseError,
    wrong,
    hung,
    simulatedHours: Math.round(simulatedSeconds / 36) / 100,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  })}\n`,
)
process.exit(falseError + wrong + hung === 0 ? 0 : 1)
