import { expect } from 'bun:test'
import { crop } from '../../lib/demo/crop.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import type { Clear } from '../../lib/tasks/task.ts'
import { type FaultSite, openFaultSite } from '../faults/fault-site.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'

const blueprint = crop(drawSampleArt(), { x: 60, z: 60, width: 4, length: 4 })

async function build({ builder, task }: FaultSite, maySkip: boolean, Clear?: Clear) {
  const signal = AbortSignal.timeout(30_000)
  const job = { task: { ...task, ...(Clear ? { Clear } : {}) }, blueprint, maySkip }
  return builder.build({ ...job, signal, report: () => {} })
}

test('foreign blocks on the area are left standing by automatic building, and the end says what they are', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, mapart: { skipIfOverlapDetected: true } })
  const { world, origin } = place
  world.setBlock(origin.x + 1, origin.y, origin.z + 2, 'gold_block')

  const end = await build(place, true)

  expect(inEnglish(end)).toMatchObject({
    kind: 'skipped',
    cause: { code: 'foreign-blocks' },
    reason: '1 other block stands where the art belongs, for example gold_block at -63 61 -62.',
  })
  expect(world.statistics.placed).toBe(0)
})

test('what stands right already is not foreign', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, mapart: { skipIfOverlapDetected: true } })
  const { world, origin } = place
  world.setBlock(origin.x, origin.y, origin.z, blueprint.palette[blueprint.states[0]!]!.name)

  const end = await build(place, true)

  expect(end).toEqual({ kind: 'done' })
  expect(world.statistics.placed).toBe(15)
}, 20_000)

test('flowers and grass do not count', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, mapart: { skipIfOverlapDetected: true } })
  const { world, origin } = place
  world.setBlock(origin.x, origin.y - 1, origin.z, 'grass_block')
  world.setBlock(origin.x, origin.y, origin.z, 'poppy')

  const end = await build(place, true)

  expect(end).toEqual({ kind: 'done' })
  expect(world.statistics).toMatchObject({ placed: 16, dug: 1 })
}, 20_000)

test('without the setting, and for a task that was started by hand, foreign blocks are dug away', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, mapart: { skipIfOverlapDetected: true } })
  const { world, origin } = place
  world.setBlock(origin.x + 1, origin.y, origin.z + 2, 'white_wool')

  const end = await build(place, false, 'all')

  expect(end).toEqual({ kind: 'done' })
  expect(world.statistics.dug).toBe(1)
}, 20_000)
