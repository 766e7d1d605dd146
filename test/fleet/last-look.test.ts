import { expect } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openFaultSite } from '../faults/fault-site.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'

const [width, length] = [32, 3]
const blueprint = blueprintOf(
  { width, height: 1, length },
  Array.from(
    { length: width * length },
    (_, cell) => [cell % width, 0, Math.floor(cell / width), 'stone'] as const,
  ),
)

test('what happens to the area of a bot that has ended is seen when the last of the others has', async () => {
  const slow = { placement: { ...mapartDefaults.placement, profile: 'strict' as const, rate: 2 } }
  await using site = await openFaultSite({ seed: 1, blueprint, bots: 2, mapartOfLast: slow })
  const { builder, task, world, origin } = site
  const isBuilt = (from: number, to: number) =>
    Array.from({ length: (to - from) * length }, (_, cell) => [
      from + (cell % (to - from)),
      Math.floor(cell / (to - from)),
    ]).every(([x, z]) => world.blockAt(origin.x + x!, origin.y, origin.z + z!) === 'stone')
  let struckAt = 0
  const watch = setInterval(() => {
    const [west, east] = [isBuilt(0, width / 2), isBuilt(width / 2, width)]
    if (struckAt > 0 || west === east) return
    struckAt = Date.now()
    // When the bot has had time to see that its area is right.
    setTimeout(() => {
      const x = origin.x + (west ? 3 : width - 3)
      world.setBlock(x, origin.y, origin.z, 'air')
      world.setBlock(x, origin.y + 1, origin.z + 1, 'snow[layers=2]')
    }, 3000)
  }, 200)

  const end = await builder.build({ task, blueprint, signal: AbortSignal.timeout(600_000), report: () => {} })
  clearInterval(watch)

  expect(struckAt).toBeGreaterThan(0)
  expect(end).toEqual({ kind: 'done' })
  expect(judge(blueprint, origin, statesOf(world))).toMatchObject({ missing: 0, wrong: 0 })
  const over = {
    min: { ...origin, y: origin.y + 1 },
    max: { x: origin.x + width, y: origin.y + 1, z: origin.z + length },
  }
  expect([...world.blocksIn(over)].map(({ state }) => state)).toEqual([])
}, 20_000)
