import { expect } from 'bun:test'
import { attempt } from '../../../lib/failure.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { type BotPlace, botName, botPlace } from '../practice-bot.ts'

const at = { x: 2, y: 61, z: 2 }
const dump = { x: -2, y: 61, z: 2 }

const itemsIn = ({ world }: BotPlace, { x, y, z }: typeof at) => [
  ...new Set(world.contentsAt(x, y, z).flatMap((stack) => stack?.name ?? [])),
]

for (const version of ['26.1', '1.16.5']) {
  for (const stacks of [35, 36]) {
    test(`${version}: ${stacks} stacks that are picked up while a part of a stack is taken don't get into the box`, async () => {
      for (const count of [1, 16, 31, 57]) {
        await using place = await botPlace({ version })
        const { world, player, signal } = place
        world.faults.connection(botName, { latencyMs: 100, jitterMs: 0 })
        world.placeChest(at.x, at.y, at.z, { items: { white_wool: 64 * 3 } })
        const open = await player.windows.open(at, signal)

        setTimeout(() => world.give(botName, 'cobblestone', 64 * stacks), 20)
        await attempt(() => open.take('white_wool', count, signal), signal)
        open.close()
        await world.ticks(10)

        expect(itemsIn(place, at)).toEqual(['white_wool'])
      }
    })
  }
}

for (const version of ['26.1', '1.18.2', '1.16.5']) {
  test(`${version}: the late window of a box that was given up gets nothing of what is for another, which stays shut`, async () => {
    await using place = await botPlace({ version })
    const { world, player, signal } = place
    world.faults.connection(botName, { latencyMs: 1200, jitterMs: 0 })
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 64 } })
    world.placeChest(dump.x, dump.y, dump.z, { items: {} })
    world.give(botName, 'cobblestone', 64)
    await world.ticks(60)

    const stop = new AbortController()
    setTimeout(() => stop.abort(new Error('called off')), 100)
    await player.windows.open(at, stop.signal).catch(() => {})
    const unlock = world.faults.lockBox(dump)
    const failure = await attempt(async () => {
      const open = await player.windows.open(dump, signal)
      await open.put('cobblestone', 64, signal)
    }, signal)
    await world.ticks(100)

    expect(itemsIn(place, at)).toEqual(['white_wool'])
    expect(failure?.message).toContain('does not open')

    unlock()
    const open = await player.windows.open(dump, signal)
    await open.put('cobblestone', 64, signal)
    await world.ticks(60)

    expect(itemsIn(place, dump)).toEqual(['cobblestone'])
  })
}

for (const version of ['26.1', '1.18.2', '1.16.5']) {
  test(`${version}: what was to be exchanged, on a server that exchanges no full slots and tells of nothing, is not put in its place`, async () => {
    const game = { clickAnswer: 'none', showsPlayerSlots: false, answersIdleClicks: false } as const
    await using place = await botPlace({ version, ...game, checksClickState: false, swapsFullSlots: false })
    const { world, player, signal } = place
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 64 } })
    world.give(botName, 'cobblestone', 64 * 9)
    world.give(botName, 'white_wool', 64)
    await world.ticks(3)

    const slot = player.inventory.slots().findIndex((stack) => stack?.item === 'white_wool')
    await player.inventory.swap(slot, 0, signal).catch(() => {})
    const open = await player.windows.open(at, signal)
    await open.put('white_wool', 64, signal)
    open.close()
    await world.ticks(3)

    expect(itemsIn(place, at)).toEqual(['white_wool'])
  })
}

for (const version of ['26.1', '1.18.2', '1.16.5']) {
  for (const clickAnswer of ['game', 'slots', 'none'] as const) {
    test(`${version}: a stack that the server had told of wrongly, and that so gets into a box of others, is taken out again (clicks answered by: ${clickAnswer})`, async () => {
      const game = { clickAnswer, showsPlayerSlots: false, answersIdleClicks: false, checksClickState: false }
      await using place = await botPlace({ version, ...game })
      const { world, player, signal } = place
      world.placeChest(at.x, at.y, at.z, { items: { white_wool: 64 } })
      world.give(botName, 'red_wool', 60)
      await world.ticks(3)
      world.faults.desyncInventory(botName, 36, 'white_wool', 55)
      await world.ticks(3)

      const open = await player.windows.open(at, signal)
      await attempt(() => open.put('white_wool', 55, signal), signal)
      open.close()
      await world.ticks(10)

      expect(itemsIn(place, at)).toEqual(['white_wool'])
      const carried = world.inventoryOf(botName).reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
      expect(carried).toBe(60)
    })
  }
}

test('windows that get lost for a while are not taken for those of the boxes that follow, on a server that answers clicks with nothing else', async () => {
  await using place = await botPlace({ placementAnswer: 'chunk', tickMs: 50 })
  const { world, player, signal } = place
  const boxes = [at, dump, { x: -2, y: 61, z: -2 }, { x: 2, y: 61, z: -2 }]
  for (const { x, y, z } of boxes) world.placeChest(x, y, z, { items: { white_wool: 64 } })
  // It sends the time of day.
  await world.ticks(60)
  world.faults.connection(botName, { latencyMs: 0, jitterMs: 0, lost: { open_window: 1 } })
  const lost = await attempt(() => player.windows.open(boxes[0]!, signal), signal)
  world.faults.connection(botName, null)

  const tries: number[] = []
  for (const box of boxes.slice(1)) {
    const begun = performance.now()
    const open = await player.windows.open(box, signal)
    open.close()
    tries.push(Math.round((performance.now() - begun) / 1000))
  }

  expect(lost?.message).toContain('does not open')
  expect(tries).toEqual([0, 0, 0])
})
