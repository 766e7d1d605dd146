import { createRandom } from '../../lib/random.ts'
import { simulate } from '../simulation/simulate.ts'
import { carpet, openProductionLine, verdictOf } from './production-line.ts'

/**
 * Builds arts one after the other on a plot, while the service is killed and the bot kicked at random moments: all maps have to lie in the box,
 * right, one of each, and the plot has to be clear. `bun test/plots/line-suite.ts RUNS SEED`
 */
async function run(seed: number) {
  const random = createRandom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const arts = {
    one: carpet(between(2, 6), 'red', 'blue'),
    two: carpet(between(2, 6), 'blue', 'lime'),
    three: carpet(between(2, 6), 'white', 'red'),
  }
  await using line = await openProductionLine({ arts: Object.values(arts), bots: between(1, 2) })
  await line.queue(arts)
  const carpets = line.itemsOf('red_carpet')
  let [kills, kicks, isOver] = [0, 0, false]
  const finished = line.finished().then(() => {
    isOver = true
  })
  finished.catch(() => {})
  for (const _ of Array.from({ length: between(1, 6) })) {
    await line.world.ticks(between(1, 250))
    if (isOver) break
    if (random() < 0.6) {
      kills++
      await line.kill()
    } else {
      kicks++
      line.world.faults.kick(line.bots[0]!, 'Kicked by the test.')
    }
  }
  await finished
  const verdict = await verdictOf(line, arts)
  const isRight =
    verdict.state === 'free' &&
    verdict.maps.join() === 'box,box,box' &&
    verdict.differing.join() === '0,0,0' &&
    Object.keys(verdict.standing).length === 0
  return { seed, isRight, kills, kicks, lost: carpets - line.itemsOf('red_carpet'), ...verdict }
}

const [runs = 10, first = 1] = process.argv.slice(2).map(Number)
const totals = { runs: 0, right: 0, kills: 0, kicks: 0, lost: 0 }
for (let seed = first; seed < first + runs; seed++) {
  const result = await simulate(() => run(seed), { seed }).catch((error: unknown) => ({
    seed,
    isRight: false,
    kills: 0,
    kicks: 0,
    lost: 0,
    error: String(error),
  }))
  totals.runs++
  totals.right += Number(result.isRight)
  totals.kills += result.kills
  totals.kicks += result.kicks
  totals.lost += result.lost
  if (!result.isRight) process.stdout.write(`${JSON.stringify(result)}\n`)
}
process.stdout.write(`${JSON.stringify(totals)}\n`)
process.exit(totals.right === totals.runs ? 0 : 1)
