import { createRandom } from '../../lib/random.ts'
import { stairArt } from '../faults/small-art.ts'
import { simulate } from '../simulation/simulate.ts'
import { addButtons, byButton, twoMaps } from './pace-line.ts'
import { openProductionLine } from './production-line.ts'

type Kind = 'press' | 'dig'
type Shape = 'flat' | 'staircase'

/**
 * Simulated seconds from the first block of one full map to that of the next on the same plot, by one bot or several: two flat maps,
 * or two of staircases as high as they get; with `scatter`, items of broken blocks scatter as they do in the game.
 * `bun test/plots/pace-suite.ts press|dig BOTS SIDE [flat|staircase] [scatter]`
 */
async function run(kind: Kind, shape: Shape, bots: number, side: number, scattersDrops: boolean) {
  const random = createRandom(side)
  const [first, second] = shape === 'flat' ? twoMaps(side) : [stairArt(random, side), stairArt(random, side)]
  const arts = { one: first, two: second }
  await using line = await openProductionLine({
    arts: Object.values(arts),
    bots,
    clear: kind === 'dig' ? { kind } : byButton,
    game: { viewDistance: 8, scattersDrops },
    extras: shape === 'flat' ? {} : { iron_pickaxe: 16, iron_axe: 8, shears: 8, cobblestone: 512 },
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
    ...{ kind, shape, bots, side },
    seconds: Math.round(two - one),
    phases: Object.fromEntries(
      Object.entries(phases).map(([phase, seconds]) => [phase, Math.round(seconds)]),
    ),
    plots: plots.list().map(({ state, made }) => `${state} ${made.length}`),
    standing: line.standing(),
  }
}

const [kind = 'press', bots = '1', side = '128', shape = 'flat', scatter] = process.argv.slice(2)
const measure = (length: number) =>
  simulate(() => run(kind as Kind, shape as Shape, Number(bots), length, scatter !== undefined), { seed: 1 })
// Loads what is loaded on first use, which takes real time, in which the simulated clock runs on.
await measure(2)
const result = await measure(Number(side))
process.stdout.write(`${JSON.stringify(result)}\n`)
