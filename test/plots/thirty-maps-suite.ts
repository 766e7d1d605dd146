import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { createRandom } from '../../lib/random.ts'
import { whole } from '../faults/fault-kind.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { disturb, runSeeds, shuffled } from './disturbed-runs.ts'
import { finish, finishedMaps, furnishForFinishing } from './finishing.ts'
import { carpet, differingPixels, openProductionLine, type ProductionLine } from './production-line.ts'

const colours = ['red', 'blue', 'lime', 'white', 'black', 'cyan']
const small = 24
const copies = 2
const emptyMs = 600_000

/**
 * 24 arts of one map and one of 3x2, small ones, on two plots by four bots, while the service is killed 30 times, ended and started, the server restarts,
 * bots are kicked, clicks get lost, and a chest is empty for ten minutes: thirty maps have to hang, right, with two copies each in the box, the plots
 * clear, and no map anywhere else. `bun test/plots/thirty-maps-suite.ts RUNS SEED`
 */
async function run(seed: number) {
  const random = createRandom(seed)
  const colour = (at: number) => colours[at % colours.length]!
  const arts = Array.from({ length: small }, (_, at) =>
    carpet(whole(random, 2, 6), colour(at), colour(at + 1)),
  )
  const large = cornersOf(3, 2)
  await using line = await openProductionLine({
    arts: [...arts, large],
    plots: 2,
    bots: 4,
    mapart: { parallel: 2, retry: { enabled: true, hours: 168 } },
    furnish: (world) => furnishForFinishing(world, 2 * (small + 6), small + 3, 2),
  })
  emptyChest(line, `${whole(random, 0, 1) ? 'cyan' : 'lime'}_carpet`)
  for (const bot of line.bots)
    line.world.faults.connection(bot, { latencyMs: 0, jitterMs: 0, lost: { window_click: 0.03 } })
  const place = (column: number, columns: number) => ({
    Finish: { ...finish, copies, part: { column, row: 0, columns, picture: 0 } },
  })
  for (const [at, art] of arts.entries()) await line.queue({ [`art${at}`]: art }, place(at, small))
  const [x, y, z] = finish.wall!.position
  const beside = { ...finish.wall!, position: [x, y, z - small] as [number, number, number] }
  const Finish = { ...finish, copies, wall: beside, part: { column: 0, row: 0, columns: 3, picture: 1 } }
  await line.queue({ large }, { Finish })
  const { kills, ends, kicks, restarts } = await disturb(line, {
    deeds: shuffled({ kill: 30, end: 4, kick: 20, restart: 3 }, random),
    most: 600,
    random,
    kicked: () => line.bots[whole(random, 0, line.bots.length - 1)]!,
    failures: 3,
  })
  const { hung, box } = finishedMaps(line)
  const wanted: readonly (readonly [string, Blueprint, number, number])[] = [
    ...arts.map((art, at) => [`${at}.0`, art, 0, 0] as const),
    ...[0, 1, 2].flatMap((column) =>
      [0, 1].map((row) => [`${small + column}.${row}`, large, column, row] as const),
    ),
  ]
  const problems = wanted.flatMap(([at, art, column, row]) => {
    const map = hung.find((one) => one.place === at)
    const differing = differingPixels(line, map?.id ?? -1, art, [column, row])
    return map && map.rotation === 0 && differing === 0 ? [] : [`${at}: ${JSON.stringify(map)} ${differing}`]
  })
  const elsewhere = line.maps().filter(({ where }) => where !== 'box' && where !== 'frame')
  const standing = line.standing()
  const isRight =
    problems.length === 0 &&
    hung.length === wanted.length &&
    new Set(hung.map(({ id }) => id)).size === wanted.length &&
    box.length === wanted.length &&
    box.every((stack) => stack.startsWith(`${copies}x `)) &&
    elsewhere.length === 0 &&
    Object.keys(standing).length === 0
  return {
    seed,
    isRight,
    kills,
    ends,
    kicks,
    restarts,
    problems,
    elsewhere,
    standing,
    box: isRight ? box.length : box,
  }
}

/** A few blocks in the corner of each map. */
function cornersOf(columns: number, rows: number): Blueprint {
  return blueprintOf(
    { width: columns * 128, height: 1, length: rows * 128 },
    Array.from(
      { length: columns * rows },
      (_, map) => [map % columns, Math.floor(map / columns)] as const,
    ).flatMap(([column, row]) =>
      [0, 1, 2].flatMap((x) =>
        [0, 1, 2].map(
          (z) =>
            [column * 128 + x, 0, row * 128 + z, `${colours[(column + row + x * z) % 6]}_carpet`] as const,
        ),
      ),
    ),
  )
}

/** Takes all of an item out of its chest and brings it back after ten minutes. */
function emptyChest({ world }: ProductionLine, item: string): void {
  for (const { container } of world.subServer('1').containers.all()) {
    const full = [...container.items]
    if (!full.some((stack) => stack?.name === item)) continue
    container.items.fill(null)
    void world.ticks(emptyMs / 50).then(() => {
      for (const [slot, stack] of full.entries()) container.items[slot] = stack
    })
  }
}

await runSeeds(run, ['kills', 'ends', 'kicks', 'restarts'])
