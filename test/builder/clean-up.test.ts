import { expect } from 'bun:test'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { systemClock } from '../../lib/clock.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { inEnglish } from '../support/in-english.ts'
import { type BuildPlace, botName, openBuildPlace } from './build-place.ts'

const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'white_wool']])
/** For which no scaffolding is dug. */
const hindranceMs = 20_000

function around({ origin: { x, z } }: BuildPlace) {
  return { min: { x: x - 6, y: 61, z: z - 6 }, max: { x: x + 6, y: 69, z: z + 6 } }
}

/** Blocks besides the art. */
const scaffolding = (place: BuildPlace) => [...place.world.blocksIn(around(place))].length - art.cells.length

/** Milliseconds after the last block, whose answer has come then. */
const answeredMs = 100

/** Both begin at once, and return what ends them. */
const hindrances = {
  hangs({ world }: BuildPlace) {
    world.faults.pause()
    return () => world.faults.resume()
  },
  'lets nothing be dug': (place: BuildPlace) => place.world.faults.protect(around(place)),
}

test.each(['hangs', 'lets nothing be dug'] as const)(
  'scaffolding is dug later where the server %s',
  async (how) => {
    await using place = await openBuildPlace(art, {
      game: { airPlace: false },
      mapart: { materialReturn: false },
    })
    const { world } = place
    let stood = 0
    world.give(botName, 'netherrack', 64)
    world.on((event) => {
      if (event.type !== 'placed' || event.block !== 'white_wool') return
      stood = scaffolding(place)
      systemClock.after(answeredMs, () => systemClock.after(hindranceMs, hindrances[how](place)))
    })

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    expect(stood).toBeGreaterThan(0)
    expect(scaffolding(place)).toBe(0)
  },
  60_000,
)

const movements = { flying: 'auto', 'on foot': 'walk' } as const

test.each(Object.keys(movements) as (keyof typeof movements)[])(
  'scaffolding that stays is named, and at the next try it is gone: dug by the bot %s, or by somebody else',
  async (how) => {
    await using place = await openBuildPlace(art, {
      game: { airPlace: false },
      mapart: { materialReturn: false, movement: movements[how] },
    })
    const { world } = place
    let unprotect = () => {}
    world.give(botName, 'netherrack', 64)
    world.on((event) => {
      if (event.type !== 'placed' || event.block !== 'white_wool') return
      unprotect = world.faults.protect(around(place))
    })

    const end = await place.build()
    const stood = scaffolding(place)
    const again = await place.build()
    unprotect()
    const [byOther] = world.blocksIn(around(place))
    if (byOther && byOther.state !== 'white_wool') world.setBlock(byOther.x, byOther.y, byOther.z, 'air')
    const last = await place.build()

    expect(stood).toBeGreaterThan(1)
    for (const failed of [end, again])
      expect(inEnglish(failed)).toMatchObject({
        kind: 'failed',
        reason: expect.stringMatching(
          new RegExp(
            `^The art stands, but ${stood} blocks of scaffolding .* It says: “You may not build here.”`,
          ),
        ),
        cause: { code: 'scaffolding-left', count: stood },
      })
    expect(last).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    expect(scaffolding(place)).toBe(0)
  },
  60_000,
)

/** From when scaffolding stays until it is dug for the last time. */
const lastTryMs = 70_000

const lastTries = {
  'before the run fails': { isFreed: false, ended: { kind: 'failed', cause: { code: 'scaffolding-left' } } },
  'and it is removed if it can be by then': { isFreed: true, ended: { kind: 'done' } },
} as const

test.each(Object.keys(lastTries) as (keyof typeof lastTries)[])(
  'where scaffolding stays, a block of the art that went while it was dug is placed again %s',
  async (last) => {
    const { isFreed, ended } = lastTries[last]
    const frees: (() => void)[] = []
    let lose = () => {}
    await using place = await openBuildPlace(art, {
      game: { airPlace: false },
      mapart: { materialReturn: false },
      stock: 99,
      wrapPlayer: (player) => ({
        ...player,
        digging: {
          ...player.digging,
          dig: (block, signal) => {
            lose()
            return player.digging.dig(block, signal)
          },
          digAll: (orders, signal) => {
            lose()
            return player.digging.digAll(orders, signal)
          },
        },
      }),
    })
    const { world, origin } = place
    world.give(botName, 'netherrack', 64)
    world.on((event) => {
      if (event.type !== 'placed' || event.block !== 'white_wool') return
      if (isFreed && frees.length > 0) {
        for (const free of frees.splice(0)) free()
        return
      }
      for (const { x, y, z, state } of world.blocksIn(around(place)))
        if (state !== 'white_wool') frees.push(world.faults.protect({ min: { x, y, z }, max: { x, y, z } }))
      const lastAt = Date.now() + lastTryMs
      lose = () => {
        if (frees.length > 0 && Date.now() > lastAt) world.setBlock(origin.x, origin.y, origin.z, 'air')
      }
    })

    const end = await place.build()

    expect(inEnglish(end)).toMatchObject(ended)
    expect(place.mistakes()).toEqual([])
    expect(scaffolding(place) === 0).toBe(isFreed)
  },
  60_000,
)

