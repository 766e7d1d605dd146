import { simulate } from '../simulation/simulate.ts'
import type { ProductionLine } from './production-line.ts'

interface Disturbance {
  /** Most of them, and most ticks before each. */
  readonly times: number
  readonly most: number
  readonly random: () => number
  /** The bot that is kicked next. */
  readonly kicked: () => string
}

/** Kills the service and kicks bots at random moments until all is finished; says how often. */
export async function disturb(line: ProductionLine, { times, most, random, kicked }: Disturbance) {
  let [kills, kicks, isOver] = [0, 0, false]
  const finished = line.finished().then(() => {
    isOver = true
  })
  finished.catch(() => {})
  for (let time = 0; time < times; time++) {
    await line.world.ticks(1 + Math.floor(random() * most))
    if (isOver) break
    if (random() < 0.6) {
      kills++
      await line.kill()
    } else {
      kicks++
      line.world.faults.kick(kicked(), 'Kicked by the test.')
    }
  }
  await finished
  return { kills, kicks }
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
