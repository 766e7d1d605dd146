import { expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { Failure } from '../../lib/failure.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOfLayers } from '../support/blueprints.ts'
import { inEnglish } from '../support/in-english.ts'
import { flatArt, staircaseArt, wools } from './build-arts.ts'
import { botName, openBuildPlace } from './build-place.ts'

const fast = { placement: { ...mapartDefaults.placement, profile: 'fast' as const } }

test('flat art is built from one station, every block right and no item left over', async () => {
  await using place = await openBuildPlace(flatArt(8, wools), {
    game: { limiter: false },
    mapart: fast,
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(place.last()).toMatchObject({ remaining: 0, placements: 64, materialTrips: 1, repairs: 0 })
  expect(place.world.inventoryOf(botName).filter(Boolean)).toEqual([])
})

test('the limiter of a stock server costs time, but no block', async () => {
  await using place = await openBuildPlace(flatArt(6, wools), { game: { limiter: true } })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(place.world.statistics.placed).toBe(36)
})

test('a staircase with carpets, sand and logs is built in the air', async () => {
  const kinds = ['red_wool', 'lime_carpet', 'oak_log[axis=y]', 'oak_log[axis=x]', 'sand', 'oak_log[axis=z]']
  await using place = await openBuildPlace(staircaseArt(7, kinds), { game: { limiter: false }, mapart: fast })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('carpets are laid on the ground', async () => {
  const kinds = ['red_carpet', 'lime_carpet', 'white_carpet']
  await using place = await openBuildPlace(flatArt(6, kinds), { game: { limiter: false }, lift: 0 })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('a wrong block in the art and a foreign one over it are dug away', async () => {
  await using place = await openBuildPlace(flatArt(4, wools), { game: { limiter: false } })
  const { x, y, z } = place.origin
  place.world.setBlock(x + 1, y, z + 1, 'brown_carpet')
  place.world.setBlock(x + 2, y + 1, z + 2, 'slime_block')

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(place.world.blockAt(x + 2, y + 1, z + 2)).toBe('air')
  expect(place.last()).toMatchObject({ repairs: 2, blockers: [] })
})

test.each(['flying', 'on foot'])(
  '%s: a pickaxe is fetched to dig an art that is covered with cobblestone',
  async (how) => {
    await using place = await openBuildPlace(flatArt(4, wools), {
      game: { limiter: false, flight: how === 'flying' },
      items: { stone_pickaxe: 1 },
      lift: 0,
    })
    const { x, y, z } = place.origin
    for (let at = 0; at < 16; at++)
      place.world.setBlock(x + (at % 4), y, z + Math.floor(at / 4), 'cobblestone')
    const begunMs = systemClock.now()

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    // By hand, each block takes 10 s.
    expect(systemClock.now() - begunMs).toBeLessThan(60_000)
    expect(place.world.inventoryOf(botName).some((stack) => stack?.name === 'stone_pickaxe')).toBe(true)
  },
)

test('without leave to repair, a wrong block ends the build with its name and place', async () => {
  await using place = await openBuildPlace(flatArt(4, wools), { mapart: { repair: false } })
  const { x, y, z } = place.origin
  place.world.setBlock(x + 1, y, z + 1, 'bedrock')

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: { code: 'foreign-blocks' },
    reason: expect.stringContaining(`bedrock at ${x + 1} ${y} ${z + 1}`),
  })
})

test('what stands already is not placed again', async () => {
  const art = flatArt(6, ['white_wool'])
  await using place = await openBuildPlace(art, { game: { limiter: false } })
  const { x, y, z } = place.origin
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 6; column++) place.world.setBlock(x + column, y, z + row, 'white_wool')
  }

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.last().placements).toBe(6)
})

test('blocks that have gone out of sight since they were placed are not clicked again', async () => {
  const length = 48
  await using place = await openBuildPlace(flatArt(3, wools, length), {
    game: { limiter: false, viewDistance: 1 },
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.last().placements).toBe(3 * length)
  expect(place.world.statistics.refused).toEqual({})
})

test('what another player builds of the art meanwhile is not clicked', async () => {
  await using place = await openBuildPlace(flatArt(12, ['white_wool']))
  const { x, y, z } = place.origin
  const running = place.build()
  await place.reported(({ placements }) => placements === 20)
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 12; column++) place.world.setBlock(x + column, y, z + row, 'white_wool')
  }

  const end = await running

  expect(end).toEqual({ kind: 'done' })
  expect(place.last().placements).toBeLessThan(25)
})

test('a block that is stolen while what is left over is taken back is placed again', async () => {
  await using place = await openBuildPlace(flatArt(4, ['white_wool']), { stock: 2 })
  const { world, origin } = place
  world.give(botName, 'white_wool', 32)
  world.on(({ type }) => {
    if (type === 'opened') world.setBlock(origin.x, origin.y, origin.z, 'air')
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('a kick in the middle costs a while, but no block', async () => {
  await using place = await openBuildPlace(flatArt(10, wools), { game: { limiter: false }, mapart: fast })
  const running = place.build()
  await place.reported(({ placements }) => placements > 25)

  place.world.faults.kick(botName, 'see you soon')
  const end = await running

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(place.world.statistics.joins).toBe(2)
})

test('a stop ends the run within a second and leaves no window open', async () => {
  await using place = await openBuildPlace(flatArt(12, wools))
  const controller = new AbortController()
  const running = place.build({ signal: controller.signal })
  await place.reported(({ placements }) => placements > 5)

  const asked = performance.now()
  controller.abort()
  const end = await running

  expect(end).toEqual({ kind: 'stopped' })
  expect(performance.now() - asked).toBeLessThan(1000)
})

test('a stop while boxes are open is no slower, and nothing hangs on the cursor', async () => {
  await using place = await openBuildPlace(flatArt(12, wools))
  const controller = new AbortController()
  const running = place.build({ signal: controller.signal })
  await new Promise<void>((resolve) => {
    place.world.on(({ type }) => type === 'opened' && resolve())
  })

  const asked = performance.now()
  controller.abort()
  const end = await running

  expect(end).toEqual({ kind: 'stopped' })
  expect(performance.now() - asked).toBeLessThan(1000)
  expect(place.world.network.players.get(botName)?.windows.menu.carried ?? null).toBeNull()
})

test('boxes that are not listed are found, and their contents remembered', async () => {
  await using place = await openBuildPlace(flatArt(6, wools), { game: { limiter: false }, isListed: false })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test("destroying removes the art and leaves other players' blocks", async () => {
  const art = flatArt(2, ['white_carpet', 'red_carpet'])
  await using place = await openBuildPlace(art, { lift: 0 })
  const { x, y, z } = place.origin
  for (const [index, state] of art.states.entries()) {
    place.world.setBlock(x + (index % 2), y, z + Math.floor(index / 2), art.palette[state]!.name)
  }
  place.world.setBlock(x, y, z, 'gold_block')

  const end = await place.build({ isDestroy: true })

  expect(end).toEqual({ kind: 'done' })
  const left = [...place.world.blocksIn({ min: place.origin, max: { x: x + 2, y: y + 1, z: z + 2 } })]
  expect(left.map(({ state }) => state)).toEqual(['gold_block'])
})

test('a way to the art that is closed at first keeps no art from being destroyed', async () => {
  let tries = 0
  await using place = await openBuildPlace(flatArt(2, ['red_carpet']), {
    lift: 0,
    wrapPlayer: (player) => ({
      ...player,
      network: {
        ...player.network,
        async switchServer(server, signal) {
          if (++tries === 1) throw new Failure('broken', 'The lobby is full.')
          await player.network.switchServer(server, signal)
        },
      },
    }),
  })
  const { x, y, z } = place.origin
  for (let at = 0; at < 4; at++) place.world.setBlock(x + (at % 2), y, z + Math.floor(at / 2), 'red_carpet')

  const end = await place.build({ isDestroy: true })

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toHaveLength(4)
})

test('a pickaxe is fetched to dig away an art of cobblestone', async () => {
  await using place = await openBuildPlace(flatArt(4, ['cobblestone']), {
    game: { flight: false },
    items: { iron_pickaxe: 1 },
    lift: 0,
  })
  const { x, y, z } = place.origin
  for (let at = 0; at < 16; at++) place.world.setBlock(x + (at % 4), y, z + Math.floor(at / 4), 'cobblestone')
  const begunMs = systemClock.now()

  const end = await place.build({ isDestroy: true })

  expect(end).toEqual({ kind: 'done' })
  expect(place.world.statistics.dug).toBe(16)
  // By hand, each block takes 10 s.
  expect(systemClock.now() - begunMs).toBeLessThan(60_000)
})

test('layers of snow in an art are dug away as well, though blocks could be placed over them', async () => {
  const art = blueprintOfLayers([['ws', 'sw']], { w: 'white_wool', s: 'snow[layers=1]' })
  await using place = await openBuildPlace(art, { lift: 0 })
  for (const [at, name] of ['white_wool', 'snow[layers=1]', 'snow[layers=1]', 'white_wool'].entries())
    place.world.setBlock(place.origin.x + (at % 2), place.origin.y, place.origin.z + (at >> 1), name)

  const end = await place.build({ isDestroy: true })

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toHaveLength(art.cells.length)
})
