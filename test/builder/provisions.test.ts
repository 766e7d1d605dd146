import { expect } from 'bun:test'
import { eachBlock } from '../../lib/blueprint/blueprint.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { crop } from '../../lib/demo/crop.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { Failure } from '../../lib/failure.ts'
import type { Player } from '../../lib/game/player.ts'
import { positionKey } from '../../lib/game/position.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import type { PracticeOptions } from '../../lib/practice/practice-world.ts'
import type { ItemStack } from '../../lib/practice/world/item-stack.ts'
import { botName, type FaultSite, openFaultSite, warp } from '../faults/fault-site.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOfLayers } from '../support/blueprints.ts'
import { inEnglish } from '../support/in-english.ts'
import { allWools, flatArt, waterArt } from './build-arts.ts'
import { botName as builderName, openBuildPlace } from './build-place.ts'

const blueprint = crop(drawSampleArt(), { x: 60, z: 60, width: 5, length: 5 })

async function build({ builder, task }: FaultSite, timeoutMs = 30_000) {
  return builder.build({ task, blueprint, signal: AbortSignal.timeout(timeoutMs), report: () => {} })
}

function countOf(stacks: readonly (ItemStack | null)[], item?: string): number {
  return stacks.reduce((sum, stack) => (stack && (!item || stack.name === item) ? sum + stack.count : sum), 0)
}

const missing = ({ world, origin }: FaultSite) => judge(blueprint, origin, statesOf(world)).missing

test('material that is left over goes back into the box it came from', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { world, boxes } = place
  const { item, at } = boxes[0]!
  world.give(botName, item, 200)
  const before = countOf(world.contentsAt(...at))
  const used = blueprint.states.filter((state) => blueprint.palette[state]!.name === item).length

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(countOf(world.inventoryOf(botName))).toBe(0)
  expect(countOf(world.contentsAt(...at))).toBe(before + 200 - used)
}, 40_000)

test('blocks are not built over others as long as the material for these may still come', async () => {
  const row = 'wwwwww'
  const art = blueprintOfLayers([Array(6).fill(row.replaceAll('w', 's')), Array(6).fill(row)], {
    s: 'stone',
    w: 'red_wool',
  })
  await using place = await openFaultSite({ seed: 1, blueprint: art })
  const { builder, task, world, boxes } = place
  const stone = boxes.find(({ item }) => item === 'stone')!
  world.placeChest(...stone.at, { items: {} })
  let looks = 0
  const hanging: string[] = []
  world.on((event) => {
    if (
      event.type === 'opened' &&
      event.position.z === stone.at[2] &&
      event.position.x === stone.at[0] &&
      ++looks === 2
    )
      world.give(botName, 'stone', 36)
    if (event.type !== 'placed' || event.block !== 'red_wool') return
    const { x, y, z } = event.position
    if (world.blockAt(x, y - 1, z) !== 'stone') hanging.push(positionKey(event.position))
  })

  const end = await builder.build({
    task,
    blueprint: art,
    signal: AbortSignal.timeout(600_000),
    report: () => {},
  })

  expect(end).toEqual({ kind: 'done' })
  expect(hanging).toEqual([])
})

test('carpets wait for what they lie on, and where no box has that, it alone is missing', async () => {
  const row = 'cccccc'
  const art = blueprintOfLayers([Array(6).fill(row.replaceAll('c', 's')), Array(6).fill(row)], {
    s: 'stone',
    c: 'red_carpet',
  })
  await using place = await openFaultSite({ seed: 1, blueprint: art, lift: 1, mayFly: false })
  const { builder, task, world, boxes } = place
  const stone = boxes.find(({ item }) => item === 'stone')!
  world.placeChest(...stone.at, { items: {} })
  const phases = new Set<string | undefined>()

  const end = await builder.build({
    task,
    blueprint: art,
    signal: AbortSignal.timeout(120_000),
    report: ({ phase }) => phases.add(phase),
  })

  expect(inEnglish('reason' in end ? end.reason : '')).toMatch(/^Material is missing: 36 stone\./)
  expect(phases.has('placing')).toBe(false)
}, 40_000)

test('sixteen colours take as many boxes where the server sends the own slots for window 0', async () => {
  const colours = flatArt(8, allWools)
  expect(materialsOf(colours).all).toHaveLength(16)
  const opened = async (game: PracticeOptions) => {
    await using place = await openFaultSite({
      seed: 1,
      blueprint: colours,
      game: { limiter: false, ...game },
    })
    const { builder, task, world, origin } = place
    const signal = AbortSignal.timeout(120_000)
    const end = await builder.build({ task, blueprint: colours, signal, report: () => {} })
    expect(end).toEqual({ kind: 'done' })
    expect(judge(colours, origin, statesOf(world)).missing).toBe(0)
    return world.statistics.windowsOpened
  }

  const usual = await opened({})
  const others = await opened({ ownSlotsAsWindow0: true, checksClickState: false })

  expect(others).toBe(usual)
}, 40_000)

