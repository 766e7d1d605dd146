import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { createRandom } from '../../lib/random.ts'
import { simulate } from '../simulation/simulate.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { differingPixels, openProductionLine } from './production-line.ts'

/** Dug at once, so that clearing is not what takes the time; of three colours. */
const kinds = ['slime_block', 'honey_block', 'tnt'] as const
const maxHeight = 6

/**
 * A staircase file of several maps, built part by part on one plot for one map: how many maps lie in the box, and in how many pixels
 * they differ from the preview of the file. `bun test/plots/parts-suite.ts COLUMNS ROWS BOTS SEED`
 */
async function run(columns: number, rows: number, bots: number, seed: number) {
  const art = staircase(columns * 128, rows * 128, seed)
  await using line = await openProductionLine({
    arts: [art],
    bots,
    game: { viewDistance: 8 },
    isPlentiful: true,
    extras: { map: 64, glass_pane: 64 },
  })
  const { plots } = line.app().mapwright.services
  /** By part. */
  const made = new Map<string, number>()
  plots.changed(() => {
    for (const { task, id } of plots.list()[0]!.made) made.set(task, id)
  })
  await line.queue({ art })
  const order = line
    .app()
    .mapwright.services.tasks.list()
    .map(({ ID }) => ID)
  await line.finished()
  const differing = order.map((task, at) =>
    differingPixels(line, made.get(task) ?? -1, art, [at % columns, Math.floor(at / columns)]),
  )
  return {
    ...{ columns, rows, bots, seed },
    hours: Math.round(performance.now() / 36_000) / 100,
    parts: order.length,
    maps: line.maps().length,
    differing: differing.reduce((sum, one) => sum + one, 0),
    of: columns * rows * 128 * 128,
    standing: line.standing(),
  }
}

/** Each column of blocks goes up and down from north to south. */
function staircase(width: number, length: number, seed: number): Blueprint {
  const random = createRandom(seed)
  const cells = Array.from({ length: width }, (_, x) => {
    let y = Math.floor(random() * maxHeight)
    return Array.from({ length }, (_, z) => {
      y = Math.min(maxHeight - 1, Math.max(0, y + Math.floor(random() * 3) - 1))
      return [x, y, z, kinds[Math.floor(random() * kinds.length)]!] as const
    })
  })
  return blueprintOf({ width, height: maxHeight, length }, cells.flat())
}

const [columns = 5, rows = 3, bots = 4, seed = 1] = process.argv.slice(2).map(Number)
const result = await simulate(() => run(columns, rows, bots, seed), { seed: 1 })
process.stdout.write(`${JSON.stringify(result)}\n`)
