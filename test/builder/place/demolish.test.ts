import { expect } from 'bun:test'
import { eachBlock } from '../../../lib/blueprint/blueprint.ts'
import { demolish } from '../../../lib/builder/place/demolish.ts'
import { limits } from '../../../lib/builder/policy/limits.ts'
import { chooseProfile } from '../../../lib/builder/policy/placement-profile.ts'
import { createLedger } from '../../../lib/builder/work/ledger.ts'
import { systemClock } from '../../../lib/clock.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import type { Position } from '../../../lib/game/position.ts'
import { createRandom } from '../../../lib/random.ts'
import { type BotPlace, botName, botPlace } from '../../bot/practice-bot.ts'
import { stairArt } from '../../faults/small-art.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'

const standingOf = (blocks: readonly Position[], { world }: BotPlace) =>
  blocks.filter(({ x, y, z }) => world.blockAt(x, y, z) !== 'air')

test('every block is told of as soon as it is dug, so that a long demolition shows what it has done', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  const blocks = [63, 62, 61].map((y) => ({ x: 3, y, z: 3 }))
  for (const { x, y, z } of blocks) world.setBlock(x, y, z, 'dirt')
  await world.ticks(3)
  const standing: number[] = []

  await demolish(blocks, {
    player,
    clock: systemClock,
    signal,
    onDug(block) {
      const { x, y, z } = block
      expect(world.blockAt(x, y, z)).toBe('air')
      standing.push(blocks.filter((one) => world.blockAt(one.x, one.y, one.z) === 'dirt').length)
    },
  })

  expect(standing).toEqual([2, 1, 0])
})

test('where the server lets none of the first blocks be dug, the others are not tried for minutes', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  const blocks = Array.from({ length: 12 }, (_, at) => ({ x: 3, y: 61, z: 3 + at }))
  for (const { x, y, z } of blocks) world.setBlock(x, y, z, 'dirt')
  world.faults.protect({ min: blocks[0]!, max: blocks.at(-1)! })
  await world.ticks(3)
  const begunMs = systemClock.now()

  await demolish(blocks, { player, clock: systemClock, signal })

  expect(standingOf(blocks, place)).toEqual(blocks)
  expect((systemClock.now() - begunMs) / 1000).toBeLessThan(4 * limits.dig.maxRefusalsOneByOne)
})

test('snow on the steps of a relief is dug from one to the next, not first all that lies higher', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  const snow = [3, 4, 5, 6, 7, 8].map((x) => ({ x, y: 61 + (x % 2), z: 3 }))
  for (const { x, y, z } of snow) {
    if (y > 61) world.setBlock(x, 61, z, 'stone')
    world.setBlock(x, y, z, 'snow')
  }
  await world.ticks(3)
  const dug: number[] = []

  await demolish(
    snow.toSorted((a, b) => b.y - a.y),
    { player, clock: systemClock, signal, onDug: ({ x }) => dug.push(x) },
  )

  expect(dug).toEqual([3, 4, 5, 6, 7, 8])
})

const allCarpets = Array.from({ length: 144 }, (_, at) => ({
  x: 3 + (at % 12),
  y: 61,
  z: 3 + Math.floor(at / 12),
}))

const alongWith = (profile: 'normal' | 'strict') => ({
  profile: chooseProfile({ ...mapartDefaults.placement, profile }, 0),
  tried: createLedger(),
})

/** Blocks a second. */
async function demolishCarpets(profile: 'normal' | 'strict', place: BotPlace, carpets = allCarpets) {
  const { world, player, signal } = place
  for (const { x, y, z } of carpets) world.setBlock(x, y, z, 'white_carpet')
  await world.ticks(3)
  const along = alongWith(profile)
  const begunMs = systemClock.now()
  await demolish(carpets, { player, clock: systemClock, signal, along })
  expect(standingOf(carpets, place)).toEqual([])
  return carpets.length / ((systemClock.now() - begunMs) / 1000)
}

test.each(['on foot', 'flying'])(
  '%s: carpets are dug along a path, near the bound of the game',
  async (how) => {
    await using place = await botPlace({ tickMs: 50, flight: how === 'flying' })

    // The bound is 20 a second: two at a time, two ticks each.
    expect(await demolishCarpets('normal', place)).toBeGreaterThan(13)
  },
)

test('of what lies far apart, one part is dug before the other', async () => {
  await using place = await botPlace({ tickMs: 50, flight: false })
  const { world, player, signal } = place
  const carpets = [3, 33].flatMap((z) => Array.from({ length: 12 }, (_, at) => ({ x: 3 + at, y: 61, z })))
  for (const { x, y, z } of carpets) world.setBlock(x, y, z, 'white_carpet')
  await world.ticks(3)
  const rows: number[] = []

  const along = alongWith('normal')
  await demolish(carpets, { player, clock: systemClock, signal, along, onDug: ({ z }) => rows.push(z) })

  expect(rows).toEqual(carpets.map(({ z }) => z))
})

