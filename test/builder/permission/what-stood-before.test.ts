import { expect } from 'bun:test'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { inEnglish } from '../../support/in-english.ts'
import { botName, openBuildPlace } from '../build-place.ts'
import { createFirstLooksInMemory } from '../memory-stores.ts'

const side = 6
const flatOf = (name: string) =>
  blueprintOf(
    { width: side, height: 1, length: side },
    Array.from({ length: side * side }, (_, i) => [i % side, 0, Math.floor(i / side), name]),
  )
const art = flatOf('white_carpet')
const onGround = { lift: 0, firstLooks: 'now' } as const

test("chests in the art's place are named and counted, and nothing is placed or dug", async () => {
  await using place = await openBuildPlace(art, onGround)
  const { world, origin } = place
  for (const x of [0, 2, 4]) world.placeChest(origin.x + x, origin.y, origin.z + 3, { items: { diamond: 3 } })
  world.setBlock(origin.x + 1, origin.y, origin.z, 'oak_sign')

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    reason:
      'These blocks are in the way of the art: 3 chest, 1 oak_sign, the first at -2 61 6. They belong to someone and are never dug away: move the art, or remove them yourself, then build again.',
    cause: {
      code: 'foreign-blocks',
      count: 4,
      blocks: [
        { name: 'chest', count: 3, because: 'property' },
        { name: 'oak_sign', count: 1, because: 'property' },
      ],
    },
  })
  expect(world.statistics).toMatchObject({ placed: 0, dug: 0 })
})

const cases = {
  'stone without permission': ['stone', undefined, false, 'terrain'],
  'stone with `terrain`': ['stone', 'terrain', true, undefined],
  'planks with `terrain`': ['oak_planks', 'terrain', false, 'all'],
  'planks with `all`': ['oak_planks', 'all', true, undefined],
  'a source of water without permission': ['water', undefined, false, 'terrain'],
  'a source of lava without permission': ['lava', undefined, false, 'terrain'],
  'a chest with `all`': ['chest', 'all', false, undefined],
  'a flower without permission': ['poppy', undefined, true, undefined],
} as const

test.each(Object.keys(cases) as (keyof typeof cases)[])('what stood before: %s', async (situation) => {
  const [name, clear, isDug, wouldDig] = cases[situation]
  await using place = await openBuildPlace(art, onGround)
  const { world, origin } = place
  world.setBlock(origin.x, origin.y - 1, origin.z + 2, 'grass_block')
  world.setBlock(origin.x, origin.y, origin.z + 2, name)

  const end = await place.build(clear ? { clear } : {})

  expect(end.kind).toBe(isDug ? 'done' : 'failed')
  expect(end.kind === 'failed' ? end.cause?.blocks?.[0]?.clear : undefined).toBe(wouldDig)
  expect(world.statistics.placed).toBe(isDug ? side * side : 0)
  expect(world.blockAt(origin.x, origin.y, origin.z + 2)).toStartWith(isDug ? 'white_carpet' : name)
})

test('carpets are placed beside a cactus, which they do not break', async () => {
  await using place = await openBuildPlace(art, onGround)
  const { world, origin } = place
  world.setBlock(origin.x - 1, origin.y - 1, origin.z + 2, 'sand')
  world.setBlock(origin.x - 1, origin.y, origin.z + 2, 'cactus')

  const end = await place.build()

  expect(end.kind).toBe('done')
  expect(world.statistics.placed).toBe(side * side)
  expect(world.blockAt(origin.x - 1, origin.y, origin.z + 2)).toStartWith('cactus')
})

test.each(['water', 'lava'])(
  'a source of %s that lay over the art is not taken away without permission',
  async (name) => {
    await using place = await openBuildPlace(art, { ...onGround, items: { cobblestone: 64, bucket: 1 } })
    const { world, origin } = place
    const over = { x: origin.x + 2, y: origin.y + 2, z: origin.z + 2 }
    world.setBlock(over.x, over.y, over.z, name)

    expect(inEnglish(await place.build())).toMatchObject({
      cause: { code: 'foreign-blocks', blocks: [{ name, count: 1, because: 'before', clear: 'terrain' }] },
    })
    expect(world.statistics).toMatchObject({ placed: 0, dug: 0 })
    expect(world.blockAt(over.x, over.y, over.z)).toStartWith(name)
  },
)

