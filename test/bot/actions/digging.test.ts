import { expect } from 'bun:test'
import type { Position } from '../../../lib/game/position.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { type BotPlace, botName, botPlace } from '../practice-bot.ts'

const y = 61

/** Ticks for which nothing may be dug, then what is left stays. */
const patienceTicks = 20

/**
 * Puts a square of blocks around the bot, all in reach, and digs them, but for those that are to be left when their turn comes; says what
 * became of them and the ticks it took.
 */
async function digSquare(
  { world, player, signal }: BotPlace,
  block: string | ((at: Position) => string),
  isLeft: (at: Position) => boolean = () => false,
) {
  const blocks: Position[] = []
  for (let x = -2; x <= 2; x++) for (let z = -2; z <= 2; z++) if (x !== 0 || z !== 0) blocks.push({ x, y, z })
  for (const at of blocks) world.setBlock(at.x, at.y, at.z, typeof block === 'string' ? block : block(at))
  // Far away, the bot sees them later.
  await world.ticks(8)
  const todo = [...blocks]
  const gone: Position[] = []
  const failed: Position[] = []
  const ticks = () => world.network.players.get(botName)!.ticks
  const before = ticks()
  let waited = 0
  const next = () => {
    const turn = todo.findIndex((at) => !isLeft(at))
    if (turn !== -1) return todo.splice(turn, 1)[0]!
    return todo.length === 0 || waited++ === patienceTicks ? 'end' : null
  }
  await player.digging.digAll(
    { next, gone: (one) => gone.push(one), failed: (one) => failed.push(one) },
    signal,
  )
  const left = blocks.filter((at) => world.blockAt(at.x, at.y, at.z) !== 'air')
  return { count: blocks.length, gone, failed, left, ticks: ticks() - before }
}

/** With five uses left before it is kept, far away from the server. */
async function giveWornShovel({ world }: BotPlace) {
  const inventory = world.inventoryOf(botName)
  inventory[36] = { name: 'iron_shovel', count: 1, data: { damage: 235 } }
  world.faults.connection(botName, { latencyMs: 150, jitterMs: 0 })
  await world.ticks(5)
  return inventory
}

const onFoot = { flight: false, spawn: { x: 0.5, y, z: 0.5 }, tickMs: 50 }

test.each(['26.1', '1.18.2'])('%s: carpets are dug two at a time, one a tick', async (version) => {
  await using place = await botPlace({ ...onFoot, version })

  const { count, gone, failed, left, ticks } = await digSquare(place, 'white_carpet')

  expect({ gone: gone.length, failed, left }).toEqual({ gone: count, failed: [], left: [] })
  expect(ticks).toBeLessThan(count + 8)
})

test('the right tool is taken into the hand', async () => {
  await using place = await botPlace(onFoot)
  const { world, player, signal } = place
  world.give(botName, 'stone_pickaxe', 1)
  await world.ticks(5)
  world.setBlock(1, y, 1, 'cobblestone')
  await world.ticks(3)
  const before = world.network.players.get(botName)!.ticks

  await player.digging.dig({ x: 1, y, z: 1 }, signal)

  // 200 ticks by hand.
  expect(world.network.players.get(botName)!.ticks - before).toBeLessThan(30)
})

test('a block is dug to its end though water comes up to the eyes meanwhile', async () => {
  await using place = await botPlace(onFoot)
  const { world, player, signal } = place
  const well = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const
  for (const [x, z] of well) for (const wall of [y, y + 1]) world.setBlock(x, wall, z, 'stone')
  world.setBlock(0, y + 2, 0, 'stone')
  world.setBlock(1, y + 1, 1, 'white_wool')
  await world.ticks(3)

  const dug = player.digging.dig({ x: 1, y: y + 1, z: 1 }, signal)
  await world.ticks(8)
  for (const up of [y, y + 1]) world.setBlock(0, up, 0, 'water')
  await dug

  // 24 ticks on the ground, five times as many afloat, and five times as many again with the eyes in water.
  expect(world.blockAt(1, y + 1, 1)).toBe('air')
})

test('a block that is out of sight while it is dug does not count as gone', async () => {
  await using place = await botPlace(onFoot)
  const { world, player, signal } = place
  world.setBlock(1, y, 1, 'stone')
  await world.ticks(3)

  const dug = player.digging.dig({ x: 1, y, z: 1 }, signal).then(
    () => 'gone',
    () => 'left',
  )
  await world.ticks(8)
  world.network.players.get(botName)!.connection.write('unload_chunk', { chunkX: 0, chunkZ: 0 })

  expect(await dug).toBe('left')
})

