import { isGood, type Outcome, outcomes, runScenario, type ScenarioResult } from './run-scenario.ts'
import { drawScenario, type Scenario } from './scenario.ts'
import { isAlike, shrink } from './shrink.ts'

/**
 * Random builds on simulated time: random art, server and settings, one to five faults each: `bun run test:simulate
 * [--builds N] [--seed S] [--faults none] [--things none] [--art FILE] [--processes N] [--shrink N] [--log]`. With a map-art file, every other
 * build is of a part of it. One JSON line per build; for the first `--shrink` failures (5) of a process also the smallest
 * scenario that fails in the same way. `--log` writes every packet to stderr. The last line has the figures. Exit code 1 when a
 * build is neither right nor complete.
 */
interface Line extends ScenarioResult {
  readonly scenario: Scenario
  readonly smallest?: Scenario | undefined
}

const given = process.argv.slice(2)
const number = (name: string, usual: number) =>
  given.includes(name) ? Number(given[given.indexOf(name) + 1]) : usual
const [builds, firstSeed] = [number('--builds', 100), number('--seed', 1)]
const hasFaults = given[given.indexOf('--faults') + 1] !== 'none'
const hasThings = given[given.indexOf('--things') + 1] !== 'none'
const file = given.includes('--art') ? given[given.indexOf('--art') + 1] : undefined
const log = given.includes('--log') ? (line: string) => void process.stderr.write(`${line}\n`) : undefined
const [processes, part] = [number('--processes', 1), number('--part', -1)]
const startedMs = performance.now()

/** The builds of one process: every `processes`th. */
async function* runHere(): AsyncGenerator<Line> {
  let shrinksLeft = number('--shrink', 5)
  for (let seed = firstSeed + Math.max(0, part); seed < firstSeed + builds; seed += processes) {
    const scenario = drawScenario(seed, { hasFaults, hasThings, file })
    const result = await runScenario(scenario, log)
    const isShrunk = isFailure(result.outcome) && shrinksLeft-- > 0
    const smallest = isShrunk
      ? await shrink(scenario, async (candidate) => isAlike(await runScenario(candidate), result))
      : undefined
    yield { ...result, scenario, smallest }
  }
}

/** The builds of another process, which writes them to its stdout. */
async function* runInProcess(ownPart: number): AsyncGenerator<Line> {
  const child = Bun.spawn([process.execPath, import.meta.path, ...given, '--part', String(ownPart)], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let rest = ''
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
  if ((await child.exited) !== 0) throw new Error(`A process has ended with code ${child.exitCode}.`)
}

const isFailure = (outcome: Outcome) => !isGood(outcome)

const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>
let simulatedSeconds = 0

async function report(lines: AsyncGenerator<Line>): Promise<void> {
  for await (const line of lines) {
    counts[line.outcome]++
    simulatedSeconds += line.seconds
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

if (part >= 0 || processes === 1) await report(runHere())
else await Promise.all(Array.from({ length: processes }, (_, index) => report(runInProcess(index))))
if (part >= 0) process.exit(0)

process.stdout.write(
  `${JSON.stringify({
    builds,
    ...counts,
    simulatedHours: Math.round(simulatedSeconds / 36) / 100,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  })}\n`,
)
process.exit(outcomes.every((outcome) => isGood(outcome) || counts[outcome] === 0) ? 0 : 1)
