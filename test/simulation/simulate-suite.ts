import { parseArgs } from 'node:util'
import { drawWide } from './draws/wide.ts'
import { inWords } from './in-words.ts'
import { isGood, type Outcome, outcomes, runScenario, type ScenarioResult } from './run-scenario.ts'
import { drawScenario, type Scenario } from './scenario.ts'
import { isAlike, shrink } from './shrink.ts'

/**
 * Random builds on simulated time: random art, server, settings and faults: `bun run test:simulate [--builds N] [--seed S]
 * [--draws old|wide] [--switches] [--crashes] [--faults none] [--things none] [--art FILE] [--processes N] [--shrink N] [--quiet] [--log]`.
 * `--draws wide`, the default, goes as far as servers, arts and faults do (`draws/wide.ts`); `old` is what was drawn before, small
 * arts and short faults. `--crashes` ends the program in the middle of every build, and begins it anew. `--switches` draws all ways
 * of other servers, and neither faults nor things of players. With a map-art file, every other build of the old draws is of a part of it. One JSON line per build; for the first `--shrink` failures (5) of a
 * process also the smallest scenario that fails in the same way. `--quiet` writes a short line for each bad build alone, `--log`
 * every packet to stderr. The last line has the figures. Exit code 1 when a build is neither right nor complete.
 */
interface Line extends ScenarioResult {
  readonly scenario: Scenario
  readonly smallest?: Scenario | undefined
}

const words = process.argv.slice(2)
/** An unknown flag is refused: it would change nothing without a word. */
const { values: flags } = parseArgs({
  args: words,
  options: {
    builds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    draws: { type: 'string', default: 'wide' },
    switches: { type: 'boolean', default: false },
    crashes: { type: 'boolean', default: false },
    faults: { type: 'string', default: 'some' },
    things: { type: 'string', default: 'some' },
    art: { type: 'string' },
    processes: { type: 'string', default: '1' },
    part: { type: 'string', default: '-1' },
    shrink: { type: 'string', default: '5' },
    quiet: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
})
const [builds, firstSeed] = [Number(flags.builds), Number(flags.seed)]
const oneOf = (name: 'draws' | 'faults' | 'things', values: readonly string[]) => {
  if (!values.includes(flags[name])) throw new Error(`--${name} is one of ${values.join(', ')}.`)
  return flags[name]
}
const isWide = oneOf('draws', ['wide', 'old']) === 'wide' && flags.art === undefined
const hasFaults = oneOf('faults', ['some', 'none']) !== 'none'
const hasThings = oneOf('things', ['some', 'none']) !== 'none'
const log = flags.log ? (line: string) => void process.stderr.write(`${line}\n`) : undefined
const [processes, part] = [Number(flags.processes), Number(flags.part)]
const startedMs = performance.now()

const draw = (seed: number) =>
  isWide
    ? drawWide(seed, { hasFaults, hasThings, isSwitchesOnly: flags.switches, hasCrashes: flags.crashes })
    : drawScenario(seed, { hasFaults, hasThings, file: flags.art })

/** The builds of one process: every `processes`th. */
async function* runHere(): AsyncGenerator<Line> {
  let shrinksLeft = Number(flags.shrink)
  for (let seed = firstSeed + Math.max(0, part); seed < firstSeed + builds; seed += processes) {
    const scenario = draw(seed)
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
  const child = Bun.spawn([process.execPath, import.meta.path, ...words, '--part', String(ownPart)], {
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

const inShort = ({ scenario, outcome, seconds, reason }: Line) =>
  [scenario.seed, outcome, `${seconds} s`, inWords(scenario), reason.slice(0, 400)].join(' | ')

const isFailure = (outcome: Outcome) => !isGood(outcome)

const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>
let simulatedSeconds = 0

async function report(lines: AsyncGenerator<Line>): Promise<void> {
  for await (const line of lines) {
    counts[line.outcome]++
    simulatedSeconds += line.seconds
    if (!flags.quiet || part >= 0) process.stdout.write(`${JSON.stringify(line)}\n`)
    else if (isFailure(line.outcome)) process.stdout.write(`${inShort(line)}\n`)
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