test('an owner who wants that lets the bot keep what is left over', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, mapart: { materialReturn: false } })
  const { world, boxes } = place
  world.give(botName, boxes[0]!.item, 200)

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(countOf(world.inventoryOf(botName), boxes[0]!.item)).toBeGreaterThan(150)
}, 40_000)

test('an inventory full of other things is emptied into the dump, but for tools and food', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { world, dump } = place
  world.give(botName, 'diamond_pickaxe', 1)
  world.give(botName, 'bread', 5)
  world.give(botName, 'cobblestone', 64 * 34)

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(missing(place)).toBe(0)
  expect(countOf(world.contentsAt(...dump), 'cobblestone')).toBe(64 * 27)
  expect(countOf(world.inventoryOf(botName), 'cobblestone')).toBe(64 * 7)
  expect(countOf(world.inventoryOf(botName), 'diamond_pickaxe')).toBe(1)
}, 40_000)

test('an inventory full of other things waits for a dump that is not there for a moment', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { world, dump } = place
  world.give(botName, 'cobblestone', 64 * 36)
  world.setBlock(...dump, 'air')
  setTimeout(() => world.placeChest(...dump, { items: {} }), 5000)

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(missing(place)).toBe(0)
}, 40_000)

test('where the dump is full, too, buckets are left at the station to make room', async () => {
  const pool = waterArt({ side: 6, depthOf: () => 1 })
  await using place = await openFaultSite({ seed: 1, blueprint: pool })
  const { world, builder, task, dump } = place
  world.placeChest(...dump, { items: { stone: 27 * 64 } })
  world.give(botName, 'cobblestone', 6 * 64)
  world.give(botName, 'water_bucket', 30)

  const end = await builder.build({
    task,
    blueprint: pool,
    signal: AbortSignal.timeout(300_000),
    report: () => {},
  })

  expect(inEnglish(end)).toEqual({ kind: 'done' })
})

test('an inventory full of items that no box takes is an error that says so', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { world, dump } = place
  world.give(botName, 'cobblestone', 64 * 36)
  world.placeChest(...dump, { items: { dirt: 64 * 27 } })

  const end = await build(place)

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('inventory is full'),
  })
}, 40_000)

test('a hungry bot takes food along and eats it', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, extras: [{ item: 'bread', count: 64 }] })
  const { world, bot } = place
  const player = await bot.ready(AbortSignal.timeout(5000))
  world.faults.hunger(botName, 11)
  await world.ticks(2)

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(player.eating.food()).toBeGreaterThan(14)
  expect(countOf(world.inventoryOf(botName), 'bread')).toBeGreaterThan(5)
}, 40_000)

test('where the server sends the own slots only with those of a box, items that only seem to be carried are noticed there', async () => {
  const game = { version: '1.16.5', checksClickState: false }
  await using place = await openFaultSite({ seed: 1, blueprint, game })
  const { world, bot, boxes } = place
  await bot.ready(AbortSignal.timeout(5000))
  for (const [index, { item }] of boxes.entries()) world.faults.desyncInventory(botName, 36 + index, item, 25)

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(missing(place)).toBe(0)
}, 40_000)

test('where the server does not send the slots, and nothing can be placed, the bot joins anew once to be sent them', async () => {
  let joins = 0
  const wrapPlayer = (player: Player): Player => ({
    ...player,
    inventory: { ...player.inventory, refresh: async () => false },
    seeAnew() {
      joins++
      player.seeAnew()
    },
  })
  await using place = await openBuildPlace(flatArt(4, ['white_wool']), {
    game: { tickMs: 50 },
    wrapPlayer,
  })
  const { origin, world } = place
  world.faults.protect({ min: origin, max: { x: origin.x + 4, y: origin.y, z: origin.z + 4 } })

  const end = await place.build()

  expect(end.kind).toBe('failed')
  expect(joins).toBe(1)
})

