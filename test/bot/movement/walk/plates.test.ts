import { expect } from 'bun:test'
import { simulatedTest as test } from '../../../simulation/simulated-test.ts'
import { botPlace } from '../../practice-bot.ts'

test('a walk that begins at the edge of a cell passes no plate at its corner', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 2.42, y: 61, z: 0.94 } })
  const { world, player, signal } = place
  let pressed = 0
  world.on((event) => {
    if (event.type === 'pressed') pressed++
  })
  world.setBlock(1, 61, 1, 'stone_pressure_plate')
  await world.ticks(5)

  await player.body.travel({ x: -3, y: 61, z: 0 }, { within: 2, signal })

  expect(pressed).toBe(0)
  expect(player.body.position().x).toBeLessThan(0)
})
