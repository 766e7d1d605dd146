import { expect } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { crop } from '../../lib/demo/crop.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { openFaultSite } from '../faults/fault-site.ts'
import { currentSimulation } from '../simulation/simulate.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'

test('a slow bot does not hold up the end of a build, and no bot stands in the way of the others', async () => {
  const blueprint = crop(drawSampleArt(), { x: 40, z: 40, width: 48, length: 12 })
  const slow = { placement: { ...mapartDefaults.placement, rate: 3 } }
  await using place = await openFaultSite({ seed: 1, blueprint, bots: 3, mapartOfLast: slow })
  const { builder, task, world, origin } = place
  await Promise.all(place.fleet.map((bot) => bot.inGame(AbortSignal.timeout(60_000))))
  const begunMs = currentSimulation()!.elapsedMs()

  const end = await builder.build({ task, blueprint, signal: AbortSignal.timeout(600_000), report: () => {} })

  expect(end).toEqual({ kind: 'done' })
  expect(judge(blueprint, origin, statesOf(world))).toMatchObject({ wrong: 0, missing: 0 })
  // The slow one alone would take 64 s for its third.
  expect((currentSimulation()!.elapsedMs() - begunMs) / 1000).toBeLessThan(32)
}, 20_000)
