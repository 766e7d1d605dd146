import { createRandom } from '../../random.ts'
import type { DailyFigure, RunEntry } from '../../statistics/ports.ts'
import { dayOf } from '../../statistics/run-log.ts'
import { sentence } from '../../words/sentence.ts'
import type { MemoryStatistics } from '../memory/statistics-store.ts'

const hour = 3_600_000
/** Days of the sample. */
const days = 30
/** Blocks of a carpet map with its north row. */
const blocksOfMap = 128 * 129

const items = ['white', 'light_gray', 'gray', 'black', 'red', 'orange', 'yellow', 'lime']
const ends = ['done', 'done', 'done', 'stopped', 'material-missing', 'done', 'interrupted', 'crashed']
const stoppers = [
  sentence('stoppedByPage', { device: 'Windows', host: '127.0.0.1:3000' }),
  sentence('stoppedByProgram', { program: 'curl/8.5.0', host: '127.0.0.1:3000' }),
  sentence('stoppedBySchedule'),
]
/** Share of a run's time. */
const phases = {
  placing: 0.71,
  fetching: 0.17,
  comparing: 0.04,
  verifying: 0.03,
  repairing: 0.02,
  going: 0.03,
}

/** A month of building: two runs on most days, none on every seventh. The same seed gives the same figures. */
export function sampleStatistics(
  seed: number,
  now: Date,
  {
    tasks = ['sample'],
    bots = [],
  }: { readonly tasks?: readonly string[]; readonly bots?: readonly string[] } = {},
): MemoryStatistics {
  const random = createRandom(seed)
  const figures: DailyFigure[] = []
  const runs: RunEntry[] = []
  for (let ago = days; ago > 0; ago--) {
    if (ago % 7 === 0) continue
    for (const daytime of [20, 8]) {
      const start = new Date(now.getTime() - (ago * 24 + daytime - 24) * hour)
      const reason = ends[Math.floor(random() * ends.length)]!
      const placed = Math.round(blocksOfMap * (reason === 'done' ? 1 : random()))
      const milliseconds = (placed / (6 + 4 * random())) * 1000
      const placedBy = sharesOf(placed, bots)
      runs.unshift({
        task: tasks[runs.length % tasks.length]!,
        start,
        end: new Date(start.getTime() + milliseconds),
        placed,
        reason,
        why: whyEnded(reason, runs.length),
        trips: Math.ceil(placed / 1728),
        times: Object.fromEntries(
          Object.entries(phases).map(([phase, share]) => [phase, Math.round(milliseconds * share)]),
        ),
        placedBy,
      })
      const day = dayOf(start)
      const shares = items.map(() => random())
      const all = shares.reduce((sum, share) => sum + share, 0)
      const add = (kind: DailyFigure['kind'], name: string, amount: number) =>
        figures.push({ day, kind, name, amount: Math.round(amount) })
      for (const [index, dye] of items.entries())
        add('placed', `${dye}_carpet`, (placed * shares[index]!) / all)
      for (const [phase, share] of Object.entries(phases)) add('phase', phase, milliseconds * share)
      for (const [bot, amount] of Object.entries(placedBy)) add('bot', bot, amount)
      add('trip', '', Math.ceil(placed / 1728))
      add('dug', '', placed * 0.002)
      add('map', '', reason === 'done' ? 1 : 0)
      add('end', reason, 1)
    }
  }
  return { figures, runs }
}

/** By what a run was stopped, different ones one after another. */
const whyEnded = (reason: string, nth: number) =>
  reason === 'stopped' ? stoppers[nth % stoppers.length] : undefined

/** The parts of several bots, each somewhat smaller than the one before. */
function sharesOf(placed: number, bots: readonly string[]): Record<string, number> {
  const weights = bots.map((_, index) => 1 / (index + 2))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return Object.fromEntries(bots.map((bot, index) => [bot, Math.round((placed * weights[index]!) / all)]))
}