/** Has an item fall into the middle of an art when its last block is placed; it is to be fetched, and the art to stand. */
async function expectTidy(place: BuildPlace, { width, length, cells }: Blueprint): Promise<void> {
  const { world, origin } = place
  const { items } = world.subServer('1')
  const inside = { x: origin.x + width / 2, y: origin.y, z: origin.z + length / 2 }
  world.on(({ type }) => {
    const isLast = type === 'placed' && world.statistics.placed === cells.length
    if (isLast) items.drop(inside, { name: 'dirt', count: 1 })
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(items.all()).toEqual([])
}

/** Walls around a cell, a roof over it, and more on top. */
const hollowOf = (layers: readonly { readonly middle?: string; readonly around: string }[]) =>
  blueprintOf(
    { width: 3, height: layers.length, length: 3 },
    layers.flatMap(({ middle, around }, y) =>
      [0, 1, 2].flatMap((x) =>
        [0, 1, 2].flatMap((z) => {
          const name = x === 1 && z === 1 ? middle : around
          return name === undefined ? [] : [[x, y, z, name] as const]
        }),
      ),
    ),
  )

const wool = 'white_wool'
const hollows = {
  'of the art': hollowOf([{ around: wool }, { middle: wool, around: wool }]),
  'between walls of sand on wool': hollowOf([{ around: wool }, { middle: wool, around: 'sand' }]),
  'under sand': hollowOf([
    { around: wool },
    { middle: wool, around: wool },
    { middle: 'sand', around: 'sand' },
  ]),
}

for (const [where, art] of Object.entries(hollows))
  test.each(Object.keys(movements) as (keyof typeof movements)[])(
    `an item that has fallen into a hollow ${where} is dug free %s, and the art is built again`,
    async (how) => {
      await using place = await openBuildPlace(art, {
        game: { flight: how === 'flying' },
        mapart: { movement: movements[how] },
        lift: 0,
        items: { dirt: 64 },
        stock: 2,
      })
      await expectTidy(place, art)
    },
  )

/** A pillar over a pit that is too deep to jump out of. */
const pit = blueprintOf(
  { width: 5, height: 3, length: 5 },
  [0, 1, 2, 3, 4].flatMap((x) =>
    [0, 1, 2, 3, 4].flatMap((z) => {
      const isMiddle = x === 2 && z === 2
      return (isMiddle ? [1, 2] : [0, 1]).map((y) => [x, y, z, 'white_wool'] as const)
    }),
  ),
)

test.each(['game', 'ackAlone'] as const)(
  'an item in a pit of the art is fetched on foot without scaffolding, where blocks are shown as %s',
  async (placementAnswer) => {
    await using place = await openBuildPlace(pit, {
      game: { placementAnswer, flight: false },
      mapart: { movement: 'walk' },
      lift: 0,
      stock: 4,
    })
    await expectTidy(place, pit)
  },
)

/** Walls around a court from which the bot can't jump out. */
const court = blueprintOf(
  { width: 7, height: 3, length: 7 },
  Array.from({ length: 49 }, (_, cell) => [cell % 7, Math.floor(cell / 7)] as const)
    .filter(([x, z]) => [0, 6].includes(x) || [0, 6].includes(z))
    .flatMap(([x, z]) => [0, 1, 2].map((y) => [x, y, z, wool] as const)),
)

test('nothing is left lying in a court that can only be left over scaffolding: its last wall is built from outside', async () => {
  await using place = await openBuildPlace(court, {
    game: { flight: false },
    mapart: { movement: 'walk' },
    lift: 0,
    items: { dirt: 64 },
  })
  await expectTidy(place, court)
})

test.each(Object.keys(movements) as (keyof typeof movements)[])(
  'sand that has fallen past its supports to the ground is dug away by the bot %s, and sand that lay there stays',
  async (how) => {
    const dune = blueprintOf({ width: 3, height: 2, length: 1 }, [
      ...[0, 1, 2].flatMap((x) => [[x, 0, 0, 'white_wool'] as const, [x, 1, 0, 'sand'] as const]),
    ])
    await using place = await openBuildPlace(dune, {
      firstLooks: 'now',
      mapart: { materialReturn: false, movement: movements[how] },
    })
    const { world, origin } = place
    // Perhaps one more is fetched before the fallen one is dug.
    world.give(botName, 'sand', 3)
    const ground = { ...origin, y: origin.y - 1 }
    while (world.blockAt(ground.x, ground.y, ground.z) === 'air') ground.y--
    world.setBlock(ground.x + 2, ground.y + 1, ground.z, 'sand')
    let hasFallen = false
    world.on((event) => {
      if (hasFallen || event.type !== 'placed' || event.block !== 'sand') return
      hasFallen = true
      const { x, z } = event.position
      systemClock.after(answeredMs, () => {
        world.setBlock(x, origin.y + 1, z, 'air')
        world.setBlock(ground.x, ground.y + 1, ground.z, 'sand')
      })
    })

    expect(await place.build()).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    expect(hasFallen).toBe(true)
    expect(world.blockAt(ground.x, ground.y + 1, ground.z)).toBe('air')
    expect(world.blockAt(ground.x + 2, ground.y + 1, ground.z)).toStartWith('sand')
  },
  60_000,
)
