import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

const kinds = [
  ['trapped_chest', 27],
  ['barrel', 27],
  ['shulker_box', 27],
  ['copper_chest', 27],
  ['dispenser', 9],
  ['dropper', 9],
  ['hopper', 5],
  ['furnace', 3],
  ['blast_furnace', 3],
  ['smoker', 3],
  ['brewing_stand', 5],
] as const

test('each container opens with its contents, and drops them when it is dug', async () => {
  await using world = await startTestWorld({ limiter: false })
  const client = await joinRaw(world)
  const windows: number[] = []

  for (const [kind] of kinds) {
    world.placeChest(1, 61, 1, { kind, items: { diamond: 3 } })
    client.place(1, 61, 1)
    const { items } = await client.next('window_items', ({ windowId }) => windowId !== 0)
    windows.push((items as unknown[]).length - 36)
    expect((items as { itemCount: number }[])[0]?.itemCount).toBe(3)
    world.setBlock(1, 61, 1, 'air')
    await client.settled()
  }

  expect(windows).toEqual(kinds.map(([, slots]) => slots))
})

test('the ids of windows follow the registry of each version', async () => {
  const ids: unknown[] = []
  for (const version of ['1.14.4', '1.16.5', '1.20.1', '26.1']) {
    await using world = await startTestWorld({ version })
    const client = await joinRaw(world)
    const opened: unknown[] = []
    for (const kind of ['hopper', 'smoker', 'cartography_table']) {
      world.setBlock(1, 61, 1, kind)
      client.place(1, 61, 1)
      opened.push((await client.next('open_window')).inventoryType)
    }
    ids.push(opened)
  }

  expect(ids).toEqual([
    [15, 20, 21],
    [15, 21, 22],
    [15, 21, 22],
    [16, 22, 23],
  ])
})

test('every player has an ender chest of his own, the same in all places', async () => {
  await using world = await startTestWorld()
  const { containers } = world.subServer('1')
  containers.personal('Raw', { x: 0, y: 0, z: 0 }).items[4] = { name: 'diamond', count: 7 }
  for (const x of [1, -1]) world.setBlock(x, 61, 1, 'ender_chest')
  const [raw, other] = [await joinRaw(world), await joinRaw(world, 'Other')]
  const amounts: unknown[] = []

  for (const [client, x] of [
    [raw, 1],
    [raw, -1],
    [other, 1],
  ] as const) {
    client.place(x, 61, 1)
    const { items } = await client.next('window_items', ({ windowId }) => windowId !== 0)
    amounts.push((items as { itemCount: number }[])[4]?.itemCount)
  }

  expect(amounts).toEqual([7, 7, 0])
})

test('a click at a chiseled bookshelf puts a book where it points, and takes one out', async () => {
  await using world = await startTestWorld()
  const moves: string[] = []
  world
    .subServer('1')
    .containers.onMove((_, before, after) => moves.push(`${before?.name ?? '-'} ${after?.name ?? '-'}`))
  world.setBlock(1, 61, 2, 'chiseled_bookshelf[facing=north]')
  world.give('Raw', 'book', 1)
  const client = await joinRaw(world)

  // On its front, the left column is the eastern one.
  client.place(1, 61, 2, { face: 2, cursor: [0.9, 0.2, 0] })
  await client.settled()
  expect(world.blockAt(1, 61, 2)).toContain('slot_3_occupied=true')
  expect(world.inventoryOf('Raw')[36]).toBeNull()
  client.place(1, 61, 2, { face: 2, cursor: [0.9, 0.2, 0] })
  await client.settled()

  expect(world.blockAt(1, 61, 2)).toContain('slot_3_occupied=false')
  expect(world.inventoryOf('Raw')[36]).toEqual({ name: 'book', count: 1 })
  expect(moves).toEqual(['- book', 'book -'])
})
