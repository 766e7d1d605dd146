import { expect } from 'bun:test'
import type { MapEntry } from '../../lib/postprocess/map-entry.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import type { ItemStack } from '../../lib/practice/world/item-stack.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import {
  belongings,
  botName,
  type MapWorld,
  makeMaps,
  mapSettings,
  mapsIn,
  startMapWorld,
} from './map-world.ts'

const art = { ...mapSettings, Width: 3, Height: 4, Template: '&6Castle &f{{add .Width 1}}-{{add .Height 1}}' }
const names = Array.from({ length: 12 }, (_, at) => `&6Castle &f${Math.floor(at / 4) + 1}-${(at % 4) + 1}`)

/** Two double chests beside each other; the eastern half of each is its upper part. */
function placeArt(world: PracticeWorld, maps: readonly (ItemStack | null)[]): void {
  world.placeChest(2, 61, 0, { double: true, items: maps.slice(0, 6) })
  world.placeChest(4, 61, 0, { double: true, items: maps.slice(6) })
}

function inChests(world: PracticeWorld): string[] {
  return mapsIn([3, 2, 5, 4].flatMap((x) => world.contentsAt(x, 61, 0)))
}

function placeTables(world: PracticeWorld): void {
  world.setBlock(0, 61, 3, 'crafting_table')
  for (const x of [1, 2, 3]) world.setBlock(x, 61, 3, 'anvil')
  world.placeChest(-2, 61, 0, { items: { map: 200 } })
  world.setLevel(botName, 60)
}

async function runAll({ run }: MapWorld, settings: object): Promise<string[]> {
  const ends = [await run('scan', settings), await run('rename'), await run('copy')]
  return ends.map(({ result, error }) => result + error)
}

for (const version of ['26.1', '1.20.1']) {
  test(`an art in two double chests is scanned, renamed and copied (${version})`, async () => {
    await using game = await startMapWorld(
      (world) => {
        placeArt(world, makeMaps(world, 12))
        placeTables(world)
      },
      { version },
    )

    const ends = await runAll(game, { ...art, Start: '2 61 0' })

    expect(ends).toEqual(['done', 'done', 'done'])
    expect(inChests(game.world)).toEqual(names.map((name, id) => `3x #${id} ${name}`))
    expect(belongings(game.world)).toEqual({})
    expect(game.world.subServer('1').items.all()).toEqual([])
    // Taking, putting in, result and returning, for renaming and for copying; two for the scan; and the empty maps.
    expect(game.world.statistics.windowClicks).toBeLessThan(12 * 10 + 30)
  }, 20_000)
}

test('every pixel of a scanned map is shown, and whether it is locked', async () => {
  await using game = await startMapWorld((world) => {
    const maps = makeMaps(world, 3)
    const stored = world.subServer('1').maps
    const locked = stored.lock(1)!
    stored.get(2)!.pixels.forEach((_, at, pixels) => {
      pixels[at] = 4 + (at % 200)
    })
    world.placeChest(2, 61, 0, { items: [maps[0]!, { ...maps[1]!, data: { mapId: locked.id } }, maps[2]!] })
  })

  await game.run('scan', mapSettings)

  const { pictures, postProcessing } = game.app.mapwright.services
  const infos = [0, 3, 2].map((id) => postProcessing.mapInfo(String(id)))
  expect(infos).toEqual([
    { MapID: 0, Locked: false },
    { MapID: 3, Locked: true },
    { MapID: 2, Locked: false },
  ])
  expect(postProcessing.mapPicture('2').pixels).toEqual(game.world.subServer('1').maps.get(2)!.pixels)
  const image = await game.app.request('GET', '/postProcessing/map/2/image')
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(
    new Uint8Array(await pictures.encodeMap(postProcessing.mapPicture('2'), 1)),
  )
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual(['1x #0 -', '1x #3 -', '1x #2 -'])
})

test('a wall of item frames is scanned, renamed and copied; the copies go into a chest', async () => {
  await using game = await startMapWorld((world) => {
    world.fill({ min: { x: -3, y: 61, z: -3 }, max: { x: 8, y: 66, z: -3 } }, 'stone')
    // Hung row by row, so that the columns are not in the order of hanging.
    const maps = makeMaps(world, 6)
    for (let row = 0; row < 2; row++) {
      for (let column = 0; column < 3; column++) {
        world.hangFrame(column, 63 - row, -2, 'south', maps[column * 2 + row]!, row % 2 === 0)
      }
    }
    placeTables(world)
    world.placeChest(-4, 61, 0, { items: [] })
  })
  const template = 'M {{.Width}}.{{.Height}}'

  const ends = await runAll(game, { ...art, Width: 3, Height: 2, Template: template, Start: '0 63 -2' })

  const wanted = Array.from({ length: 6 }, (_, at) => `M ${Math.floor(at / 2)}.${at % 2}`)
  expect(ends).toEqual(['done', 'done', 'done'])
  const hung = [...game.world.subServer('1').frames.all()].map(
    ({ position, item }) => [position.x * 2 + 63 - position.y, item?.data] as const,
  )
  expect(hung.sort(([a], [b]) => a - b)).toEqual(
    wanted.map((customName, mapId) => [mapId, { mapId, customName }]),
  )
  const copies = mapsIn([-4, -2].flatMap((x) => game.world.contentsAt(x, 61, 0)))
  expect(copies.sort()).toEqual(wanted.map((name, id) => `2x #${id} ${name}`).sort())
  expect(belongings(game.world)).toEqual({})
}, 20_000)

