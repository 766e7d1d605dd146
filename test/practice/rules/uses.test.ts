import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

/** A block, what is in the hand, and what the block is after a right click. */
const uses = [
  ['oak_trapdoor', 'stone', 'open=true'],
  ['oak_fence_gate', 'stone', 'open=true'],
  ['repeater', 'stone', 'delay=2'],
  ['comparator', 'stone', 'mode=subtract'],
  ['note_block', 'stone', 'note=1'],
  ['daylight_detector', 'stone', 'inverted=true'],
  ['lever[face=floor]', 'stone', 'powered=true'],
  ['stone_button[face=floor]', 'stone', 'powered=true'],
  ['composter', 'oak_leaves', 'level=1'],
  ['flower_pot', 'poppy', 'potted_poppy'],
  ['potted_poppy', 'stone', 'flower_pot'],
  ['jukebox', 'music_disc_cat', 'has_record=true'],
  ['lectern', 'written_book', 'has_book=true'],
  ['oak_log', 'iron_axe', 'stripped_oak_log'],
  ['dirt', 'iron_shovel', 'dirt_path'],
  ['sweet_berry_bush[age=3]', 'stone', 'age=1'],
] as const

test('a right click uses blocks, and places nothing then', async () => {
  await using world = await startTestWorld({ limiter: false })
  const used: string[] = []
  world.on((event) => event.type === 'used' && used.push(event.block))
  const client = await joinRaw(world)
  const inventory = world.inventoryOf('Raw')
  const found: string[] = []

  for (const [block, item] of uses) {
    world.setBlock(1, 60, 1, /^(sweet|oak_log)/.test(block) ? 'dirt' : 'stone')
    world.setBlock(1, 61, 1, block)
    inventory[36] = { name: item, count: 1 }
    client.place(1, 61, 1, { face: 1 })
    await client.settled()
    found.push(world.blockAt(1, 61, 1))
    expect(world.blockAt(1, 62, 1)).toBe('air')
    world.setBlock(1, 61, 1, 'air')
  }

  expect(uses.filter(([, , after], index) => !found[index]?.includes(after))).toEqual([])
  expect(used.length).toBe(uses.length - 1)
})

test('a door opens with both its halves, an iron one does not', async () => {
  await using world = await startTestWorld()
  for (const [x, door] of [
    [1, 'oak_door'],
    [3, 'iron_door'],
  ] as const) {
    world.setBlock(x, 61, 1, `${door}[half=lower]`)
    world.setBlock(x, 62, 1, `${door}[half=upper]`)
  }
  const client = await joinRaw(world)

  client.place(1, 62, 1, { face: 3 })
  client.place(3, 62, 1, { face: 3 })
  await client.settled()

  expect([61, 62].map((y) => world.blockAt(1, y, 1).includes('open=true'))).toEqual([true, true])
  expect([61, 62].map((y) => world.blockAt(3, y, 1).includes('open=true'))).toEqual([false, false])
})

test('a sneaking player with an item in the hand places it against the block', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'stone', 2)
  world.setBlock(1, 61, 1, 'crafting_table')
  world.setBlock(3, 61, 1, 'note_block')
  const client = await joinRaw(world)

  client.write('player_input', { inputs: { shift: true } })
  client.place(1, 61, 1)
  client.place(3, 61, 1)
  await client.settled()

  expect([1, 3].map((x) => world.blockAt(x, 62, 1))).toEqual(['stone', 'stone'])
  expect(world.blockAt(3, 61, 1)).toContain('note=0')
})

test('a bed and a door are placed and broken as two halves, and are one item', async () => {
  await using world = await startTestWorld()
  world.give('Raw', 'red_bed', 1)
  world.give('Raw', 'oak_door', 1)
  const client = await joinRaw(world)

  client.place(2, 60, 0)
  client.write('held_item_slot', { slotId: 1 })
  client.place(-2, 60, 0)
  await client.settled()
  expect(
    [world.blockAt(2, 61, 0), world.blockAt(2, 61, 1)].map((block) => /part=(\w+)/.exec(block)?.[1]),
  ).toEqual(['foot', 'head'])
  expect(world.blockAt(-2, 62, 0)).toContain('half=upper')
  world.setBlock(2, 61, 1, 'air')
  world.setBlock(-2, 60, 0, 'air')

  expect([world.blockAt(2, 61, 0), world.blockAt(-2, 61, 0), world.blockAt(-2, 62, 0)]).toEqual([
    'air',
    'air',
    'air',
  ])
  expect(
    world
      .subServer('1')
      .items.all()
      .map(({ stack }) => stack),
  ).toEqual([{ name: 'oak_door', count: 1 }])
})
