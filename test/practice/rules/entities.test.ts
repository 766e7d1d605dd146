import { expect } from 'bun:test'
import { entityKindNames } from '../../../lib/practice/world/entity-kinds.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { joinRaw, type RawClient } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

/** Both sides of each change of the packets that show entities. */
const versions = ['26.1', '1.21.8', '1.21.1', '1.19.4', '1.18.2', '1.16.5', '1.15.2', '1.14.4']

for (const version of versions) {
  test(`a client sees paintings, stands, vehicles, knots and animals (${version})`, async () => {
    await using world = await startTestWorld({ version })
    world.fill({ min: { x: 4, y: 61, z: 4 }, max: { x: 4, y: 61, z: 4 } }, 'oak_fence')
    world.placeEntity(
      'armor_stand',
      { x: 2.5, y: 61, z: 2.5 },
      { items: [null, null, { name: 'iron_boots', count: 1 }] },
    )
    world.hangPainting(4, 62, 5, 'south')
    const knot = world.placeEntity('leash_knot', { x: 4, y: 61, z: 4 })
    for (const [index, kind] of entityKindNames.entries())
      if (!/^(painting|leash_knot|armor_stand)$/.test(kind))
        world.placeEntity(kind, { x: 3 + index, y: 61, z: -3.5 }, kind === 'cow' ? { leashedTo: knot } : {})
    await using bot = await joinBot(world)
    // The game library leaves out the packet for paintings that there was up to 1.18.
    const raw = await joinRaw(world)
    await world.ticks(2)

    const seen = Object.values(bot.entities).map(({ name }) => name)
    if (raw.all('spawn_entity_painting').length === 1) seen.push('painting')

    const wanted = entityKindNames.filter((kind) => !kind.endsWith('boat'))
    expect(wanted.filter((kind) => !seen.includes(kind))).toEqual([])
    expect(seen.filter((name) => name?.endsWith('boat')).length).toBe(2)
    const stand = Object.values(bot.entities).find(({ name }) => name === 'armor_stand')
    expect(stand?.equipment.map((item) => item?.name)).toContain('iron_boots')
    expect(stand?.position).toMatchObject({ x: 2.5, y: 61, z: 2.5 })
  })
}

test('frames and paintings fall off when their wall or their cell is taken, knots with their fence', async () => {
  await using world = await startTestWorld()
  world.fill({ min: { x: 0, y: 61, z: 0 }, max: { x: 3, y: 62, z: 0 } }, 'stone')
  world.setBlock(6, 61, 0, 'oak_fence')
  world.hangFrame(0, 61, 1, 'south', { name: 'diamond', count: 1 })
  world.hangFrame(1, 61, 1, 'south')
  world.hangPainting(2, 61, 1, 'south')
  world.hangPainting(3, 61, 1, 'south')
  world.hangFrame(3, 62, 1, 'south')
  const knot = world.placeEntity('leash_knot', { x: 6, y: 61, z: 0 })
  const cow = world.placeEntity('cow', { x: 7.5, y: 61, z: 1.5 }, { leashedTo: knot })
  const { frames, entities, items } = world.subServer('1')

  world.setBlock(0, 61, 0, 'air')
  world.setBlock(1, 61, 1, 'stone')
  // Frames leave room for a carpet at their feet, paintings none.
  world.setBlock(3, 61, 1, 'white_carpet')
  world.setBlock(3, 61, 1, 'white_carpet')
  world.setBlock(6, 61, 0, 'air')
  expect([...frames.all()].length).toBe(3)
  world.skip(100)

  expect([...frames.all()].map(({ position }) => position)).toEqual([{ x: 3, y: 62, z: 1 }])
  expect([...entities.all()].map(({ kind, position }) => `${kind} ${Math.floor(position.x)}`)).toEqual([
    'painting 2',
    'cow 7',
  ])
  expect(cow.leashedTo).toBeNull()
  expect(
    items
      .all()
      .map(({ stack }) => stack.name)
      .sort(),
  ).toEqual(['diamond', 'item_frame', 'item_frame', 'lead', 'painting'])
})

