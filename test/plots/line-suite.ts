import { createRandom } from '../../lib/random.ts'
import { whole } from '../faults/fault-kind.ts'
import { disturb, killsAndKicks, runSeeds } from './disturbed-runs.ts'
import { carpet, openProductionLine, verdictOf } from './production-line.ts'

/**
 * Builds arts one after the other on a plot, while the service is killed and the bot kicked at random moments: all maps have to lie in the box,
 * right, one of each, and the plot has to be clear. `bun test/plots/line-suite.ts RUNS SEED`
 */
async function run(seed: number) {
  const random = createRandom(seed)
  const arts = {
    one: carpet(whole(random, 2, 6), 'red', 'blue'),
    two: carpet(whole(random, 2, 6), 'blue', 'lime'),
    three: carpet(whole(random, 2, 6), 'white', 'red'),
  }
  await using line = await openProductionLine({ arts: Object.values(arts), bots: whole(random, 1, 2) })
  await line.queue(arts)
  const carpets = line.itemsOf('red_carpet')
  const times = whole(random, 1, 6)
  const { kills, kicks } = await disturb(line, {
    deeds: killsAndKicks(times, random),
    most: 250,
    random,
    kicked: () => line.bots[0]!,
    failures: 0,
  })
  const verdict = await verdictOf(line, arts)
  const isRight =
    verdict.state === 'free' &&
    verdict.maps.join() === 'box,box,box' &&
    verdict.differing.join() === '0,0,0' &&
    Object.keys(verdict.standing).length === 0
  return { seed, isRight, kills, kicks, lost: carpets - line.itemsOf('red_carpet'), ...verdict }
}

await runSeeds(run, ['kills', 'kicks', 'lost'])
