import { expect } from 'bun:test'
import type { Blueprint } from '../../../lib/blueprint/blueprint.ts'
import { openFaultSite } from '../../faults/fault-site.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { inEnglish } from '../../support/in-english.ts'
import { flatArt, staircaseArt } from '../build-arts.ts'
import { type BuildPlace, botName, openBuildPlace } from '../build-place.ts'

const strict = { limiter: false, airPlace: false, strictPlacing: true, strictMovement: true }
const mapart = {
  placement: { profile: 'strict', rate: 0, airPlace: 'auto', reach: 4.5 },
  materialReturn: false,
} as const

/** Blocks around the art besides it and the boxes. */
function leftStanding({ world, origin }: BuildPlace, art: Blueprint): number {
  const around = {
    min: { x: origin.x - 8, y: 61, z: origin.z - 4 },
    max: { x: origin.x + art.width + 8, y: origin.y + art.height + 8, z: origin.z + art.length + 8 },
  }
  return [...world.blocksIn(around)].length - art.cells.length
}

test('where nothing may be placed into the air, a flying player builds hanging blocks against scaffolding, and digs it in the end', async () => {
  const art = staircaseArt(4, ['white_wool', 'red_wool'])
  await using place = await openBuildPlace(art, { game: strict, mapart, lift: 6 })
  place.world.give(botName, 'netherrack', 64)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  expect(leftStanding(place, art)).toBe(0)
  expect(place.world.statistics.refused).toEqual({})
}, 60_000)

test('scaffolding of blocks that are not loaded at the station is planned where they are', async () => {
  const art = blueprintOf(
    { width: 1, height: 1, length: 33 },
    [0, 8, 16, 24, 32].map((z) => [0, 0, z, 'white_wool'] as const),
  )
  const game = { ...strict, viewDistance: 2 }
  await using place = await openBuildPlace(art, { game, mapart, lift: 2, away: 60 })
  place.world.give(botName, 'netherrack', 64)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  // At a stop without scaffolding the player waits 2.5 s for nothing.
  expect(place.last().times?.placing).toBeLessThan(6000)
}, 60_000)

test('with a slot full of something for each block, one is left at the station to make room for scaffolding', async () => {
  const colours = ['white', 'orange', 'magenta', 'light_blue', 'yellow', 'lime', 'pink', 'gray', 'cyan']
  const kinds = ['wool', 'terracotta', 'concrete', 'stained_glass'].flatMap((kind) =>
    colours.map((colour) => `${colour}_${kind}`),
  )
  const art = flatArt(6, kinds)
  await using place = await openBuildPlace(art, { game: strict, mapart, lift: 2, items: { dirt: 64 } })
  for (const kind of kinds) place.world.give(botName, kind, 1)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(leftStanding(place, art)).toBe(0)
}, 60_000)

test('without anything for scaffolding, the error says what would do', async () => {
  const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'white_wool']])
  await using place = await openBuildPlace(art, { game: strict, mapart, lift: 2 })

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({ kind: 'failed', reason: expect.stringContaining('put full blocks') })
}, 60_000)

test.each(['refused', 'left without an answer'])(
  'where scaffolding is %s, the error says so',
  async (how) => {
    const game = how === 'refused' ? strict : { ...strict, personality: 'home-made' as const }
    const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'white_wool']])
    await using place = await openBuildPlace(art, { game, mapart, lift: 2 })
    const { world, origin } = place
    world.give(botName, 'netherrack', 64)
    const [x, z] = [origin.x, origin.z]
    world.faults.protect({ min: { x: x - 3, y: 61, z: z - 3 }, max: { x: x + 3, y: origin.y - 1, z: z + 3 } })

    const end = await place.build()

    expect(inEnglish(end)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('does not allow placing netherrack at'),
    })
  },
)

/** Glass beside a block of an item, of which boxes and bot have nothing left once so many are placed. */
async function openWithLoss(
  item: string,
  { lift, afterPlacements }: { lift: number; afterPlacements: number },
) {
  const art = blueprintOf({ width: 2, height: 1, length: 1 }, [
    [0, 0, 0, 'glass'],
    [1, 0, 0, item],
  ])
  const place = await openBuildPlace(art, {
    game: { airPlace: false },
    items: { [item]: 20, glass: 1 },
    lift,
  })
  const { world } = place
  const boxes = [-8, -6].filter((x) => world.contentsAt(x, 61, -4).some((stack) => stack?.name === item))
  let placed = 0
  world.on((event) => {
    if (event.type !== 'placed' || event.block !== item || ++placed !== afterPlacements) return
    for (const x of boxes) world.faults.emptyChest(x, 61, -4)
    const inventory = world.inventoryOf(botName)
    for (const [slot, stack] of inventory.entries()) if (stack?.name === item) inventory[slot] = null
  })
  return { place, boxes }
}

test('a block that no box has any more is taken from the scaffolding', async () => {
  const { place } = await openWithLoss('white_wool', { lift: 2, afterPlacements: 2 })
  await using _place = place

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('stone of scaffolding that is dug by hand is lost, so boxes are looked into again', async () => {
  const { place, boxes } = await openWithLoss('stone', { lift: 6, afterPlacements: 6 })
  await using _place = place
  const { world } = place
  world.on(({ type }) => {
    if (type === 'dug') for (const x of boxes) world.placeChest(x, 61, -4, { items: { stone: 20 } })
  })

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('a box that was found empty is looked into again when nothing can be placed without scaffolding', async () => {
  const art = flatArt(2, ['stone'])
  await using place = await openBuildPlace(art, { game: { airPlace: false }, stock: 0.5, lift: 3 })
  const { world } = place
  world.on(({ type }) => {
    if (type === 'closed') setTimeout(() => world.placeChest(-8, 61, -4, { items: { stone: 64 } }), 5000)
  })

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
})

test('with hardly a free slot, scaffolding leaves one of them to the blocks', async () => {
  const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'white_wool']])
  await using place = await openBuildPlace(art, {
    game: { airPlace: false },
    mapart: { placement: { ...mapart.placement, airPlace: 'never' } },
    items: { dirt: 64 },
    lift: 6,
  })
  place.world.give(botName, 'iron_sword', 34)

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('while scaffolding of stone is dug by hand, the log says how much of it is left', async () => {
  const art = blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']])
  await using place = await openFaultSite({ seed: 1, blueprint: art, game: { airPlace: false }, lift: 6 })

  const end = await place.builder.build({
    task: place.task,
    blueprint: art,
    signal: new AbortController().signal,
    report: () => {},
  })

  expect(end).toEqual({ kind: 'done' })
  expect(place.lines.filter((line) => line.includes('scaffolding is being removed left='))).not.toBeEmpty()
})
