import { expect, test } from 'bun:test'
import type { PlaceSettled } from '../../lib/build/build-bot.ts'
import { systemClock } from '../../lib/clock.ts'
import { waitFor } from '../../lib/waiting.ts'
import { botName, botPlace } from './practice-bot.ts'

test('an anti-cheat has nothing to object to how a block is dug', async () => {
  await using place = await botPlace({ strictPlacing: true })
  const { world, bot, signal } = place
  world.setBlock(2, 61, 2, 'white_carpet')
  await bot.body.travel({ x: 0.5, y: 61.5, z: 0.5 }, { within: 0, signal })

  await bot.digging.dig({ x: 2, y: 61, z: 2 }, signal)

  expect(world.blockAt(2, 61, 2)).toBe('air')
  expect(world.statistics.refused).toEqual({})
}, 15_000)

test('nor to how it asks what became of a placement', async () => {
  await using place = await botPlace({ strictPlacing: true, limiter: { count: 1, windowMs: 60_000 } })
  const { world, bot, signal } = place
  const wait = { clock: systemClock, deadline: 9000, signal, otherwise: 'It has not come that far.' }
  world.give(botName, 'white_wool', 2)
  await waitFor(bot.inventory.changed, () => bot.inventory.slots()[0]?.count === 2, wait)
  const wool = bot.blocks.kind({ name: 'white_wool', properties: {} })!
  const settled: PlaceSettled[] = []
  const bothSettled = waitFor(bot.placing.settled, (one) => settled.push(one) === 2, wait)

  for (const z of [2, 3]) {
    bot.body.lookAt({ x: 0.5, y: 61, z: z + 0.5 })
    await waitFor(bot.body.ticked, () => true, wait)
    const order = { target: { x: 0, y: 61, z }, clicked: { x: 0, y: 60, z }, face: 1, hotbar: 0 } as const
    bot.placing.place({ ...order, id: z, accepts: wool.accepts })
  }
  await bothSettled

  expect(settled.map(({ outcome }) => outcome)).toEqual(['placed', 'dropped'])
  expect(world.statistics.refused).toEqual({})
}, 15_000)
