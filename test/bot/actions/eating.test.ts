import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { type BotPlace, botName, botPlace } from '../practice-bot.ts'

/** Sets the hunger and waits until the bot has been told, of that and of all that it was given. */
async function starve({ world, player }: BotPlace, food: number): Promise<void> {
  world.faults.hunger(botName, food)
  const itemsIn = (slots: readonly ({ readonly count: number } | null)[]) =>
    slots.reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
  const isTold = () => itemsIn(player.inventory.slots()) === itemsIn(world.inventoryOf(botName))
  await world.ticks(2)
  while (player.eating.food() !== food || !isTold()) await world.ticks(1)
}

test('a hungry bot eats what fills it without waste, and its hand is as before', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.give(botName, 'white_wool', 9)
  world.give(botName, 'rotten_flesh', 3)
  world.give(botName, 'cooked_beef', 3)
  await starve(place, 6)

  const meals = await player.eating.eat(signal)

  expect(meals).toBe(2)
  expect(player.eating.food()).toBe(20)
  expect(player.inventory.slots().slice(0, 3)).toEqual([
    { item: 'white_wool', count: 9 },
    { item: 'rotten_flesh', count: 3 },
    { item: 'cooked_beef', count: 1 },
  ])
  expect(player.placing.heldSlot()).toBe(0)
}, 15_000)

test('eating does not turn the head', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.give(botName, 'bread', 1)
  await starve(place, 10)
  const { saved } = world.network.players.get(botName)!
  player.body.lookAt({ x: 5, y: 61, z: -3 })
  while (saved.yaw === 0) await world.ticks(1)
  const before = [saved.yaw, saved.pitch]

  await player.eating.eat(signal)

  expect([saved.yaw, saved.pitch]).toEqual(before)
}, 15_000)

test('a stop while the food is taken into the hand leaves every slot as it was', async () => {
  await using place = await botPlace()
  const { world, player } = place
  world.inventoryOf(botName)[36] = { name: 'white_wool', count: 9 }
  world.inventoryOf(botName)[20] = { name: 'bread', count: 1 }
  await starve(place, 10)
  const stop = new AbortController()
  world.faults.connection(botName, { latencyMs: 200, jitterMs: 0 })
  const taken = new Promise<void>((resolve) => {
    const stopHearing = player.inventory.changed(() => {
      stopHearing()
      resolve()
    })
  })

  const eating = player.eating.eat(stop.signal).catch((error: unknown) => error)
  stop.abort(new Error('stopped'))

  expect(await eating).toEqual(new Error('stopped'))
  await taken
  while (world.inventoryOf(botName)[36]?.name !== 'white_wool') await world.ticks(1)
  expect(world.inventoryOf(botName)[20]).toEqual({ name: 'bread', count: 1 })
}, 5000)

test('a bot without food goes on hungry, one that is not hungry eats nothing', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place

  await starve(place, 4)
  const without = await player.eating.eat(signal)
  world.give(botName, 'bread', 2)
  await starve(place, 19)
  const sated = await player.eating.eat(signal)

  expect([without, sated]).toEqual([0, 0])
})
