import { expect } from 'bun:test'
import { type Blueprint, eachBlock } from '../../lib/blueprint/blueprint.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { areaAround, createMapArtist } from '../../lib/practice/maps/map-drawing.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf, blueprintOfLayers } from '../support/blueprints.ts'
import { inEnglish } from '../support/in-english.ts'
import { waterArt } from './build-arts.ts'
import { type BuildPlace, botName, openBuildPlace } from './build-place.ts'

const fast = { placement: { ...mapartDefaults.placement, profile: 'fast' as const } }
const quick = { game: { limiter: false, tickMs: 50 }, mapart: fast }

/** Depths of 1 to `deepest` without a pattern. */
const unevenDepth = (x: number, z: number, deepest: number) => 1 + ((x * 7 + z * 13 + x * z) % deepest)

/** Single columns between wool, with glass over them. */
const columns = waterArt({
  side: 3,
  depthOf: (x, z) => ((x + z) % 2 === 0 ? 0 : unevenDepth(x, z, 6)),
  hasLids: true,
})
const pools = waterArt({ side: 4, depthOf: (x, z) => unevenDepth(x, z, 4) })

/** Pixels of the art at which a map of the practice world would show something else than the preview. */
function wrongPixels({ world, origin }: BuildPlace, art: Blueprint): string[] {
  const artist = createMapArtist(world.network.subServers.get('1')!.world)
  const area = areaAround(origin.x, origin.z, 0)
  const { pixels } = previewOf(art)
  const wrong: string[] = []
  for (let x = 0; x < art.width; x++) {
    const column = origin.x + x - (area.centreX - 64)
    for (let z = 0; z < art.length; z++) {
      const row = origin.z + z - (area.centreZ - 64)
      const wanted = pixels[z * art.width + x]!
      // Glass shows the ground.
      if (wanted === 0) continue
      artist.drawColumn(area, column, row, row, (_, shown) => {
        // The checker of water counts from the corner of a map, and a step from the row to the north.
        const isWater = wanted >> 2 === waterColour
        if (isWater ? shown !== wanted && (x + z + column + row) % 2 === 0 : shown >> 2 !== wanted >> 2)
          wrong.push(`${x} ${z}: ${shown}, not ${wanted}`)
      })
    }
  }
  return wrong
}

const waterColour = 12

test('single columns of water take a bucket each, full from a box, and get their glass afterwards', async () => {
  await using place = await openBuildPlace(columns, { ...quick, items: { water_bucket: 20 } })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(wrongPixels(place, columns)).toEqual([])
  expect(place.world.inventoryOf(botName).filter(Boolean)).toEqual([])
})

test('pools of uneven depth are filled from the bottom up', async () => {
  await using place = await openBuildPlace(pools, { ...quick, items: { water_bucket: 20 } })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(wrongPixels(place, pools)).toEqual([])
})

