import { expect } from 'bun:test'
import type { MaterialStation } from '../../../lib/config/mapart-box.ts'
import { previewOf } from '../../../lib/mapart/preview.ts'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import type { OpenedMap } from '../../../lib/tasks/task.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { inEnglish } from '../../support/in-english.ts'
import { botName, type OpeningPlace, openingPlace } from './opening-place.ts'

/** Eight by eight blocks of wool in two colours, with relief. */
const art = blueprintOf(
  { width: 8, height: 3, length: 8 },
  Array.from({ length: 64 }, (_, i) => {
    const [x, z] = [i % 8, Math.floor(i / 8)]
    return [x, (x + z) % 3, z, (x * z) % 2 === 0 ? 'red_wool' : 'blue_wool'] as const
  }),
)

/** The art's own pixels of a map, and how many of them are as in the preview. */
function judge({ world }: OpeningPlace, id: number) {
  const shown = world.subServer('1').maps.get(id)
  const preview = previewOf(art)
  const right = preview.pixels.filter(
    (wanted, i) => shown?.pixels[Math.floor(i / 8) * 128 + (i % 8)] === wanted,
  )
  // The first row's shade comes from what stands north of the art, which the file says nothing about.
  return { isLocked: shown?.isLocked, right: right.length - firstRowRight(shown?.pixels, preview.pixels) }
}

function firstRowRight(shown: Uint8Array | undefined, wanted: Uint8Array): number {
  return wanted.subarray(0, 8).filter((pixel, i) => shown?.[i] === pixel).length
}

const carried = (world: PracticeWorld) =>
  world
    .inventoryOf(botName)
    .flatMap((stack) => (stack ? [`${stack.count} ${stack.name} ${stack.data?.mapId ?? ''}`.trim()] : []))
    .sort()

const table = { x: -52, y: 61, z: -60 }
const chest = [-50, 61, -60] as const
const dump = [-50, 61, -58] as const

const station: MaterialStation = {
  server: 0,
  warp: 'materials',
  boxes: [{ item: 'red_wool', position: [-50, 61, -56], kind: 'chest' }],
  dump: [...dump],
}

function setUpStation(world: PracticeWorld, items: Record<string, number>): void {
  world.addWarp('materials', { x: -52.5, y: 61, z: -57.5 })
  world.placeChest(...chest, { items })
  world.placeChest(...dump, {})
  world.placeChest(-50, 61, -56, { items: { red_wool: 64 } })
  world.setBlock(table.x, table.y, table.z, 'cartography_table')
}

test('an empty map is fetched from beside the station, filled, locked and put into the dump', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { map: 3, glass_pane: 5 })
  place.world.give(botName, 'red_wool', 10)

  const end = await place.open()

  expect(end).toEqual({ kind: 'done' })
  expect(place.warnings).toEqual([])
  expect(place.told.at(-1)).toEqual({ Column: 0, Row: 0, MapID: 1, Finish: true, Locked: true, Stored: true })
  expect(judge(place, 1)).toEqual({ isLocked: true, right: 56 })
  expect(carried(place.world)).toEqual(['10 red_wool'])
  expect(place.world.contentsAt(...dump).flatMap((stack) => (stack ? [stack.data?.mapId] : []))).toEqual([1])
  expect(place.world.contentsAt(...chest).map((stack) => stack?.count ?? 0)).toContain(2)
})

test('without a pane, a table and a dump the map stays unlocked in the inventory, and the log says so', async () => {
  await using place = await openingPlace(art)
  place.world.give(botName, 'map', 2)

  const end = await place.open()

  expect(end).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 0, Finish: true, Locked: false, Stored: false })
  expect(place.warnings).toEqual([
    'the map stays unlocked, for there is no glass pane in the inventory or at a station',
  ])
  expect(carried(place.world)).toEqual(['1 filled_map 0', '1 map'])
})