test('a stand falls when its ground is dug, a boat sinks when its water is gone', async () => {
  await using world = await startTestWorld()
  const pond = { min: { x: -1, y: 60, z: -1 }, max: { x: 1, y: 60, z: 1 } }
  world.fill(pond, 'water')
  const boat = world.placeEntity('boat', { x: 0.5, y: 61, z: 0.5 })
  world.setBlock(4, 61, 0, 'stone')
  const stand = world.placeEntity('armor_stand', { x: 4.5, y: 62, z: 0.5 })
  expect([boat.position.y, stand.position.y]).toEqual([60.45, 62])

  world.fill(pond, 'air')
  world.setBlock(4, 61, 0, 'air')
  world.skip(20)

  expect([boat.position.y, stand.position.y]).toEqual([60, 61])
})

test('an animal walks about in its pen, and out of it when the fence is open', async () => {
  await using world = await startTestWorld()
  for (const [x, z] of Array.from({ length: 25 }, (_, cell) => [cell % 5, Math.floor(cell / 5)] as const))
    if (x % 4 === 0 || z % 4 === 0) world.setBlock(x, 61, z, 'oak_fence')
  const cow = world.placeEntity('cow', { x: 2.5, y: 61, z: 2.5 })
  const places = new Set<string>()
  const wander = (ticks: number) => {
    for (let tick = 0; tick < ticks; tick += 20) {
      world.skip(20)
      places.add(`${Math.floor(cow.position.x)} ${Math.floor(cow.position.z)}`)
    }
  }

  wander(8000)
  expect(places.size).toBe(9)
  for (const z of [1, 2, 3]) world.setBlock(4, 61, z, 'air')
  wander(8000)

  expect([...places].some((place) => Number(place.split(' ')[0]) > 4)).toBe(true)
})

function hit(client: RawClient, target: number): void {
  client.write('attack', { entityId: target })
}

test('hits break a stand, a boat and a painting, and they leave what they held', async () => {
  await using world = await startTestWorld()
  const stand = world.placeEntity(
    'armor_stand',
    { x: 1.5, y: 61, z: 1.5 },
    { items: [{ name: 'diamond', count: 1 }] },
  )
  const boat = world.placeEntity(
    'chest_boat',
    { x: -1.5, y: 61, z: 1.5 },
    { items: [{ name: 'emerald', count: 9 }] },
  )
  world.setBlock(0, 62, 3, 'stone')
  const painting = world.hangPainting(0, 62, 2, 'north')
  const seen: string[] = []
  world.on((event) => event.type === 'hit' && seen.push(event.block))
  const client = await joinRaw(world)

  hit(client, stand.id)
  for (let times = 0; times < 5; times++) hit(client, boat.id)
  hit(client, painting.id)
  await client.settled()
  expect([...world.subServer('1').entities.all()]).toEqual([stand])
  hit(client, stand.id)
  await client.settled()

  const left = world
    .subServer('1')
    .items.all()
    .map(({ stack }) => stack.name)
  expect(left.sort()).toEqual(['armor_stand', 'diamond', 'emerald', 'oak_chest_boat', 'painting'])
  expect(seen.length).toBe(8)
})

test('nothing is placed into a boat, through a painting it is', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 2)
  world.placeEntity('boat', { x: 1.5, y: 61, z: 1.5 })
  world.setBlock(-1, 61, 2, 'stone')
  world.hangPainting(-1, 61, 1, 'north')
  const client = await joinRaw(world)

  client.place(1, 60, 1)
  client.place(-1, 60, 1)
  await client.settled()

  expect(world.statistics.refused).toEqual({ bodyInTheWay: 1 })
  expect(world.blockAt(-1, 61, 1)).toBe('stone')
})
