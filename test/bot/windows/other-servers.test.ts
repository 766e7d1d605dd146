import { expect } from 'bun:test'
import { countOf } from '../../../lib/game/item-stack.ts'
import type { Window } from '../../../lib/game/windows.ts'
import type { PracticeOptions } from '../../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botName, botPlace } from '../practice-bot.ts'
import { otherWindows } from './window-ways.ts'

const at = { x: 2, y: 61, z: 2 }

const servers: Readonly<Record<string, PracticeOptions>> = {
  'that answers clicks by their slots alone': { clickAnswer: 'slots' },
  'that answers no click': { clickAnswer: 'none' },
  'whose boxes come without the slots of the player': { showsPlayerSlots: false },
  'that does so and sends them as window 0': { showsPlayerSlots: false, ownSlotsAsWindow0: true },
  'that ignores idle clicks and old states': { answersIdleClicks: false, checksClickState: false },
  'that does not swap full slots': { swapsFullSlots: false },
  'that does not swap them and confirms nothing': {
    swapsFullSlots: false,
    clickAnswer: 'slots',
    answersIdleClicks: false,
  },
  'that has all of these ways': otherWindows,
  'that has all of these ways and answers no click': { ...otherWindows, clickAnswer: 'none' },
}

const countIn = (slots: readonly ({ name: string; count: number } | null)[], item: string) =>
  slots.reduce((sum, stack) => sum + (stack?.name === item ? stack.count : 0), 0)

for (const version of ['26.1', '1.21.4', '1.20.1', '1.16.5', '1.14.4']) {
  test.each(Object.keys(servers))(`${version}: items are moved on a server %s`, async (name) => {
    await using place = await botPlace({ version, ...servers[name] })
    const { world, player, signal } = place
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200, red_wool: 50, oak_sign: 40 } })
    // The hotbar is full, so that items are exchanged.
    world.give(botName, 'cobblestone', 9 * 64)
    world.give(botName, 'dirt', 100)
    world.give(botName, 'stone', 30)
    await world.ticks(3)
    const begun = performance.now()

    const open: Window = await player.windows.open(at, signal)
    const moved = [
      await open.take('white_wool', 137, signal),
      await open.take('red_wool', 20, signal),
      await open.take('oak_sign', 20, signal),
      await open.put('dirt', 70, signal),
      await open.put('white_wool', 7, signal),
    ]
    open.close()
    await world.ticks(3)
    const { inventory } = player
    for (const [item, hotbar] of [
      ['white_wool', 0],
      ['red_wool', 1],
      ['oak_sign', 0],
      ['stone', 0],
      ['white_wool', 5],
    ] as const) {
      const slot = inventory.slots().findIndex((stack, index) => index >= 9 && stack?.item === item)
      if (slot >= 0) await inventory.swap(slot, hotbar, signal)
    }
    const elapsedMs = performance.now() - begun
    await world.ticks(3)

    const carried = world.inventoryOf(botName)
    const box = world.contentsAt(at.x, at.y, at.z)
    expect(moved).toEqual([137, 20, 20, 70, 7])
    const items = ['white_wool', 'red_wool', 'oak_sign', 'dirt', 'stone']
    expect(items.map((item) => countIn(carried, item))).toEqual([130, 20, 20, 30, 30])
    expect(items.map((item) => countIn(box, item))).toEqual([70, 30, 20, 70, 0])
    expect(items.map((item) => countOf(inventory.slots(), item))).toEqual([130, 20, 20, 30, 30])
    const shown = inventory.slots().map((stack) => stack?.item ?? null)
    expect(shown).toEqual(
      [...carried.slice(36, 45), ...carried.slice(9, 36)].map((stack) => stack?.name ?? null),
    )
    // A server that answers nothing is found out once.
    expect(elapsedMs).toBeLessThan(name.includes('no click') ? 5000 : 3500)
  })
}

for (const version of ['26.1', '1.20.1', '1.16.5']) {
  test.each(['slots', 'none'] as const)(
    `${version}: nothing is thrown away on a server that divides no stacks and shows little (clicks answered by: %s)`,
    async (clickAnswer) => {
      const game = { clickAnswer, showsPlayerSlots: false, answersIdleClicks: false, dividesStacks: false }
      await using place = await botPlace({ version, checksClickState: false, ...game })
      const { world, player, signal } = place
      world.placeChest(at.x, at.y, at.z, { items: { white_wool: 200, red_wool: 64 } })

      const open = await player.windows.open(at, signal)
      for (const [item, count] of [
        ['white_wool', 20],
        ['red_wool', 40],
        ['white_wool', 64],
      ] as const)
        await open.take(item, count, signal).catch(() => 0)
      open.close()
      await world.ticks(3)

      const stacks = [...world.inventoryOf(botName), ...world.contentsAt(at.x, at.y, at.z)]
      expect(world.network.subServers.get('1')!.items.all()).toEqual([])
      expect([countIn(stacks, 'white_wool'), countIn(stacks, 'red_wool')]).toEqual([200, 64])
    },
  )
}

test('whether a server answers is learnt anew when it answers less than it seemed to', async () => {
  const game = { ...otherWindows, clickAnswer: 'none' } as const
  await using place = await botPlace({ version: '1.20.4', ...game })
  const { world, bot, player, signal } = place
  world.give(botName, 'cobblestone', 9 * 64)
  world.give(botName, 'dirt', 64)
  world.give(botName, 'stone', 64)
  await world.ticks(3)
  const swap = ({ inventory }: typeof player, item: string) =>
    inventory.swap(
      inventory.slots().findIndex((stack) => stack?.item === item),
      3,
      signal,
    )
  // Something else has it send slots.
  const first = swap(player, 'dirt')
  world.faults.desyncInventory(botName, 39, 'dirt', 64)
  world.faults.desyncInventory(botName, 9, 'cobblestone', 64)
  await first
  await swap(player, 'stone').catch(() => {})
  player.seeAnew()

  await swap(await bot.ready(signal), 'stone')
  await world.ticks(3)

  expect(world.inventoryOf(botName)[39]?.name).toBe('stone')
})

test('buckets that are poured out are no sign that they never got into the hand', async () => {
  const game = { clickAnswer: 'none', answersIdleClicks: false, swapsFullSlots: false } as const
  await using place = await botPlace({ version: '1.21.4', ...game, spawn: { x: 0.5, y: 61, z: 1.5 } })
  const { world, player, signal } = place
  world.give(botName, 'cobblestone', 9 * 64)
  world.give(botName, 'water_bucket', 3)
  world.give(botName, 'dirt', 64)
  await world.ticks(3)

  const slotOf = (item: string) => player.inventory.slots().findIndex((stack) => stack?.item === item)
  await player.inventory.swap(slotOf('dirt'), 2, signal)
  for (const z of [0, 1, 2])
    await player.buckets.pour({ x: 2, y: 61, z }, () => ({ x: 2.5, y: 61, z: z + 0.5 }), signal)
  await player.inventory.swap(slotOf('dirt'), 3, signal)
  await world.ticks(3)

  expect(world.inventoryOf(botName)[39]?.name).toBe('dirt')
})