test.each(['on foot', 'flying'])(
  '%s: two layers of two columns are dug on one way along them',
  async (how) => {
    await using place = await botPlace({ tickMs: 50, flight: how === 'flying' })
    const { world, player, signal } = place
    const places = [3, 4].flatMap((x) => Array.from({ length: 12 }, (_, at) => ({ x, z: 3 + 3 * at })))
    const carpets = [62, 61].flatMap((y) => places.map(({ x, z }) => ({ x, y, z })))
    for (const { x, y, z } of carpets.toReversed()) world.setBlock(x, y, z, 'white_carpet')
    await world.ticks(3)
    const rows: number[] = []

    const along = alongWith('normal')
    await demolish(carpets, {
      ...{ player, clock: systemClock, signal, along },
      onDug: ({ z }) => rows.push(z),
    })

    expect(standingOf(carpets, place)).toEqual([])
    expect(Math.max(...rows.slice(0, 24))).toBeLessThan(Math.min(...rows.slice(-12)))
  },
)

test('flying, a staircase is dug along its surface, each block near to the last one, whatever the heights', async () => {
  await using place = await botPlace({ spawn: { x: -3.5, y: 61, z: 0.5 }, tickMs: 50 })
  const { world, player, signal } = place
  const art = stairArt(createRandom(1), 16)
  const wool = Array.from(eachBlock(art, { x: 0, y: 61, z: 0 }), ({ position }) => position)
  for (const { x, y, z } of wool) world.setBlock(x, y, z, 'white_wool')
  for (let count = 0; count < 3; count++) world.give(botName, 'shears', 1)
  await world.ticks(3)
  const beganMs = systemClock.now()

  const along = alongWith('normal')
  await demolish(wool, { player, clock: systemClock, signal, along })

  expect(standingOf(wool, place)).toEqual([])
  // The bound of the game is two at a time, five ticks each: eight a second.
  expect(wool.length / ((systemClock.now() - beganMs) / 1000)).toBeGreaterThan(5)
})

test.each(['along a path', 'one by one'])(
  'from a given time on no other block is dug, %s, so that what lies there can be picked up',
  async (how) => {
    await using place = await botPlace({ tickMs: 50 })
    const { world, player, signal } = place
    const planks = Array.from({ length: 24 }, (_, at) => ({ x: at % 6, y: 61, z: 3 + Math.floor(at / 6) }))
    for (const { x, y, z } of planks) world.setBlock(x, y, z, 'oak_planks')
    await world.ticks(3)
    const endAt = systemClock.now() + 10_000

    await demolish(planks, {
      ...{ player, clock: systemClock, signal, endAt },
      ...(how === 'along a path' ? { along: alongWith('normal') } : {}),
    })

    // By hand, each takes 3 s.
    const left = standingOf(planks, place).length
    expect(left).toBeGreaterThan(24 - 9)
    expect(left).toBeLessThan(24)
    expect(systemClock.now() - endAt).toBeLessThan(10_000)
  },
)

test.each(['along a path', 'one by one'])('what is to be left when its turn comes stays, %s', async (how) => {
  await using place = await botPlace({ tickMs: 50 })
  const { world, player, signal } = place
  const dirt = Array.from({ length: 24 }, (_, at) => ({ x: at % 6, y: 61, z: 3 + Math.floor(at / 6) }))
  for (const { x, y, z } of dirt) world.setBlock(x, y, z, 'dirt')
  await world.ticks(3)
  let dug = 0

  await demolish(dirt, {
    ...{ player, clock: systemClock, signal, onDug: () => dug++ },
    ...(how === 'along a path' ? { along: alongWith('normal') } : {}),
    isLeft: () => dug >= 10,
  })

  // A dig or two were under way.
  const left = standingOf(dirt, place).length
  expect(left).toBeGreaterThanOrEqual(24 - 12)
  expect(left).toBeLessThanOrEqual(24 - 10)
})

test.each(['along a path', 'one by one'])('nothing to be dug is dug at once, %s', async (how) => {
  await using place = await botPlace()
  const { player, signal } = place
  const along = alongWith('normal')

  const reason = await demolish([], {
    player,
    clock: systemClock,
    signal,
    ...(how === 'along a path' ? { along } : {}),
  })

  expect(reason).toBe('')
})

test('the strict profile digs one block after the other, as an anti-cheat plug-in wants it', async () => {
  await using place = await botPlace({ tickMs: 50, flight: false, strictPlacing: true })

  expect(await demolishCarpets('strict', place, allCarpets.slice(0, 24))).toBeLessThan(8)

  expect(place.world.statistics.refused).toEqual({})
})

test('where an anti-cheat lets nothing be dug along a path, all is dug one by one, and no path is tried again', async () => {
  await using place = await botPlace({ tickMs: 50, strictPlacing: true })
  const { world, player, signal } = place
  const layers = [62, 61].map((y) => allCarpets.slice(0, 24).map((carpet) => ({ ...carpet, y })))
  for (const { x, y, z } of layers.flat().toReversed()) world.setBlock(x, y, z, 'dirt')
  await world.ticks(3)
  const along = alongWith('normal')
  const refused = () => Object.values(world.statistics.refused).reduce((sum, count) => sum + count, 0)

  await demolish(layers[0]!, { player, clock: systemClock, signal, along })
  const before = refused()
  await demolish(layers[1]!, { player, clock: systemClock, signal, along })

  expect(standingOf(layers.flat(), place)).toEqual([])
  expect(before).toBeLessThanOrEqual(2 * limits.dig.maxRefusals)
  expect(refused()).toBe(before)
})