test('a map that falls from a frame high up is picked up where it lands', async () => {
  await using game = await startMapWorld((world) => {
    world.fill({ min: { x: -3, y: 61, z: -3 }, max: { x: 8, y: 68, z: -3 } }, 'stone')
    world.hangFrame(0, 65, -2, 'south', makeMaps(world, 1)[0]!)
    placeTables(world)
  })
  await game.run('scan', { ...mapSettings, Start: '0 65 -2', CopyAmount: 2 })

  const end = await game.run('copy')

  expect(end.error).toBe('')
  const [frame] = game.world.subServer('1').frames.all()
  expect([frame?.item?.data?.mapId, mapsIn(game.world.contentsAt(-2, 61, 0))]).toEqual([0, ['1x #0 -']])
}, 30_000)

test('skipped maps are left alone, other items and empty slots are ignored', async () => {
  await using game = await startMapWorld((world) => {
    const [a, b, c] = makeMaps(world, 3) as [ItemStack, ItemStack, ItemStack]
    world.placeChest(2, 61, 0, {
      items: [null, { name: 'stone', count: 5 }, a, null, b, { name: 'map', count: 9 }, c],
    })
    placeTables(world)
  })
  await game.run('scan', mapSettings)
  const maps = (await (await game.app.request('GET', '/postProcessing/maps')).json()) as MapEntry[]
  await game.app.request('POST', `/postProcessing/skip/${maps[1]?.uuid}?skip=true`)

  await game.run('rename')
  await game.run('copy')

  const slots = game.world.contentsAt(2, 61, 0)
  expect([2, 4, 6].map((slot) => slots[slot])).toEqual([
    { name: 'filled_map', count: 3, data: { mapId: 0, customName: '&6Castle 1-1' } },
    { name: 'filled_map', count: 1, data: { mapId: 1 } },
    { name: 'filled_map', count: 3, data: { mapId: 2, customName: '&6Castle 1-2' } },
  ])
  expect([slots[1], slots[5]?.name]).toEqual([{ name: 'stone', count: 5 }, 'map'])
}, 20_000)

test('a second scan recognizes maps by their homes or by their numbers', async () => {
  await using game = await startMapWorld((world) => {
    world.placeChest(2, 61, 0, { items: makeMaps(world, 3) })
  })
  const listed = async () =>
    (await (await game.app.request('GET', '/postProcessing/maps')).json()) as MapEntry[]
  await game.run('scan', mapSettings)
  const before = await listed()
  await game.app.request('POST', `/postProcessing/name/${before[2]?.uuid}?name=Mine`)
  const { items } = game.world.subServer('1').containers.at({ x: 2, y: 61, z: 0 })!.container
  items[9] = items[2]!
  items[2] = null

  await game.run('scan', mapSettings)

  const after = await listed()
  expect(after.map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid))
  expect(after[2]?.name).toBe('Mine')
})

test('copies beyond a full stack are put behind the maps', async () => {
  await using game = await startMapWorld((world) => {
    world.placeChest(2, 61, 0, { items: makeMaps(world, 2) })
    placeTables(world)
  })
  await game.run('scan', { ...mapSettings, Template: '', CopyAmount: 70 })

  const end = await game.run('copy')

  expect(end.result).toBe('done')
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual(['64x #0 -', '64x #1 -', '6x #0 -', '6x #1 -'])
  expect(belongings(game.world)).toEqual({})
}, 20_000)

test('a batch fits into the inventory together with the empty maps that it takes', async () => {
  await using game = await startMapWorld((world) => {
    world.placeChest(2, 61, 0, { items: makeMaps(world, 12) })
    world.placeChest(-2, 61, 0, { items: { map: 12 * 63 } })
    world.setBlock(0, 61, 3, 'crafting_table')
    world.inventoryOf(botName).fill({ name: 'stone', count: 64 }, 9, 25)
  })
  const { postProcessing } = game.app.mapwright.services
  await game.run('scan', { ...mapSettings, Template: '', CopyAmount: 64 })
  const firstDone = new Promise<string>((resolve) => {
    postProcessing.changed(() => {
      const { done, locked, error } = postProcessing.progress()
      if (done > 0 || !locked) resolve(String(error))
    })
  })

  await game.app.request('POST', '/postProcessing/copy')

  expect(await firstDone).toBe('')
}, 20_000)

test('a cartography table copies where there is no crafting table', async () => {
  await using game = await startMapWorld((world) => {
    world.placeChest(2, 61, 0, { items: makeMaps(world, 3) })
    world.placeChest(-2, 61, 0, { items: { map: 100 } })
    world.setBlock(0, 61, 3, 'cartography_table')
  })
  await game.run('scan', { ...mapSettings, CopyAmount: 7 })

  const end = await game.run('copy')

  expect(end.result).toBe('done')
  expect(mapsIn(game.world.contentsAt(2, 61, 0))).toEqual(['7x #0 -', '7x #1 -', '7x #2 -'])
  expect(belongings(game.world)).toEqual({})
})
