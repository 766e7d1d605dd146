import { expect } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { Failure } from '../../lib/failure.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { flatArt, wools } from './build-arts.ts'
import { type BuildPlace, openBuildPlace } from './build-place.ts'

const fast = { placement: { ...mapartDefaults.placement, profile: 'fast' as const } }

/** Clears the art and builds it again; resolves with the counts of the second build alone. */
async function buildAgain({ world, origin, build }: BuildPlace, side: number) {
  const { kicks, outOfReach, droppedByLimiter, placed } = world.statistics
  const max = { x: origin.x + side - 1, y: origin.y, z: origin.z + side - 1 }
  world.faults.takeBlocks({ min: origin, max }, side * side)
  // Until the bot has heard of it.
  await world.ticks(3)
  const end = await build()
  expect(world.statistics.placed - placed).toBe(side * side)
  return {
    end,
    kicks: world.statistics.kicks - kicks,
    outOfReach: world.statistics.outOfReach - outOfReach,
    dropped: world.statistics.droppedByLimiter - droppedByLimiter,
  }
}

test('a server that kicks for speed does so in the first build, and not in the second', async () => {
  const game = { limiter: false, maxUsesPerTick: 4, tickMs: 50 }
  await using place = await openBuildPlace(flatArt(16, wools), { game, mapart: fast, stock: 3, lift: 0 })

  const first = await place.build()
  const { kicks } = place.world.statistics
  const second = await buildAgain(place, 12)

  expect([first.kind, second.end.kind]).toEqual(['done', 'done'])
  expect(kicks).toBeWithin(1, 4)
  expect(second.kicks).toBe(0)
})

test('a server never seen is begun with gently, and the rate rises while nothing is lost; the next build begins with it', async () => {
  const side = 20
  const game = { limiter: false, tickMs: 50 }
  await using place = await openBuildPlace(flatArt(side, wools), { game, stock: 3, lift: 0 })
  let times: number[] = []
  place.world.on(({ type }) => {
    if (type === 'placed') times.push(performance.now())
  })
  const countsBySecond = () =>
    [0, 1, 2].map((second) => times.filter((at) => Math.floor((at - times[0]!) / 1000) === second).length)

  const first = await place.build()
  const [atFirst = 0, ...later] = countsBySecond()
  times = []
  const second = await buildAgain(place, side)

  expect([first.kind, second.end.kind]).toEqual(['done', 'done'])
  expect(atFirst).toBeWithin(10, 41)
  expect(Math.max(...later)).toBeGreaterThan(2 * atFirst)
  expect(countsBySecond()[0]).toBeGreaterThan(2 * atFirst)
})

test('the reach of a server is learnt once', async () => {
  const game = { limiter: false, clickReach: { blocks: 4.6, to: 'middle' as const }, tickMs: 50 }
  await using place = await openBuildPlace(flatArt(12, wools), { game, mapart: fast, stock: 3 })

  const first = await place.build()
  const { outOfReach } = place.world.statistics
  const second = await buildAgain(place, 12)

  expect([first.kind, second.end.kind]).toEqual(['done', 'done'])
  expect(outOfReach).toBeGreaterThan(10)
  expect(second.outOfReach).toBeLessThan(3)
})

test("a server's limit on placements is met in the first build, and less in the second", async () => {
  await using place = await openBuildPlace(flatArt(16, wools), { game: { tickMs: 50 }, stock: 3 })

  const first = await place.build()
  const { droppedByLimiter } = place.world.statistics
  const second = await buildAgain(place, 16)

  expect([first.kind, second.end.kind]).toEqual(['done', 'done'])
  expect(droppedByLimiter).toBeGreaterThan(15)
  expect(second.dropped).toBeLessThan(droppedByLimiter)
})

test('a build is done although the disk is full for what was learnt about the server', async () => {
  const serverMemory = {
    load: () => null,
    save() {
      throw new Failure('broken', 'The disk is full; free some space.')
    },
  }
  await using place = await openBuildPlace(flatArt(4, wools), { serverMemory })

  expect(await place.build()).toEqual({ kind: 'done' })
})
