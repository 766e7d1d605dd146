import { createRandom } from '../../lib/random.ts'
import { whole } from '../faults/fault-kind.ts'
import { disturb, killsAndKicks, runSeeds } from './disturbed-runs.ts'
import { finish, finishedMaps, furnishForFinishing } from './finishing.ts'
import { carpet, differingPixels, openProductionLine } from './production-line.ts'

/**
 * Small arts on two plots by up to four bots, two at once, while the service is killed and bots are kicked at random moments: each has to hang
 * on the wall, right, with two copies in the box, no map anywhere else, and the plots clear. `bun test/plots/finish-suite.ts RUNS SEED`
 */
async function run(seed: number) {
  const random = createRandom(seed)
  const colours = ['red', 'blue', 'lime', 'white', 'black']
  const arts = Object.fromEntries(
    colours.map((colour, at) => [`art${at}`, carpet(whole(random, 2, 7), colour, colours[(at + 1) % 5]!)]),
  )
  const bots = whole(random, 1, 4)
  await using line = await openProductionLine({
    arts: Object.values(arts),
    plots: 2,
    bots,
    mapart: { parallel: whole(random, 1, 2), retry: { enabled: true, hours: 168 } },
    furnish: (world) => furnishForFinishing(world, colours.length),
  })
  for (const [at, [name, art]] of Object.entries(arts).entries())
    await line.queue(
      { [name]: art },
      { Finish: { ...finish, part: { column: at, row: 0, columns: colours.length, picture: 0 } } },
    )
  const times = whole(random, 2, 10)
  const { kills, kicks } = await disturb(line, {
    deeds: killsAndKicks(times, random),
    most: 600,
    random,
    kicked: () => line.bots[whole(random, 0, bots - 1)]!,
    failures: 1,
  })
  const { hung, box } = finishedMaps(line)
  const differing = Object.values(arts).map((art, at) => differingPixels(line, hung[at]?.id ?? -1, art))
  const isRight =
    hung.map(({ place, name, rotation }) => `${place} ${name} ${rotation}`).join() ===
      colours.map((_, at) => `${at}.0 Art 0 ${at}-0 0`).join() &&
    box.join() === colours.map((_, at) => `2x Art 0 ${at}-0`).join() &&
    line.maps().every(({ where }) => where === 'box' || where === 'frame') &&
    differing.every((count) => count === 0) &&
    Object.keys(line.standing()).length === 0
  return { seed, isRight, kills, kicks, hung, box, differing, standing: line.standing() }
}

await runSeeds(run, ['kills', 'kicks'])
