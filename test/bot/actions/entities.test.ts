import { expect } from 'bun:test'
import { boxAround } from '../../../lib/game/position.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botName, botPlace } from '../practice-bot.ts'

test('an item at the edge of its cell is picked up, from wherever the player comes', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.setBlock(2, 62, 2, 'stone')
  world.faults.move(botName, 8.5, 61, 2.5)
  world.subServer('1').items.drop({ x: 2, y: 63, z: 2 }, { name: 'dirt', count: 3 })
  await world.ticks(2)
  const [item] = player.entities.dropped(boxAround(player.body.position(), 9))

  await player.entities.collect(item!, signal)

  expect(player.inventory.slots().filter((stack) => stack !== null)).toMatchObject([
    { item: 'dirt', count: 3 },
  ])
})
