import { expect } from 'bun:test'
import { crop } from '../../lib/demo/crop.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import type { Cause } from '../../lib/tasks/causes.ts'
import { boxOfArt } from '../faults/fault-kind.ts'
import { type FaultSite, openFaultSite } from '../faults/fault-site.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'

const blueprint = crop(drawSampleArt(), { x: 60, z: 60, width: 9, length: 9 })

/** Builds, and answers the cause of the failure, the clicks that the server refused and the boxes that were opened. */
async function build(place: FaultSite, failedBefore?: Cause) {
  const { blueprint, builder, task, world } = place
  const { statistics } = world
  const before = { refused: statistics.refused.protected ?? 0, opened: statistics.windowsOpened }
  const end = await builder.build({
    task,
    blueprint,
    signal: AbortSignal.timeout(600_000),
    report: () => {},
    ...(failedBefore ? { failedBefore } : {}),
  })
  return {
    cause: end.kind === 'failed' ? end.cause : undefined,
    isDone: end.kind === 'done',
    refused: (statistics.refused.protected ?? 0) - before.refused,
    opened: statistics.windowsOpened - before.opened,
  }
}

test('a plot that was protected is asked with a few clicks, and built as soon as it lets them through', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const unprotect = place.world.faults.protect(boxOfArt(place))
  const first = await build(place)
  expect(first.cause?.code).toBe('not-made-right')

  const again = await build(place, first.cause)
  expect(again.cause?.code).toBe('not-made-right')
  expect(first.refused).toBeGreaterThan(20)
  expect(again.refused).toBeGreaterThan(0)
  expect(again.refused).toBeLessThanOrEqual(10)

  unprotect()
  expect((await build(place, again.cause)).isDone).toBe(true)
}, 60_000)

test('after a run that has failed, blocks are placed where every click takes a look', async () => {
  const few = blueprintOf({ width: 1, height: 3, length: 1 }, [
    [0, 0, 0, 'stone'],
    [0, 2, 0, 'orange_terracotta'],
  ])
  await using place = await openFaultSite({ seed: 1, blueprint: few, game: { strictPlacing: true } })

  expect(
    (await build(place, { code: 'not-made-right', count: 2, text: '2 blocks are missing.' })).isDone,
  ).toBe(true)
})

test('where another block than those of the probe can be built again, it is', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { origin, world } = place
  const last = { x: origin.x + 8, y: origin.y, z: origin.z + 8 }
  world.faults.protect({ min: last, max: last })
  const first = await build(place)
  expect(first.cause).toMatchObject({ code: 'not-made-right', count: 1 })
  for (let x = 0; x < 4; x++) world.setBlock(origin.x + x, origin.y, origin.z, 'air')

  expect((await build(place, first.cause)).cause).toMatchObject({ code: 'not-made-right', count: 1 })
}, 60_000)

test('boxes that lacked material are looked into once, and the art is built when they have it', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, leastStock: 64 })
  const { boxes, station, world } = place
  const [{ item, at }] = boxes as [(typeof boxes)[0]]
  world.faults.emptyChest(...at)
  const first = await build(place)
  expect(first.cause).toMatchObject({ code: 'material-missing', item })

  const again = await build(place, first.cause)
  expect(again.cause).toMatchObject({ code: 'material-missing', item })
  expect(again.opened).toBeLessThan(first.opened)
  expect(again.opened).toBeLessThanOrEqual(boxes.length)

  station.placeChest(...at, { items: { [item]: 500 } })
  expect((await build(place, again.cause)).isDone).toBe(true)
}, 60_000)

const boatAt = ({ origin: { x, y, z } }: FaultSite) => ({ x: x + 4.5, y, z: z + 4.5 })

test('a boat in the way is named before anything is placed, at the next try as well', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  place.world.placeEntity('boat', boatAt(place))
  const first = await build(place)
  const again = await build(place, first.cause)

  for (const { cause } of [first, again]) expect(cause).toMatchObject({ code: 'foreign-blocks', count: 1 })
  expect(place.world.statistics.placed).toBe(0)
}, 60_000)

test('around a boat that comes meanwhile all else is built, and the boat is named', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { world } = place
  world.on(({ type }) => {
    if (type === 'placed' && world.statistics.placed === 1) world.placeEntity('boat', boatAt(place))
  })
  const { cause } = await build(place)

  expect(cause).toMatchObject({ code: 'foreign-blocks', count: 1, blocks: [{ name: 'oak_boat' }] })
  expect(world.statistics.placed).toBeGreaterThanOrEqual(81 - 9)
}, 60_000)