test('a cactus in the art is counted once, though what is placed beside it would break it, too', async () => {
  const wool = blueprintOf({ width: 3, height: 1, length: 3 }, [
    ...[0, 1, 2].flatMap((x) => [0, 1, 2].map((z) => [x, 0, z, 'red_wool'] as const)),
  ])
  await using place = await openBuildPlace(wool, onGround)
  const { world, origin } = place
  world.setBlock(origin.x + 1, origin.y - 1, origin.z + 1, 'sand')
  world.setBlock(origin.x + 1, origin.y, origin.z + 1, 'cactus')

  expect(inEnglish(await place.build())).toMatchObject({
    cause: { count: 1, blocks: [{ name: 'cactus', count: 1, because: 'before', clear: 'terrain' }] },
  })
  expect(await place.build({ clear: 'terrain' })).toEqual({ kind: 'done' })
})

test('what a map would show over the art counts; glass, and what stands beside the art, does not', async () => {
  await using place = await openBuildPlace(art, onGround)
  const { world, origin } = place
  world.setBlock(origin.x - 1, origin.y, origin.z, 'glass')
  world.setBlock(origin.x + 1, origin.y + 2, origin.z, 'glass')
  world.setBlock(origin.x, origin.y + 3, origin.z, 'red_wool')

  expect((await place.build()).kind).toBe('failed')
  world.setBlock(origin.x, origin.y + 3, origin.z, 'air')
  await world.ticks(3)
  expect((await place.build()).kind).toBe('done')
  expect(world.blockAt(origin.x - 1, origin.y, origin.z)).toBe('glass')
  expect(world.blockAt(origin.x + 1, origin.y + 2, origin.z)).toBe('glass')
})

test('all but the place of a chest that somebody sets into the art is built, and then the chest is named', async () => {
  await using place = await openBuildPlace(art, onGround)
  const { world, origin } = place
  const run = place.build()
  await place.reported(({ placements }) => placements > 3)
  world.placeChest(origin.x + 5, origin.y, origin.z + 5, { items: { diamond: 1 } })

  const end = await run

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: { code: 'foreign-blocks', count: 1, blocks: [{ name: 'chest', count: 1, because: 'property' }] },
  })
  expect(world.contentsAt(origin.x + 5, origin.y, origin.z + 5)[0]).toEqual({ name: 'diamond', count: 1 })
  expect(place.mistakes()).toEqual([
    `${origin.x + 5} 61 ${origin.z + 5}: ${world.blockAt(origin.x + 5, 61, origin.z + 5)}, not white_carpet`,
  ])
})

/** Carpets with a table in the last cell, which is built last. */
const withTable = blueprintOf(
  { width: side, height: 1, length: side },
  Array.from({ length: side * side }, (_, i) => [
    i % side,
    0,
    Math.floor(i / side),
    i === side * side - 1 ? 'fletching_table' : 'white_carpet',
  ]),
)

test("a block of the art's kinds that comes to stand in a wrong place of the art is a misplaced one, and is dug away", async () => {
  await using place = await openBuildPlace(withTable, onGround)
  const { world, origin } = place
  const run = place.build()
  await place.reported(({ placements }) => placements > 3)
  world.setBlock(origin.x + 5, origin.y, origin.z + 4, 'fletching_table')

  expect(await run).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test("a block of the art's kinds that stood there before belongs to somebody", async () => {
  await using place = await openBuildPlace(withTable, onGround)
  const { world, origin } = place
  world.setBlock(origin.x + 5, origin.y, origin.z + 4, 'fletching_table')

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    cause: { blocks: [{ name: 'fletching_table', count: 1, because: 'property' }] },
  })
  expect(world.statistics.dug).toBe(0)
})