test('the table at a station is found though its chunk is sent a moment after the one under the bot', async () => {
  const far = { server: 0, warp: 'far', boxes: [] } satisfies MaterialStation
  await using place = await openingPlace(art, { stations: [far], game: { viewDistance: 2 } })
  const { world } = place
  world.addWarp('far', { x: 302.5, y: 61, z: 300.5 })
  world.setBlock(305, 61, 300, 'cartography_table')
  for (const item of ['map', 'glass_pane']) world.give(botName, item, 1)
  world.on(({ type }) => {
    // The chunk under the bot comes first, and the one with the table after the client has answered.
    if (type === 'warped') world.network.players.get(botName)!.view.batchReceived(1)
  })

  const end = await place.open()

  expect(end).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ Locked: true })
})

test('a map whose art goes away afterwards is not stored before it is locked', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { map: 3 })

  const end = await place.open({ isForMore: true })

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    reason:
      "The art is built, but not its map item. The map 0 can't be locked: there is no glass pane or no cartography table at the material stations. Put both there (the item is named glass_pane); the art stays until then.",
  })
  expect(place.told.at(-1)).toMatchObject({ MapID: 0, Finish: false, Stored: false })

  place.world.placeChest(...chest, { items: { map: 3, glass_pane: 1 } })
  const next = await place.open({ isForMore: true, item: place.told.at(-1)! })

  expect(next).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 1, Finish: true, Locked: true, Stored: true })
})

test('nor does one count that an earlier run has stored unlocked', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { map: 3 })
  await place.open()
  expect(place.told.at(-1)).toMatchObject({ MapID: 0, Finish: true, Locked: false, Stored: true })
  place.world.give(botName, 'glass_pane', 1)

  expect(await place.open({ isForMore: true, item: place.told.at(-1)! })).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 2, Finish: true, Locked: true, Stored: true })
})

test('nor when the clicks at the table are lost again and again', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { map: 3 })
  const { faults } = place.world
  place.world.give(botName, 'glass_pane', 1)
  const run = place.open({ isForMore: true })
  await place.filled()
  faults.connection(botName, { latencyMs: 0, jitterMs: 0, lost: { window_click: 1 } })

  expect((await run).kind).toBe('failed')
  expect(place.told.at(-1)).toMatchObject({ MapID: 0, Finish: false, Stored: false })
})

test('clicks at the table that are lost are made once more', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { map: 3 })
  place.world.give(botName, 'glass_pane', 1)
  const run = place.open({ isForMore: true })
  await place.filled()
  place.world.faults.connection(botName, { latencyMs: 0, jitterMs: 0, lost: { window_click: 1 } })

  while (place.warnings.length === 0) await place.world.ticks(1)
  place.world.faults.connection(botName, null)

  expect(await run).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 1, Finish: true, Locked: true, Stored: true })
})

test('empty maps and panes that no map of the art takes any more are put where other bots find them', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, {})
  place.world.give(botName, 'glass_pane', 64)
  place.world.give(botName, 'map', 64)

  expect(await place.open({ isForMore: true })).toEqual({ kind: 'done' })
  expect(carried(place.world)).toEqual([])
  expect(await place.open({ isForMore: true })).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 3, Locked: true, Stored: true })
})

test('where there is no empty map, the run ends with a sentence that says what to bring', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { glass_pane: 5 })

  const end = await place.open()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    cause: { code: 'map-item' },
    reason:
      'The art is built, but not its map item. There is no empty map, neither in the inventory nor at the 2 material stations; put some there (the item is named map), then build again.',
  })
})

test('a full inventory is named before a map can fall to the ground', async () => {
  await using place = await openingPlace(art)
  place.world.give(botName, 'map', 2)
  place.world.give(botName, 'dirt', 64 * 35)

  const end = await place.open()

  expect(inEnglish(end)).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('The inventory is full'),
  })
  expect(carried(place.world)).toContain('2 map')
})

test('foreign blocks high over the art are dug away before the map is locked', async () => {
  await using place = await openingPlace(art)
  place.world.give(botName, 'map', 1)
  place.world.setBlock(-60, 68, -60, 'slime_block')

  const end = await place.open()

  expect(end).toEqual({ kind: 'done' })
  expect(place.world.blockAt(-60, 68, -60)).toBe('air')
  expect(judge(place, 0)).toMatchObject({ right: 56 })
  // Whether what was dug falls to where the bot is, is chance.
  expect(carried(place.world)).toContain('1 filled_map 0')
}, 20_000)

