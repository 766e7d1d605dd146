import { expect } from 'bun:test'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
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

const named = ['#0 &6Castle 1-1', '#1 &6Castle 1-2', '#2 &6Castle 2-1', '#3 &6Castle 2-2']

function placeAll(world: PracticeWorld): void {
  world.placeChest(2, 61, 0, { items: makeMaps(world, 4) })
  world.placeChest(-2, 61, 0, { items: { map: 64 } })
  world.setBlock(0, 61, 3, 'crafting_table')
  for (const x of [1, 2, 3]) world.setBlock(x, 61, 3, 'anvil')
  world.setLevel(botName, 60)
}

const chest = (world: PracticeWorld) => world.contentsAt(2, 61, 0)
const slotsOf = (world: PracticeWorld, x: number) =>
  world.subServer('1').containers.at({ x, y: 61, z: 0 })!.container.items

/** Calls `act` once, when the bot closes the container at that X. */
function whenClosed(world: PracticeWorld, x: number, act: () => void): void {
  const leave = world.on((event) => {
    if (event.type !== 'closed' || event.position.x !== x) return
    leave()
    act()
  })
}

/** Resolves after so many more clicks in windows. */
function clicked(world: PracticeWorld, count: number): Promise<void> {
  return new Promise((resolve) => {
    let clicks = 0
    const leave = world.on(({ type }) => {
      if (type !== 'clicked' || ++clicks < count) return
      leave()
      resolve()
    })
  })
}

test('a map that was taken away is named in the error, and nothing else is touched', async () => {
  await using game = await startMapWorld(placeAll)
  await game.run('scan', mapSettings)
  slotsOf(game.world, 2)[1] = null

  const end = await game.run('rename')

  expect(end).toMatchObject({
    result: 'failed',
    error:
      'The map 1 of slot 2 in the container at 2 61 0 is no longer there; someone has taken or changed it. Scan again.',
  })
  expect(mapsIn(chest(game.world))).toEqual(['1x #0 -', '1x #2 -', '1x #3 -'])
})

test('another map in the place of the scanned one is never renamed for it', async () => {
  await using game = await startMapWorld(placeAll)
  await game.run('scan', mapSettings)
  slotsOf(game.world, 2)[1] = { name: 'filled_map', count: 1, data: { mapId: 77, customName: 'Not yours' } }

  const end = await game.run('rename')

  expect(end.error).toStartWith('The map 1 of slot 2')
  expect(mapsIn(chest(game.world))).toEqual(['1x #0 -', '1x #77 Not yours', '1x #2 -', '1x #3 -'])
})

test('a map that was moved within its chest is found there', async () => {
  await using game = await startMapWorld(placeAll)
  await game.run('scan', mapSettings)
  const slots = slotsOf(game.world, 2)
  slots[10] = slots[1]!
  slots[1] = null

  const end = await game.run('rename')

  expect(end.error).toBe('')
  expect(slots[10]?.data).toEqual({ mapId: 1, customName: '&6Castle 1-2' })
})

test('a chest that is filled meanwhile gets back the maps that fit, the others go elsewhere', async () => {
  await using game = await startMapWorld(placeAll)
  await game.run('scan', mapSettings)
  whenClosed(game.world, 2, () => {
    slotsOf(game.world, 2).fill({ name: 'stone', count: 64 }, 0, 25)
  })

  const end = await game.run('rename')

  expect(end.error).toBe('')
  expect(mapsIn(chest(game.world))).toHaveLength(2)
  expect(mapsIn([...chest(game.world), ...game.world.contentsAt(-2, 61, 0)]).sort()).toEqual(
    named.map((name) => `1x ${name}`),
  )
  expect(belongings(game.world)).toEqual({})
}, 20_000)

test('without room anywhere the bot keeps the maps, says so, and returns them next time', async () => {
  await using game = await startMapWorld(placeAll)
  await game.run('scan', mapSettings)
  whenClosed(game.world, 2, () => {
    for (const x of [2, -2]) {
      slotsOf(game.world, x).forEach((stack, slot, slots) => {
        slots[slot] = stack ?? { name: 'stone', count: 64 }
      })
    }
  })

  const full = await game.run('rename')
  const carried = belongings(game.world)
  for (const x of [2]) slotsOf(game.world, x).fill(null)
  const again = await game.run('rename')

  expect(full.error).toStartWith('There is no room for the maps 0, 1, 2, 3, which the bot carries')
  expect(carried).toEqual({ filled_map: 4 })
  expect(again.error).toBe('')
  expect(mapsIn(chest(game.world))).toEqual(named.map((name) => `1x ${name}`))
  expect(belongings(game.world)).toEqual({})
}, 20_000)

