import { simulate } from '../simulation/simulate.ts'
import { addButtons, byButton, twoMaps } from './pace-line.ts'
import { openProductionLine } from './production-line.ts'

/**
 * Simulated seconds from the first block of one full flat map to that of the next on the same plot, by one bot or several.
 * `bun test/plots/pace-suite.ts press|dig BOTS SIDE`
 */
async function run(kind: 'press' | 'dig', bots: number, side: number) {
  const [first, second] = twoMaps(side)
  const arts = { one: first, two: second }
  await using line = await openProductionLine({
    arts: Object.values(arts),
    bots,
    clear: kind === 'dig' ? { kind } : byButton,
    game: { viewDistance: 8 },
    furnish: (world, plots) => addButtons(world, plots, side),
  })
  const began = new Map<string, number>()
  /** Seconds of the first task by what the bots were at. */
  const phases: Record<string, number> = {}
  let at = performance.now()
  const { building } = line.app().mapwright.services
  building.progressed(({ id, placements, phase }) => {
    const now = performance.now()
    if (id === 'one') phases[phase] = (phases[phase] ?? 0) + (now - at) / 1000
    at = now
    if (placements > 0 && !began.has(id)) began.set(id, performance.now() / 1000)
  })
  await line.queue(arts)
  await line.finished()
  const { one = 0, two = 0 } = Object.fromEntries(began)
  const { plots } = line.app().mapwright.services
  return {
    ...{ kind, bots, side },
    seconds: Math.round(two - one),
    phases: Object.fromEntries(
      Object.entries(phases).map(([phase, seconds]) => [phase, Math.round(seconds)]),
    ),
    plots: plots.list().map(({ state, made }) => `${state} ${made.length}`),
    standing: line.standing(),
  }
}

const [kind = 'press', bots = '1', side = '128'] = process.argv.slice(2)
const measure = (length: number) =>
  simulate(() => run(kind === 'dig' ? 'dig' : 'press', Number(bots), length), { seed: 1 })
// Loads what is loaded on first use, which takes real time, in which the simulated clock runs on.
await measure(2)
const result = await measure(Number(side))
process.stdout.write(`${JSON.stringify(result)}\n`)