test('a task that goes on still knows what stood before, and what came later', async () => {
  const firstLooks = createFirstLooksInMemory()
  await using place = await openBuildPlace(art, { lift: 0, firstLooks })
  const { world, origin } = place
  const stop = new AbortController()
  const run = place.build({ signal: stop.signal })
  await place.reported(({ placements }) => placements > 3)
  stop.abort()
  await run
  // While nobody looks, somebody builds a wall through the art, and one over it.
  for (let x = 0; x < side; x++) world.setBlock(origin.x + x, origin.y, origin.z + 4, 'bricks')
  world.setBlock(origin.x, origin.y + 2, origin.z, 'bricks')

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('a block that came to stand over a plate, on which its item would fall, keeps a task that goes on from no other place', async () => {
  const firstLooks = createFirstLooksInMemory()
  await using place = await openBuildPlace(flatOf('white_wool'), { lift: 2, firstLooks })
  const { world, origin } = place
  const under = { x: origin.x + 5, y: origin.y, z: origin.z + 5 }
  world.setBlock(under.x, 61, under.z, 'oak_pressure_plate')
  const stop = new AbortController()
  const run = place.build({ signal: stop.signal })
  await place.reported(({ placements }) => placements > 3)
  stop.abort()
  await run
  world.setBlock(under.x, under.y, under.z, 'bricks')
  await Bun.sleep(100)

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: {
      code: 'foreign-blocks',
      blocks: [{ name: 'oak_pressure_plate', count: 1, because: 'property' }],
    },
  })
  expect(place.mistakes()).toEqual([`${under.x} ${under.y} ${under.z}: bricks, not white_wool`])
})

/** A shaft in solid ground; the ground of the practice world is thin. */
function digShaft(world: PracticeWorld, depth: number): void {
  world.fill({ min: { x: -3, y: 60 - depth, z: -3 }, max: { x: 3, y: 60, z: 3 } }, 'dirt')
  world.fill({ min: { x: 0, y: 61 - depth, z: 0 }, max: { x: 0, y: 60, z: 0 } }, 'air')
  world.faults.move(botName, 0.5, 61 - depth, 0.5)
}

const kinds = { 'on a quick line': 0, 'on a slow line': 300 }

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'a bot on foot gets out of a hole in the ground on blocks under its feet, without digging the ground: %s',
  async (line) => {
    await using place = await openBuildPlace(art, { ...onGround, game: { flight: false } })
    const { world } = place
    world.faults.connection(botName, { latencyMs: kinds[line], jitterMs: 0 })
    world.give(botName, 'cobblestone', 16)
    await place.bot.ready(new AbortController().signal)
    digShaft(world, 3)
    const ground = () => world.countBlocks({ min: { x: -3, y: 55, z: -3 }, max: { x: 3, y: 60, z: 3 } })
    const before = ground()

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(ground()).toEqual(before)
  },
)

test('without blocks, and without a warp, it stays in the hole and says so', async () => {
  await using place = await openBuildPlace(art, { ...onGround, game: { flight: false } })
  const { world } = place
  await place.bot.ready(new AbortController().signal)
  digShaft(world, 3)

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({ kind: 'failed', cause: { code: 'walled-in' } })
  expect(world.statistics.dug).toBe(0)
})

test('an art is dug away but for its boxes with contents, and for what somebody has hung on it', async () => {
  const walls = blueprintOf({ width: 3, height: 1, length: 1 }, [
    [0, 0, 0, 'white_wool'],
    [1, 0, 0, 'barrel'],
    [2, 0, 0, 'red_wool'],
  ])
  await using place = await openBuildPlace(walls, onGround)
  const { world, origin } = place
  world.setBlock(origin.x, origin.y, origin.z, 'white_wool')
  world.placeChest(origin.x + 1, origin.y, origin.z, { kind: 'barrel', items: { diamond: 1 } })
  world.setBlock(origin.x + 2, origin.y, origin.z, 'red_wool')
  world.hangFrame(origin.x + 2, origin.y, origin.z + 1, 'south')

  const end = await place.build({ isDestroy: true })

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: {
      code: 'foreign-blocks',
      blocks: [
        { name: 'barrel', count: 1 },
        { name: 'item_frame', count: 1 },
      ],
    },
  })
  expect([0, 1, 2].map((x) => world.blockAt(origin.x + x, origin.y, origin.z).replace(/\[.*/, ''))).toEqual([
    'air',
    'barrel',
    'red_wool',
  ])
})
