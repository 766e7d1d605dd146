import { createRandom } from '../../lib/random.ts'
import { simulate } from '../simulation/simulate.ts'
import { finish, finishedMaps, furnishForFinishing } from './finishing.ts'
import { carpet, differingPixels, openProductionLine } from './production-line.ts'

/**
 * Small arts on two plots by up to four bots, two at once, while the service is killed and bots are kicked at random moments: each has to hang
 * on the wall, right, with two copies in the box, no map anywhere else, and the plots clear. `bun test/plots/finish-suite.ts RUNS SEED`
 */
async function run(seed: number) {
  const random = createRandom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const colours = ['red', 'blue', 'lime', 'white', 'black']
  const arts = Object.fromEntries(
    colours.map((colour, at) => [`art${at}`, carpet(between(2, 7), colour, colours[(at + 1) % 5]!)]),
  )
  const bots = between(1, 4)
  await using line = await openProductionLine({
    arts: Object.values(arts),
    plots: 2,
    bots,
    mapart: { parallel: between(1, 2), retry: { enabled: true, hours: 168 } },
    furnish: (world) => furnishForFinishing(world, colours.length),
  })
  let [kills, kicks, isOver] = [0, 0, false]
  for (const [at, [name, art]] of Object.entries(arts).entries())
    await line.queue(
      { [name]: art },
      { Finish: { ...finish, part: { column: at, row: 0, columns: colours.length, picture: 0 } } },
    )
  const finished = line.finished().then(() => {
    isOver = true
  })
  finished.catch(() => {})
  for (const _ of Array.from({ length: between(2, 10) })) {
    await line.world.ticks(between(1, 600))
    if (isOver) break
    if (random() < 0.6) {
      kills++
      await line.kill()
    } else {
      kicks++
      line.world.faults.kick(line.bots[between(0, bots - 1)]!, 'Kicked by the test.')
    }
  }
  await finished
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

const [runs = 10, first = 1] = process.argv.slice(2).map(Number)
const totals = { runs: 0, right: 0, kills: 0, kicks: 0 }
for (let seed = first; seed < first + runs; seed++) {
  const result = await simulate(() => run(seed), { seed }).catch((error: unknown) => ({
    ...{ seed, isRight: false, kills: 0, kicks: 0 },
    error: String(error),
  }))
  totals.runs++
  totals.right += Number(result.isRight)
  totals.kills += result.kills
  totals.kicks += result.kicks
  if (!result.isRight) process.stdout.write(`${JSON.stringify(result)}\n`)
}
process.stdout.write(`${JSON.stringify(totals)}\n`)
process.exit(totals.right === totals.runs ? 0 : 1)