test('when the empty maps are taken away meanwhile, copying fails with every map at home', async () => {
  await using game = await startMapWorld((world) => {
    placeAll(world)
    world.placeChest(-2, 61, 0, { items: { map: 4 } })
    world.placeChest(-4, 61, 0, { items: { map: 4 } })
  })
  await game.run('scan', mapSettings)
  whenClosed(game.world, -4, () => {
    slotsOf(game.world, -4).fill(null)
    slotsOf(game.world, -2).fill(null)
  })

  const end = await game.run('copy')

  expect(end).toMatchObject({ result: 'failed' })
  expect(end.error).toContain('someone has taken it')
  expect(mapsIn(chest(game.world))).toEqual(['1x #0 -', '1x #1 -', '1x #2 -', '1x #3 -'])
  expect(belongings(game.world)).toEqual({})
}, 20_000)

async function finished(game: MapWorld, path: string): Promise<string> {
  const { result, error } = await game.ended()
  if (result === 'done') return 'done'
  // A run that was not accepted is started again, as a user would.
  return error === '' ? (await game.run(path)).result : String(error)
}

test('empty maps that no longer fit into their container go into another, and each is opened once', async () => {
  await using game = await startMapWorld(placeAll)
  const { world } = game
  await game.run('scan', mapSettings)
  const isFull = () => slotsOf(world, -2)[0]?.name === 'stone'
  let timesOpened = 0
  world.on((event) => {
    if (!('position' in event) || event.position.x !== -2) return
    if (event.type === 'opened' && isFull()) timesOpened++
    if (event.type === 'closed' && belongings(world).map)
      slotsOf(world, -2).fill({ name: 'stone', count: 64 })
  })

  const end = await game.run('copy')

  expect(end.error).toBe('')
  expect(timesOpened).toBe(1)
  expect(chest(world)).toContainEqual({ name: 'map', count: 56 })
}, 20_000)

test('after a lost connection the work continues, and nothing is lost or done twice', async () => {
  await using game = await startMapWorld(placeAll)
  const { world, app } = game
  await game.run('scan', mapSettings)
  const cutAt = async (clicks: number) => {
    await clicked(world, clicks)
    world.faults.cut(botName)
  }

  cutAt(7)
  await app.request('POST', '/postProcessing/rename')
  const renamed = await finished(game, 'rename')
  cutAt(12)
  await app.request('POST', '/postProcessing/copy')
  const copied = await finished(game, 'copy')

  expect([renamed, copied]).toEqual(['done', 'done'])
  expect(world.statistics.joins).toBe(3)
  expect(mapsIn(chest(world))).toEqual(named.map((name) => `3x ${name}`))
  expect(world.contentsAt(-2, 61, 0)[0]).toEqual({ name: 'map', count: 56 })
  expect(belongings(world)).toEqual({})
}, 30_000)

test('stop ends within a second, frees the lock and leaves nothing with the bot', async () => {
  await using game = await startMapWorld(placeAll)
  const { world, app } = game
  await game.run('scan', mapSettings)
  const times: number[] = []

  for (const clicks of [1, 4, 5, 7, 9, 11, 13]) {
    const enough = clicked(world, clicks)
    const path = clicks % 2 === 0 ? 'rename' : 'copy'
    await app.request('POST', `/postProcessing/${path}`)
    await Promise.race([enough, game.ended()])
    const began = performance.now()
    const response = await app.request('POST', '/postProcessing/stop')
    times.push(performance.now() - began)
    expect([response.status, (await game.progress()).locked]).toEqual([200, false])
    await world.ticks(3)
    expect([clicks, belongings(world), world.network.players.get(botName)?.windows.menu.carried]).toEqual([
      clicks,
      {},
      null,
    ])
  }
  const ends = [await game.run('rename'), await game.run('copy')]

  expect(Math.max(...times)).toBeLessThan(1000)
  expect(ends.map(({ result }) => result)).toEqual(['done', 'done'])
  expect(mapsIn(chest(world))).toEqual(named.map((name) => `3x ${name}`))
  expect(world.contentsAt(-2, 61, 0)[0]).toEqual({ name: 'map', count: 56 })
}, 30_000)

test('on a network that colours names, strict renaming accepts the colours', async () => {
  await using game = await startMapWorld(placeAll, { anvilColours: true })
  await game.run('scan', mapSettings)
  await game.run('rename')
  const level = game.world.levelOf(botName)
  await game.run('scan', mapSettings)
  const preview = await (await game.app.request('GET', '/postProcessing/preview?mode=strict')).json()

  const strict = await game.app.request('POST', '/postProcessing/rename?mode=strict')
  await game.ended()

  expect(strict.status).toBe(200)
  expect((preview as { rename_reason: string }[]).map((entry) => entry.rename_reason)).toEqual(
    Array(4).fill('It already has that name.'),
  )
  expect(game.world.levelOf(botName)).toBe(level)
  await game.app.request(
    'POST',
    '/postProcessing/template?template=%26cCastle%20%7B%7Badd%20.Width%201%7D%7D',
  )
  await game.run('rename?mode=strict')
  expect(chest(game.world)[0]?.data?.customName).toBe('§cCastle 1')
}, 20_000)
