import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botPlace } from '../practice-bot.ts'

const spawn = { x: 0.5, y: 61, z: 0.5 }
const wall = { min: { x: 4, y: 61, z: -8 }, max: { x: 4, y: 61, z: 8 } }

test.each(['oak_fence', 'cobblestone_wall', 'oak_fence_gate', 'snow[layers=3]'])(
  'a flying bot keeps clear of all of a wall of %s',
  async (name) => {
    await using place = await botPlace({ spawn })
    const { world, player, signal } = place
    let setBacks = 0
    player.body.setBack(() => setBacks++)
    world.fill({ min: { x: 2, y: 64, z: -8 }, max: { x: 8, y: 64, z: 8 } }, 'stone')
    world.fill(wall, name)
    await world.ticks(2)

    const failure = await player.body
      .travel({ x: 7.5, y: 61.05, z: 0.5 }, { within: 0, signal })
      .catch((error: unknown) => error)

    expect({ failure, setBacks }).toEqual({ failure: undefined, setBacks: 0 })
  },
)

test('a walker whose feet are in a block walks out of it, as the game lets it', async () => {
  await using place = await botPlace({ spawn, flight: false })
  const { world, player, signal } = place
  await player.body.land(signal)
  let setBacks = 0
  player.body.setBack(() => setBacks++)
  world.setBlock(0, 61, 0, 'obsidian')
  await world.ticks(4)

  await player.body.travel({ x: 4.5, y: 61, z: 0.5 }, { within: 0, signal })

  expect(player.body.position().x).toBeGreaterThan(3)
  expect(setBacks).toBe(0)
})
