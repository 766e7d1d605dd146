import { expect } from 'bun:test'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'
import { flatArt, staircaseArt, wools } from './build-arts.ts'
import { type BuildPlace, openBuildPlace } from './build-place.ts'

/** Of the arts of which a part is protected, in blocks. */
const side = 16
const fast = { placement: { ...mapartDefaults.placement, profile: 'fast' as const } }
const answers = { 'with an answer': 'updates', 'without an answer': 'ackAlone' } as const
const howAnswered = Object.keys(answers) as (keyof typeof answers)[]

test.each(howAnswered)(
  'a block that the server refuses %s is left for last, and the error names it',
  async (how) => {
    const game = { unplaceable: ['magenta_wool'], refusalAnswer: answers[how], tickMs: 50 }
    const art = flatArt(16, wools)
    await using place = await openBuildPlace(art, { game })
    const begun = performance.now()

    const end = await place.build()

    const unplaceable = art.states.filter((state) => art.palette[state]!.name === 'magenta_wool').length
    expect(place.world.statistics.placed).toBe(art.cells.length - unplaceable)
    expect(place.mistakes().filter((mistake) => !mistake.endsWith('air, not magenta_wool'))).toEqual([])
    expect(inEnglish(end)).toMatchObject({
      kind: 'failed',
      cause: { code: 'not-made-right' },
      reason: expect.stringContaining(`${unplaceable} magenta_wool`),
    })
    // All are in reach of one stop, so each may be clicked before the first is known to be refused.
    expect(place.world.statistics.refused.unplaceable).toBeLessThanOrEqual(5 * unplaceable)
    expect(performance.now() - begun).toBeLessThan(45_000)
  },
)

test.each(howAnswered)(
  'protected land is left for last when it refuses %s, and the error says where',
  async (how) => {
    const game = { limiter: false, refusalAnswer: answers[how], tickMs: 50 }
    await using place = await openBuildPlace(flatArt(side, wools), { game, mapart: fast })
    const { origin, world } = place
    const [half, max] = [origin.x + side / 2, { x: origin.x + side, y: origin.y, z: origin.z + side }]
    world.faults.protect({ min: { ...origin, x: half }, max })

    const end = await place.build()

    expect(place.mistakes().filter((mistake) => Number.parseInt(mistake, 10) < half)).toEqual([])
    expect(world.statistics.placed).toBe((side * side) / 2)
    expect(inEnglish(end)).toMatchObject({
      kind: 'failed',
      cause: { code: 'not-made-right' },
      reason: expect.stringMatching(/protected/),
    })
    const [blocker] = place.last().blockers ?? []
    expect(String(blocker)).toContain('does not allow placing')
    expect(world.statistics.refused.protected).toBeLessThan(400)
  },
)

test('a block that was refused for a while is tried again though other material is missing', async () => {
  const art = flatArt(5, ['white_wool', 'orange_wool', 'magenta_wool'])
  const whites = art.states.filter((state) => art.palette[state]!.name === 'white_wool').length
  const others = art.states.filter((state) => art.palette[state]!.name === 'magenta_wool').length
  await using place = await openBuildPlace(art, {
    items: { orange_wool: 0 },
    lift: 0,
    mapart: { movement: 'walk' },
  })
  const { origin, world } = place
  const unprotect = world.faults.protect({ min: origin, max: origin })
  world.on(({ type }) => {
    if (type === 'placed' && world.statistics.placed === whites + others - 1) unprotect()
  })

  const end = await place.build()

  expect(place.mistakes().filter((mistake) => !mistake.endsWith('not orange_wool'))).toEqual([])
  expect(inEnglish('reason' in end ? end.reason : '')).toContain('Material is missing')
})

const arts = { 'flat art': () => flatArt(side, wools), relief: () => staircaseArt(side, wools) } as const
const refusing = {
  'by updates of the blocks': { refusalAnswer: 'updates' },
  'by acknowledgements alone': { refusalAnswer: 'ackAlone' },
  'by the chunk': { refusalAnswer: 'chunk' },
  'by nothing at all': { refusalAnswer: 'ackAlone', acknowledges: false },
} as const

for (const [art, ways] of [
  ['flat art', Object.keys(refusing)],
  ['relief', ['by acknowledgements alone', 'by nothing at all']],
] as readonly (readonly [keyof typeof arts, (keyof typeof refusing)[]])[])
  for (const flight of [true, false])
    test.each(ways)(
      `half of the plot is protected, which the server says %s (${art}, ${flight ? 'flying' : 'on foot'}): the rest is built, and then the build ends`,
      async (how) => {
        const game = { ...refusing[how], flight, tickMs: 50 }
        const blueprint = arts[art]()
        await using place = await openBuildPlace(blueprint, { game, items: { dirt: 27 * 64 } })
        const { origin, world } = place
        const half = origin.x + side / 2
        const max = { x: origin.x + side, y: origin.y + blueprint.height, z: origin.z + side }
        world.faults.protect({ min: { ...origin, x: half }, max })
        let lastPlaced = { ms: 0, refused: 0 }
        world.on(({ type }) => {
          if (type === 'placed')
            lastPlaced = { ms: performance.now(), refused: world.statistics.refused.protected ?? 0 }
        })

        const end = await place.build()

        expect(place.mistakes().filter((mistake) => Number.parseInt(mistake, 10) < half)).toEqual([])
        const words = 'It says: “You may not build here.” Get permission to build on a protected plot'
        expect(inEnglish(end)).toMatchObject({ kind: 'failed', reason: expect.stringContaining(words) })
        expect(performance.now() - lastPlaced.ms).toBeLessThan(60_000)
        expect(world.statistics.refused.protected! - lastPlaced.refused).toBeLessThan(100)
      },
    )