test('with the use-item limit, an anti-cheat and no blocks in the air, water is poured as well', async () => {
  const art = waterArt({ side: 3, depthOf: (x, z) => ((x + z) % 2 === 0 ? 0 : 2) })
  await using place = await openBuildPlace(art, {
    game: { tickMs: 50, strictPlacing: true, strictMovement: true, airPlace: false },
    mapart: { placement: { ...mapartDefaults.placement, profile: 'strict' } },
    items: { water_bucket: 9, dirt: 128 },
    lift: 0,
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('a single empty bucket is enough where water comes again by itself near the boxes', async () => {
  const art = waterArt({ side: 3, depthOf: (x, z) => ((x + z) % 2 === 0 ? 0 : 2) })
  await using place = await openBuildPlace(art, { ...quick, items: { water_bucket: 0, bucket: 1 } })
  for (const x of [-6, -5, -4]) place.world.setBlock(x, 60, -7, 'water')

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test.each(['fly', 'walk'] as const)(
  'the bot comes back with water from boxes so far away that it does not see the art there (%s)',
  async (movement) => {
    await using place = await openBuildPlace(waterArt({ side: 2, depthOf: () => 1 }), {
      game: { viewDistance: 1 },
      mapart: { ...fast, movement, materialReturn: false },
      away: 60,
    })

    const end = await place.build()

    expect(inEnglish(end)).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
  },
)

test('a filled pool of the art fills the buckets again', async () => {
  const art = waterArt({ side: 4, depthOf: () => 2 })
  await using place = await openBuildPlace(art, { ...quick, items: { water_bucket: 3 } })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(place.last().materialTrips).toBe(2)
})

test('where a wall of one pool has no material, the other pool is filled and covered before the run ends for it', async () => {
  const rows = ['##########', '#~#####~+#', '##########'].map((row) => [...row])
  const names = { '#': 'white_wool', '~': 'water', '+': 'red_wool' } as Readonly<Record<string, string>>
  const cells = rows.flatMap((row, z) =>
    row.flatMap((sign, x) => [
      [x, 0, z, 'white_wool'] as const,
      [x, 1, z, names[sign]!] as const,
      ...(sign === '~' ? [[x, 2, z, 'glass'] as const] : []),
    ]),
  )
  const art = blueprintOf({ width: 10, height: 3, length: 3 }, cells)
  await using place = await openBuildPlace(art, { ...quick, items: { red_wool: 0, water_bucket: 2 } })
  const { world, origin } = place

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: { code: 'material-missing', item: 'red_wool' },
  })
  expect(world.blockAt(origin.x + 1, origin.y + 1, origin.z + 1)).toStartWith('water')
  expect(world.blockAt(origin.x + 1, origin.y + 2, origin.z + 1)).toBe('glass')
  expect(world.blockAt(origin.x + 7, origin.y + 1, origin.z + 1)).toBe('air')
})

test('blocks in water are placed dry and then filled, each before the one over it', async () => {
  const leaves = 'oak_leaves[distance=7,persistent=true,waterlogged=true]'
  const art = blueprintOf(
    { width: 3, height: 3, length: 3 },
    Array.from({ length: 27 }, (_, i) => [i % 3, Math.floor(i / 9), Math.floor(i / 3) % 3, leaves] as const),
  )
  await using place = await openBuildPlace(art, quick)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('when no bucket is left and no water to fill them at, the build fails and says so', async () => {
  await using place = await openBuildPlace(columns, { ...quick, items: { water_bucket: 3 } })

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: { code: 'material-missing', item: 'water_bucket' },
    reason: expect.stringContaining('Material is missing: 1 water_bucket'),
  })
})

const roofs = {
  'flying, with permission': ['auto', 'all', true],
  'on foot, with permission': ['walk', 'all', true],
  'flying, without': ['auto', 'terrain', false],
  'on foot, without': ['walk', 'terrain', false],
} as const

test.each(Object.keys(roofs) as (keyof typeof roofs)[])(
  'of a roof of glass that lies on the art, only what covers its water is in the way: %s',
  async (situation) => {
    const [movement, clear, isBuilt] = roofs[situation]
    const art = waterArt({ side: 3, depthOf: (x, z) => (x === 1 && z === 1 ? 2 : 0) })
    await using place = await openBuildPlace(art, {
      mapart: { ...fast, movement },
      items: { water_bucket: 20 },
      firstLooks: 'now',
    })
    const { world, origin } = place
    const y = origin.y + art.height
    const roof = { min: { x: origin.x, y, z: origin.z }, max: { x: origin.x + 2, y, z: origin.z + 2 } }
    world.fill(roof, 'glass')

    const end = await place.build({ clear })

    expect(inEnglish(end)).toMatchObject(
      isBuilt
        ? { kind: 'done' }
        : {
            kind: 'failed',
            cause: { code: 'foreign-blocks', count: 1, blocks: [{ name: 'glass', clear: 'all' }] },
          },
    )
    expect(world.countBlocks(roof)).toEqual({ glass: isBuilt ? 8 : 9 })
    if (isBuilt) expect(place.mistakes()).toEqual([])
    else expect(world.statistics).toMatchObject({ placed: 0, dug: 0 })
  },
)

test('water over the art is taken away with an empty bucket', async () => {
  const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'white_wool']])
  await using place = await openBuildPlace(art, { ...quick, items: { bucket: 1 } })
  const { x, y, z } = place.origin
  place.world.setBlock(x, y + 1, z, 'water')

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.world.blockAt(x, y + 1, z)).toBe('air')
})

