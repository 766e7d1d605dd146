import { simulate } from '../simulation/simulate.ts'
import type { ProductionLine } from './production-line.ts'

/** The service is killed or ended and started again, a bot is kicked, or the game server goes down for a moment. */
export type Deed = 'kill' | 'end' | 'kick' | 'restart'

interface Disturbance {
  readonly deeds: readonly Deed[]
  /** Most ticks before each. */
  readonly most: number
  readonly random: () => number
  /** The bot that is kicked next. */
  readonly kicked: () => string
  /** How often a task may fail in a row on account of them. */
  readonly failures: number
}

const serverDownMs = 4000

/** Does these things to a line at random moments until all is finished; says how often each was done. */
export async function disturb(line: ProductionLine, { deeds, most, random, kicked, failures }: Disturbance) {
  const { faults } = line.world
  const acts: Readonly<Record<Deed, () => void | Promise<void>>> = {
    kill: line.kill,
    end: line.restart,
    kick: () => faults.kick(kicked(), 'Kicked by the test.'),
    restart: () => faults.restart(serverDownMs),
  }
  let isOver = false
  const done: Deed[] = []
  const finished = line.finished(failures).then(() => {
    isOver = true
  })
  finished.catch(() => {})
  for (const deed of deeds) {
    await line.world.ticks(1 + Math.floor(random() * most))
    if (isOver) break
    done.push(deed)
    await acts[deed]()
  }
  await finished
  const count = (wanted: Deed) => done.filter((deed) => deed === wanted).length
  return { kills: count('kill'), ends: count('end'), kicks: count('kick'), restarts: count('restart') }
}

/** So many times one of two, at random. */
export const killsAndKicks = (times: number, random: () => number): Deed[] =>
  Array.from({ length: times }, () => (random() < 0.6 ? 'kill' : 'kick'))

/** So many of each, in random order. */
export function shuffled(counts: Readonly<Partial<Record<Deed, number>>>, random: () => number): Deed[] {
  return (Object.keys(counts) as Deed[])
    .flatMap((deed) => Array.from({ length: counts[deed]! }, () => ({ deed, at: random() })))
    .sort((a, b) => a.at - b.at)
    .map(({ deed }) => deed)
}

type Counts<Count extends string> = Readonly<Record<Count, number>>

/**
 * Runs `RUNS` seeds from `SEED` on, as the command line says, on simulated time, and ends the program: with 0 if all are right. Prints those that
 * are not, and the sums of the counts.
 */
export async function runSeeds<Count extends string>(
  run: (seed: number) => Promise<{ readonly seed: number; readonly isRight: boolean } & Counts<Count>>,
  counts: readonly Count[],
): Promise<never> {
  const [runs = 10, first = 1] = process.argv.slice(2).map(Number)
  const none = Object.fromEntries(counts.map((count) => [count, 0])) as Counts<Count>
  const totals: Record<string, number> = { runs: 0, right: 0, ...none }
  for (let seed = first; seed < first + runs; seed++) {
    const result = await simulate(() => run(seed), { seed }).catch((error: unknown) => ({
      ...{ seed, isRight: false, error: String(error) },
      ...none,
    }))
    totals.runs!++
    totals.right! += Number(result.isRight)
    for (const count of counts) totals[count]! += result[count]
    if (!result.isRight) process.stdout.write(`${JSON.stringify(result)}\n`)
  }
  process.stdout.write(`${JSON.stringify(totals)}\n`)
  process.exit(totals.right === totals.runs ? 0 : 1)
}