const besides = {
  'nothing may be placed into the air, and a click that is refused is only acknowledged': {
    game: { airPlace: false, refusalAnswer: 'ackAlone' },
    columns: 0,
  },
  'an anti-cheat watches, and a click that is refused is answered with the chunk': {
    game: { airPlace: false, strictMovement: true, strictPlacing: true, refusalAnswer: 'chunk' },
    columns: 2,
  },
} as const

test.each(Object.keys(besides) as (keyof typeof besides)[])(
  'all of the plot but few columns is protected while %s: the build ends soon after its last block',
  async (name) => {
    const { game, columns } = besides[name]
    const items = { dirt: 27 * 64 }
    await using place = await openBuildPlace(flatArt(side, wools), { game: { ...game, tickMs: 50 }, items })
    const { origin, world } = place
    const max = { x: origin.x + side, y: origin.y, z: origin.z + side }
    world.faults.protect({ min: { ...origin, x: origin.x + columns, y: origin.y - 1 }, max })
    let last = { ms: performance.now(), refused: 0 }
    world.on((event) => {
      if (event.type === 'placed' && event.position.y === origin.y)
        last = { ms: performance.now(), refused: world.statistics.refused.protected ?? 0 }
    })

    const end = await place.build()

    expect(place.mistakes()).toHaveLength(side * (side - columns))
    expect(inEnglish(end)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('It says: “You may not build here.”'),
    })
    expect(performance.now() - last.ms).toBeLessThan(60_000)
    expect(world.statistics.refused.protected! - last.refused).toBeLessThan(100)
  },
)

test('a reach that the server does not allow is learnt, and nothing is clicked beyond it any more', async () => {
  const game = { limiter: false, clickReach: { blocks: 4.6, to: 'middle' as const }, tickMs: 50 }
  await using place = await openBuildPlace(flatArt(16, wools), { game, mapart: fast })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(place.world.statistics.outOfReach).toBeLessThan(60)
})

test.each(['flying', 'on foot'])(
  '%s: carpets that break off again are said to do so, and all else is built',
  async (how) => {
    const art = flatArt(8, ['red_carpet', 'lime_carpet', 'white_wool'])
    const game = { breakingOff: ['red_carpet', 'lime_carpet'], flight: how === 'flying', tickMs: 50 }
    await using place = await openBuildPlace(art, { game, lift: 0, stock: 3 })

    const end = await place.build()

    expect(inEnglish(end)).toMatchObject({
      kind: 'failed',
      cause: { code: 'not-made-right' },
      reason: expect.stringMatching(/(red|lime)_carpet breaks off as soon as/),
    })
    expect(place.mistakes().filter((mistake) => mistake.endsWith('white_wool'))).toEqual([])
    expect(place.last().materialTrips).toBeLessThan(3)
  },
)

test('blocks that somebody takes away as soon as they are placed, until he leaves, do not break off', async () => {
  const game = { tickMs: 50 }
  await using place = await openBuildPlace(flatArt(2, ['white_wool']), { game, lift: 0, stock: 20 })
  const { world } = place
  const leavesAt = performance.now() + 4000
  world.on((event) => {
    if (event.type !== 'placed' || performance.now() > leavesAt) return
    const { x, y, z } = event.position
    setTimeout(() => world.setBlock(x, y, z, 'air'), 100)
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
})

test('land that is protected while the bot builds is named, not the type of block that is refused most', async () => {
  const art = flatArt(10, ['red_carpet', 'red_carpet', 'red_carpet', 'lime_carpet', 'white_wool'])
  await using place = await openBuildPlace(art, { game: { tickMs: 50 }, lift: 0 })
  const { origin, world } = place
  const building = place.build()
  await place.reported(({ placements }) => placements >= 2)
  world.faults.protect({ min: origin, max: { x: origin.x + 10, y: origin.y + 2, z: origin.z + 10 } })

  const end = await building

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/does not allow placing \d+ .* says: “You may not build here.”/),
  })
})

test('where the server takes the world back, the error says so', async () => {
  await using place = await openBuildPlace(flatArt(12, wools), { game: { flight: false }, lift: 0 })
  const { world } = place
  const stop = world.on(({ type }) => {
    if (type !== 'placed') return
    stop()
    const chunks = [-2, -1, 0, 1].flatMap((chunkX) => [0, 1].map((chunkZ) => ({ chunkX, chunkZ })))
    for (const { connection } of world.network.players.values())
      for (const chunk of chunks) connection.write('unload_chunk', chunk)
  })

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('does not send the world around'),
  })
})

/** Protects the plot of an art with sides of so many blocks for six seconds. */
function protectForAWhile({ world, origin }: BuildPlace, side: number): void {
  const max = { x: origin.x + side, y: origin.y + 1, z: origin.z + side }
  setTimeout(world.faults.protect({ min: origin, max }), 6000)
}

test('a profile with which blocks were placed is kept when the last ones are refused for a while', async () => {
  const art = flatArt(5, ['stone'])
  const placement = { ...mapartDefaults.placement, profile: 'fast' as const }
  const game = { limiter: false, airPlace: false, strictMovement: true, strictPlacing: true }
  await using place = await openBuildPlace(art, { game, mapart: { placement }, lift: 0 })
  const { world } = place
  world.on(({ type }) => {
    if (type === 'placed' && world.statistics.placed === 23) protectForAWhile(place, 5)
  })

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
})

test('a milder profile is tried again when the land may no longer be protected', async () => {
  const game = { limiter: false, airPlace: false, strictPlacing: true, tickMs: 50 }
  await using place = await openBuildPlace(flatArt(3, ['stone']), { game, lift: 0 })
  protectForAWhile(place, 3)

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
})