test('water beside the art that flows over it is taken away, too', async () => {
  const art = blueprintOfLayers([['ww']], { w: 'white_wool' })
  await using place = await openBuildPlace(art, { ...quick, items: { bucket: 1 } })
  const { x, y, z } = place.origin
  place.world.setBlock(x - 1, y, z, 'stone')
  place.world.setBlock(x - 1, y + 1, z, 'water')
  await place.world.ticks(20)
  expect(place.world.blockAt(x, y, z)).toStartWith('water')

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.world.blockAt(x - 1, y + 1, z)).toBe('air')
})

test('under water that flows over the art, all is built but for a block that can not be dug away', async () => {
  const art = blueprintOfLayers([['w.w.w']], { w: 'white_wool' })
  await using place = await openBuildPlace(art, quick)
  const { x, y, z } = place.origin
  place.world.setBlock(x, y, z, 'bedrock')
  place.world.setBlock(x + 2, y + 1, z + 1, 'water')
  await place.world.ticks(20)
  expect(place.world.blockAt(x + 2, y + 1, z)).toStartWith('water')

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({ kind: 'failed' })
  expect(place.mistakes()).toHaveLength(1)
})

test('a block among columns of water is reached by taking down what lies over it', async () => {
  const art = waterArt({ side: 3, depthOf: (x, z) => (x === 1 && z === 1 ? 0 : 2), hasLids: true })
  const mapart = { placement: { ...mapartDefaults.placement, profile: 'strict' as const } }
  await using place = await openBuildPlace(art, { mapart, items: { water_bucket: 9, bucket: 3 } })
  const { world, origin } = place
  for (const { position, state } of eachBlock(art, origin))
    if (!state.name.endsWith('wool')) world.setBlock(position.x, position.y, position.z, 'glass')

  expect(inEnglish(await place.build())).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('a protected plot is named, however much water the bot would have to take away first', async () => {
  const art = waterArt({ side: 4, depthOf: (x, z) => (x < 2 ? 3 : Number(x === 3 && z === 1)) })
  await using place = await openBuildPlace(art, { ...quick, items: { bucket: 3 } })
  const { world, origin } = place
  for (const { position, state } of eachBlock(art, origin)) {
    const [x, y, z] = [position.x - origin.x, position.y - origin.y, position.z - origin.z]
    const isToBeBuilt = (x === 4 && state.name === 'water') || (x === 0 && y === 3 && z === 2)
    if (!isToBeBuilt) world.setBlock(position.x, position.y, position.z, state.name)
  }
  world.faults.protect({ min: origin, max: { x: origin.x + 6, y: origin.y + 6, z: origin.z + 6 } })

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/protected/) })
})

test('where the server lets no water be poured, the walls around it are not taken down', async () => {
  const art = waterArt({ side: 2, depthOf: () => 2 })
  await using place = await openBuildPlace(art, quick)
  const { world, origin } = place
  const inside = { x: origin.x + 1, y: origin.y + 1, z: origin.z + 1 }
  world.faults.protect({ min: inside, max: { x: inside.x + 1, y: inside.y + 1, z: inside.z + 1 } })

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/protected/) })
  expect(world.statistics.dug).toBe(0)
})