test('what is wrong in the art is built again, and the same map shows it afterwards', async () => {
  await using place = await openingPlace(art)
  place.world.give(botName, 'map', 2)
  place.world.setBlock(-62, 63, -62, 'gold_block')
  let builds = 0

  const end = await place.open({
    async build() {
      builds++
      place.world.setBlock(-62, 63, -62, 'air')
      return { kind: 'done' }
    },
  })

  expect(end).toEqual({ kind: 'done' })
  expect(builds).toBe(1)
  expect(judge(place, 0)).toMatchObject({ right: 56 })
  expect(carried(place.world)).toEqual(['1 filled_map 0', '1 map'])
}, 20_000)

test('a map that an earlier run has filled is taken up again', async () => {
  await using place = await openingPlace(art)
  place.world.give(botName, 'map', 1)
  const item: OpenedMap = { Column: 0, Row: 0, MapID: 0, Finish: false, Locked: false, Stored: false }
  place.world.subServer('1').maps.create(-60, -60)
  place.world.inventoryOf(botName)[20] = { name: 'filled_map', count: 1, data: { mapId: 0 } }

  const end = await place.open({ item })

  expect(end).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 0, Finish: true })
  expect(carried(place.world)).toEqual(['1 filled_map 0', '1 map'])
})

test('a map of the same picture that was carried before is of another task, and a second one is filled', async () => {
  await using place = await openingPlace(art)
  place.world.give(botName, 'map', 2)

  await place.open()
  const end = await place.open()

  expect(end).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 1, Finish: true })
  expect(carried(place.world)).toEqual(['1 filled_map 0', '1 filled_map 1'])
})

test('a map that is finished is not made again, nor is one of an art that is dug away', async () => {
  await using place = await openingPlace(art)
  place.world.give(botName, 'map', 1)
  const item: OpenedMap = { Column: 0, Row: 0, MapID: 0, Finish: true, Locked: false, Stored: false }

  expect(await place.open({ item })).toEqual({ kind: 'done' })
  expect(carried(place.world)).toEqual(['1 map'])
})

test('stopping ends it within a second, wherever it is, and the hand holds what it held', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { map: 64, glass_pane: 64 })
  place.world.give(botName, 'red_wool', 10)
  await place.bot.ready(new AbortController().signal)

  for (const ticks of [1, 3, 20, 50, 80, 110]) {
    const controller = new AbortController()
    const run = place.open({ signal: controller.signal })
    await place.world.ticks(ticks)
    const stoppedAt = performance.now()
    controller.abort()
    const end = await run

    expect(performance.now() - stoppedAt).toBeLessThan(1000)
    expect(['stopped', 'done']).toContain(end.kind)
  }
  expect(place.world.inventoryOf(botName)[36]).toMatchObject({ name: 'red_wool', count: 10 })
}, 20_000)

test('a lost connection costs no second map', async () => {
  await using place = await openingPlace(art, { stations: [station] })
  setUpStation(place.world, { glass_pane: 5 })
  place.world.give(botName, 'map', 2)
  const run = place.open()
  await place.filled()

  place.world.faults.kick(botName, 'pardon')

  expect(await run).toEqual({ kind: 'done' })
  expect(place.told.at(-1)).toMatchObject({ MapID: 1, Finish: true, Locked: true, Stored: true })
  expect(carried(place.world)).toContain('1 map')
}, 20_000)

test('parts that the server does not draw from afar are visited', async () => {
  const wide = blueprintOf(
    { width: 128, height: 1, length: 129 },
    Array.from({ length: 128 * 129 }, (_, i) => [i % 128, 0, Math.floor(i / 128), 'white_wool'] as const),
  )
  await using place = await openingPlace(wide, { game: { viewDistance: 4 } })
  place.world.give(botName, 'map', 1)

  const end = await place.open()

  expect(end).toEqual({ kind: 'done' })
  const { pixels } = place.world.subServer('1').maps.get(0)!
  const wanted = previewOf(wide).pixels
  expect(pixels.every((pixel, i) => pixel === wanted[i])).toBe(true)
}, 20_000)