test.each(['1.14.4', '1.20.4', '1.20.6', '1.21.4', '26.1'])(
  '%s: an enchanted tool is used as such, but for its last ten uses',
  async (version) => {
    await using place = await botPlace({ ...onFoot, version })
    const { world, player, signal } = place
    const inventory = world.inventoryOf(botName)
    const [old, enchantments] = [1555, { efficiency: 4 }]
    inventory[37] = { name: 'diamond_pickaxe', count: 1, data: { enchantments } }
    inventory[38] = {
      name: 'diamond_pickaxe',
      count: 1,
      data: { enchantments: { efficiency: 5 }, damage: old },
    }
    await world.ticks(5)
    world.setBlock(1, y, 1, 'obsidian')
    await world.ticks(3)
    const before = world.network.players.get(botName)!.ticks

    await player.digging.dig({ x: 1, y, z: 1 }, signal)

    // 188 ticks without the enchantment, 60 with it.
    expect(world.network.players.get(botName)!.ticks - before).toBeLessThan(75)
    expect([37, 38].map((slot) => inventory[slot]?.data?.damage)).toEqual([1, old])
  },
)

test('blocks that the server does not let go are told of as failed', async () => {
  await using place = await botPlace(onFoot)
  place.world.faults.protect({ min: { x: -4, y: 0, z: -4 }, max: { x: 4, y: 100, z: 4 } })

  const { count, gone, failed, left } = await digSquare(place, 'white_carpet')

  expect({ gone, failed: failed.length, left: left.length }).toEqual({ gone: [], failed: count, left: count })
})

test('a tool keeps its last ten uses though several blocks are under way at once', async () => {
  await using place = await botPlace(onFoot)
  const inventory = await giveWornShovel(place)

  const { left } = await digSquare(place, 'dirt')

  expect({ left, damage: inventory[36]?.data?.damage }).toEqual({ left: [], damage: 240 })
})

test('a block whose tool is used up by those under way takes as long as by hand', async () => {
  await using place = await botPlace(onFoot)
  const inventory = await giveWornShovel(place)
  const { digging } = place.player
  let quick: number | undefined

  const { gone, left } = await digSquare(place, 'dirt', (at) => {
    quick ??= digging.seconds(at)
    return digging.seconds(at) > quick
  })

  expect({ gone: gone.length, damage: inventory[36]?.data?.damage }).toEqual({ gone: 5, damage: 240 })
  expect(left.length).toBeGreaterThan(0)
})

test('a tool that is worn out gives way to another of its kind', async () => {
  await using place = await botPlace(onFoot)
  const inventory = place.world.inventoryOf(botName)
  for (let slot = 9; slot < 45; slot++) inventory[slot] = { name: 'stone', count: 64 }
  inventory[36] = { name: 'iron_shovel', count: 1, data: { damage: 240 } }
  inventory[20] = { name: 'iron_shovel', count: 1 }
  await place.world.ticks(5)

  const { left } = await digSquare(place, 'dirt')

  const worn = inventory.flatMap((stack) => (stack?.name === 'iron_shovel' ? [stack.data?.damage ?? 0] : []))
  expect({ left, worn: worn.sort((a, b) => b - a).map((damage) => damage > 0) }).toEqual({
    left: [],
    worn: [true, true],
  })
  expect(Math.max(...worn)).toBe(240)
})

test.each(['0', '150'])(
  'no block is dug to its end with the tool of the next one, %s ms away',
  async (latency) => {
    await using place = await botPlace(onFoot)
    const { world } = place
    const inventory = world.inventoryOf(botName)
    inventory[36] = { name: 'iron_shovel', count: 1 }
    inventory[37] = { name: 'iron_pickaxe', count: 1 }
    world.faults.connection(botName, { latencyMs: Number(latency), jitterMs: 40 })
    await world.ticks(5)
    const isStone = ({ x, z }: Position) => (x + z) % 2 === 0

    const { left, gone } = await digSquare(place, (at) => (isStone(at) ? 'cobblestone' : 'dirt'))

    const stacks = [
      ...inventory,
      ...world
        .subServer('1')
        .items.all()
        .map(({ stack }) => stack),
    ]
    const cobblestone = stacks.filter((stack) => stack?.name === 'cobblestone')
    expect(left).toEqual([])
    expect(cobblestone.reduce((sum, stack) => sum + stack!.count, 0)).toBe(gone.filter(isStone).length)
  },
)