test('water that nothing holds is named before anything is placed', async () => {
  const art = blueprintOf({ width: 2, height: 1, length: 1 }, [
    [0, 0, 0, 'water'],
    [1, 0, 0, 'stone'],
  ])
  await using place = await openBuildPlace(art, quick)
  const { x, y, z } = place.origin

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: { code: 'water-flows-away' },
    reason: expect.stringContaining(`The water at ${x} ${y} ${z} would flow away at ${x} ${y - 1} ${z}`),
  })
  expect(place.world.statistics.placed).toBe(0)
})

test('buckets that the inventory only seems to have are fetched', async () => {
  const art = waterArt({ side: 2, depthOf: (x, z) => ((x + z) % 2 === 0 ? 0 : 2) })
  await using place = await openBuildPlace(art, { ...quick, items: { water_bucket: 4 } })
  place.world.on((event) => {
    if (event.type !== 'placed' || event.block !== 'glass') return
    for (const slot of [33, 34, 35]) place.world.faults.desyncInventory(botName, slot, 'water_bucket', 1)
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('a kick while water is poured costs a while, but no water', async () => {
  await using place = await openBuildPlace(columns, { ...quick, items: { water_bucket: 20 } })
  let poured = 0
  place.world.on((event) => {
    if (event.type === 'placed' && event.block === 'water' && ++poured === 3)
      place.world.faults.kick(botName, 'see you soon')
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('on foot, columns of water are filled from scaffolding and from the walls between them', async () => {
  const art = waterArt({ side: 2, depthOf: (x, z) => ((x + z) % 2 === 0 ? 0 : 3 + x) })
  await using place = await openBuildPlace(art, {
    game: { tickMs: 50, flight: false },
    items: { water_bucket: 3, dirt: 64 },
    lift: 0,
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('on foot, a pool of uneven depth is filled layer by layer, with the bot swimming in it', async () => {
  const art = waterArt({ side: 2, depthOf: (x) => 1 + x })
  await using place = await openBuildPlace(art, {
    game: { tickMs: 50, flight: false },
    items: { water_bucket: 9, dirt: 64 },
    lift: 0,
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(wrongPixels(place, art)).toEqual([])
})

test('glass over the middle of a pool is placed against scaffolding where water comes later', async () => {
  const art = waterArt({ side: 3, depthOf: (x, z) => (x === 1 && z === 1 ? 1 : 2) })
  await using place = await openBuildPlace(art, {
    game: { tickMs: 50, airPlace: false },
    items: { water_bucket: 9, dirt: 64 },
    lift: 0,
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

const key = { w: 'white_wool', g: 'glass', '~': 'water' }
const lostWalls = {
  'flows over the art': {
    walls: ['ggggg', 'g.g.g', 'gg~gg', 'g.g.g', 'ggggg'],
    gaps: [{ x: 3, z: 2 }],
    flood: { x: 3, z: 1 },
  },
  'comes again wherever a bucket takes it away': {
    walls: ['ggggg', 'g.g~g', 'gg~gg', 'g~g.g', 'ggggg'],
    gaps: [
      { x: 2, z: 3 },
      { x: 3, z: 2 },
    ],
    flood: { x: 3, z: 3 },
  },
}

test.each(Object.keys(lostWalls) as (keyof typeof lostWalls)[])(
  'walls that full pools have lost are placed again, though water %s',
  async (water) => {
    const { walls, gaps, flood } = lostWalls[water]
    const art = blueprintOfLayers([Array(5).fill('wwwww'), walls], key)
    await using place = await openBuildPlace(art, { ...quick, stock: 2 })
    const { x, y, z } = place.origin
    await place.build()
    for (const gap of gaps) place.world.setBlock(x + gap.x, y + 1, z + gap.z, 'air')
    await place.world.ticks(30)
    expect(place.world.blockAt(x + flood.x, y + 1, z + flood.z)).toStartWith('water')

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
  },
)
