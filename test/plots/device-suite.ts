import { addWaterDevice } from '../../lib/practice/devices/water-device.ts'
import { createRandom } from '../../lib/random.ts'
import { whole } from '../faults/fault-kind.ts'
import { simulate } from '../simulation/simulate.ts'
import { carpet, openProductionLine, verdictOf } from './production-line.ts'

/**
 * Arts one after the other on a plot that a device clears, of each kind: water from dispensers behind a button, behind a trapped chest,
 * and behind a button that does nothing every third time or every second. All maps have to lie in the box, right, the plot has to be clear,
 * and the device may have been set off no more often than it takes. `bun test/plots/device-suite.ts RUNS SEED`
 */
const kinds = ['button', 'trapped chest', 'every third time in vain', 'every second time in vain'] as const
type Kind = (typeof kinds)[number]

const failsEvery: Partial<Record<Kind, number>> = {
  'every third time in vain': 3,
  'every second time in vain': 2,
}
const trigger = { x: -66, y: 61, z: -70 }

async function run(kind: Kind, seed: number) {
  const random = createRandom(seed)
  const count = whole(random, 3, 7)
  const arts = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`art${at}`, carpet(whole(random, 2, 33), 'red', 'blue')]),
  )
  const widest = Math.max(...Object.values(arts).map(({ width }) => width))
  let pushes = () => 0
  await using line = await openProductionLine({
    arts: Object.values(arts),
    bots: whole(random, 1, 3),
    clear: { kind: 'press', position: [trigger.x, trigger.y, trigger.z], seconds: whole(random, 5, 60) },
    furnish(world) {
      if (kind === 'trapped chest') world.placeChest(trigger.x, trigger.y, trigger.z, { kind: 'trapped' })
      else world.setBlock(trigger.x, trigger.y, trigger.z, 'stone_button[face=floor]')
      pushes = addWaterDevice(world, {
        plot: {
          min: { x: -64, y: 61, z: -64 },
          max: { x: -64 + Math.max(8, widest) - 1, y: 61, z: -64 + widest - 1 },
        },
        trigger,
        ticks: whole(random, 100, 600),
        failsEvery: failsEvery[kind] ?? Number.POSITIVE_INFINITY,
      })
    },
  })
  await line.queue(arts)
  await line.finished()
  const { state, maps, differing, standing } = await verdictOf(line, arts)
  const every = failsEvery[kind]
  const mostPushes = every ? count + Math.floor(count / (every - 1)) : count
  const isRight =
    state === 'free' &&
    maps.length === count &&
    maps.every((where) => where === 'box') &&
    differing.every((pixels) => pixels === 0) &&
    Object.keys(standing).length === 0 &&
    pushes() <= mostPushes
  return {
    kind,
    seed,
    isRight,
    arts: count,
    pushes: pushes(),
    mostPushes,
    state,
    maps,
    differing,
    standing,
  }
}

const [runs = 3, first = 1] = process.argv.slice(2).map(Number)
let isAllRight = true
for (const kind of kinds) {
  for (let seed = first; seed < first + runs; seed++) {
    const result = await simulate(() => run(kind, seed), { seed })
    isAllRight &&= result.isRight
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
}
process.exit(isAllRight ? 0 : 1)