test('where the server does not send the slots, and no bucket pours, the bot joins anew once to be sent them', async () => {
  let joins = 0
  const wrapPlayer = (player: Player): Player => ({
    ...player,
    inventory: { ...player.inventory, refresh: async () => false },
    buckets: {
      ...player.buckets,
      async pour(...given) {
        if (joins === 0) throw new Failure('broken', 'nothing is poured')
        await player.buckets.pour(...given)
      },
    },
    seeAnew() {
      joins++
      player.seeAnew()
    },
  })
  await using place = await openBuildPlace(waterArt({ side: 2, depthOf: () => 1 }), {
    game: { tickMs: 50 },
    items: { water_bucket: 9 },
    wrapPlayer,
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(joins).toBe(1)
})

test('a box that was seen to hold the material, and does not give it for a minute, ends no build', async () => {
  await using place = await openBuildPlace(flatArt(2, ['white_wool']))
  const loseClicks = (share: number) =>
    place.world.faults.connection(builderName, { latencyMs: 5, jitterMs: 0, lost: { window_click: share } })
  loseClicks(1)
  setTimeout(() => loseClicks(0), 60_000)

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
})

test('material that the bot dropped when it died is picked up where no box has any more of it', async () => {
  await using place = await openBuildPlace(flatArt(5, ['white_wool']), { lift: 9 })
  const { world, origin } = place
  world.on(({ type }) => {
    if (type !== 'placed' || world.statistics.placed !== 12) return
    world.faults.move(builderName, origin.x + 12, origin.y - 9, origin.z)
    world.faults.kill(builderName)
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('material that lies in a hollow of the art is dug free where no box has any more of it', async () => {
  const art = blueprintOfLayers(
    [
      ['sss', 's.s', 'sss'],
      ['sss', 'www', 'sss'],
    ],
    { s: 'stone', w: 'white_wool' },
  )
  await using place = await openBuildPlace(art, { lift: 0, items: { stone: 9, white_wool: 0 } })
  const { world, origin } = place
  for (const { position, state } of eachBlock(art, origin))
    world.setBlock(position.x, position.y, position.z, state.name)
  const hollow = { x: origin.x + 1.5, y: origin.y, z: origin.z + 1.5 }
  world.setBlock(origin.x, origin.y + 1, origin.z + 1, 'air')
  world.subServer('1').items.drop(hollow, { name: 'white_wool', count: 1 })

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('material that the bot dropped when it died at a station on another sub-server is picked up there', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint, stock: 0, isStationAway: true })
  const { world, boxes, station } = place
  for (const { item, at } of boxes) station.placeChest(...at, { items: { [item]: blueprint.cells.length } })
  const stop = world.on((event) => {
    if (event.type !== 'command' || event.text !== 'ts 1' || countOf(world.inventoryOf(botName)) === 0) return
    stop()
    const [x, y, z] = place.dump
    world.faults.move(botName, x, y, z + 8)
    world.faults.kill(botName)
    for (const { at } of boxes) world.faults.emptyChest(...at, place.stationServer)
  })

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(missing(place)).toBe(0)
}, 40_000)

test('where each sub-server keeps an inventory of its own, the build says so instead of fetching on and on', async () => {
  const game = { sharedInventory: false }
  await using place = await openFaultSite({ seed: 1, blueprint, isStationAway: true, game })
  let trips = 0
  place.world.on((event) => {
    if (event.type === 'command' && event.text === 'ts 2') trips++
  })

  const end = await build(place, 120_000)

  expect(inEnglish('reason' in end ? end.reason : '')).toContain(
    'each sub-server keeps an inventory of its own',
  )
  expect(trips).toBeLessThan(5)
}, 40_000)

test('what a strict server refuses is tried more carefully although another material is missing', async () => {
  const art = flatArt(6, ['white_carpet', 'lime_carpet', 'blue_carpet', 'red_carpet'])
  await using place = await openBuildPlace(art, {
    game: { version: '1.16.5', flight: false, strictMovement: true, strictPlacing: true },
    mapart: { movement: 'walk', placement: { ...mapartDefaults.placement, profile: 'fast' } },
    items: { red_carpet: 0 },
    lift: 0,
  })

  const end = await place.build()

  expect(inEnglish('reason' in end ? end.reason : '')).toMatch(/Material is missing: \d+ red_carpet\./)
  expect(place.mistakes().filter((mistake) => !mistake.endsWith('not red_carpet'))).toEqual([])
})

test('material that lies among more than fits into the inventory is picked up once the rest is unloaded', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { world, origin, boxes } = place
  for (const { at } of boxes) world.faults.emptyChest(...at, place.stationServer)
  const at = { x: origin.x + 12.5, y: origin.y, z: origin.z + 12.5 }
  const junk = Array.from({ length: 36 }, () => ({ name: 'cobblestone', count: 64 }))
  const material = boxes.map(({ item }) => ({ name: item, count: blueprint.cells.length }))
  for (const stack of [...junk, ...material]) world.subServer('1').items.drop(at, stack)

  const end = await build(place, 300_000)

  expect(end).toEqual({ kind: 'done' })
  expect(missing(place)).toBe(0)
})

test('material of scaffolding that a box has failed to give is looked for again before a walker gives up', async () => {
  let failures = 0
  const failingOnce = (player: Player): Player => ({
    ...player,
    windows: {
      ...player.windows,
      async open(block, signal) {
        const window = await player.windows.open(block, signal)
        if (failures > 0 || !window.slots().some((stack) => stack?.item === 'dirt')) return window
        failures++
        throw new Failure('broken', 'the box is busy')
      },
    },
  })
  await using place = await openBuildPlace(flatArt(1, ['stone']), {
    game: { flight: false, airPlace: false, viewDistance: 1 },
    items: { dirt: 64 },
    lift: 1,
    wrapPlayer: failingOnce,
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(failures).toBe(1)
})

test('on foot, material that no box has is fetched out of a hole that is five blocks deep', async () => {
  await using place = await openBuildPlace(flatArt(3, ['white_wool']), { game: { flight: false }, lift: 0 })
  const { world, origin } = place
  const [x, z] = [origin.x - 6, origin.z]
  world.on(({ type }) => {
    if (type !== 'placed' || world.statistics.placed !== 4) return
    world.fill({ min: { x: x - 1, y: 54, z: z - 1 }, max: { x: x + 1, y: 60, z: z + 1 } }, 'dirt')
    world.fill({ min: { x, y: 55, z }, max: { x, y: 60, z } }, 'air')
    world.faults.move(builderName, x + 0.5, 55, z + 0.5)
    world.faults.kill(builderName)
  })

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('on foot, material that no box has is fetched though it lies on the art, to which no way leads', async () => {
  await using place = await openBuildPlace(flatArt(3, ['white_wool']), { game: { flight: false } })
  const { world } = place
  world.on((event) => {
    if (event.type !== 'placed' || world.statistics.placed !== 4) return
    const { x, y, z } = event.position
    world.faults.move(builderName, x + 0.5, y + 1, z + 0.5)
    world.faults.kill(builderName)
  })

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

const stationsNear = {
  'the settings list its boxes': { isListed: true },
  'only its dump is known': { isListed: false },
  'it is on another sub-server': { isStationAway: true },
}

test.each(Object.keys(stationsNear) as (keyof typeof stationsNear)[])(
  'a station whose warp is refused is gone to by itself where %s',
  async (where) => {
    await using place = await openFaultSite({ seed: 1, blueprint, ...stationsNear[where] })
    const { world, stationServer } = place
    world.faults.refuseWarp(warp, true, stationServer)

    const end = await build(place, 120_000)

    expect({ end, missing: missing(place) }).toEqual({ end: { kind: 'done' }, missing: 0 })
  },
  40_000,
)

test('a station far away whose warp is refused ends the build with the words of the server', async () => {
  await using place = await openFaultSite({
    seed: 1,
    blueprint,
    stationDistance: 400,
    game: { spawn: { x: -80, y: 61, z: -64 } },
  })
  place.world.faults.refuseWarp(warp, true, place.stationServer)

  const end = await build(place, 120_000)

  expect(inEnglish('reason' in end ? end.reason : '')).toContain('You may not go to materials.')
}, 40_000)

test('what lay beside the art before the build is left there', async () => {
  await using place = await openFaultSite({ seed: 1, blueprint })
  const { items } = place.world.subServer('1')
  const { x, y, z } = place.origin
  items.drop({ x: x - 2, y, z }, { name: 'diamond', count: 3 })

  const end = await build(place)

  expect(end).toEqual({ kind: 'done' })
  expect(items.all().map(({ stack }) => stack.name)).toEqual(['diamond'])
})

test('a hungry bot keeps one slot free for food, and fetches all its material in one trip', async () => {
  const colours = flatArt(8, allWools)
  await using place = await openFaultSite({
    seed: 1,
    blueprint: colours,
    extras: [{ item: 'bread', count: 64 }],
    game: { limiter: false },
  })
  const { builder, task, world, bot } = place
  await bot.ready(AbortSignal.timeout(10_000))
  world.faults.hunger(botName, 8)
  let trips = 0

  const end = await builder.build({
    task,
    blueprint: colours,
    signal: AbortSignal.timeout(120_000),
    report: ({ materialTrips }) => {
      trips = materialTrips
    },
  })

  expect(end).toEqual({ kind: 'done' })
  expect(trips).toBe(1)
}, 40_000)

test('material that is left over when the last block stands goes back into its box, too', async () => {
  const art = flatArt(4, ['white_wool'])
  await using place = await openFaultSite({ seed: 1, blueprint: art, mapart: { materialReturn: true } })
  const { world, boxes, builder, task } = place
  const { at } = boxes[0]!
  const before = countOf(world.contentsAt(...at))
  let isGiven = false

  const end = await builder.build({
    task,
    blueprint: art,
    signal: AbortSignal.timeout(120_000),
    report({ phase }) {
      if (phase !== 'placing' || isGiven) return
      isGiven = true
      world.give(botName, 'white_wool', 100)
    },
  })

  expect(end).toEqual({ kind: 'done' })
  expect(countOf(world.inventoryOf(botName))).toBe(0)
  expect(countOf(world.contentsAt(...at))).toBe(before + 100 - art.cells.length)
}, 40_000)
