import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botPlace } from '../practice-bot.ts'

const at = { x: 2, y: 61, z: 2 }

for (const version of ['26.1', '1.16.5'])
  test(`${version}: a box of a server that hangs is clicked once, and opens when it goes on`, async () => {
    await using place = await botPlace({ version, tickMs: 50 })
    const { world, player, signal } = place
    world.placeChest(at.x, at.y, at.z, { items: { white_wool: 64 } })
    // The bot hears how often the server sends the time of day.
    await world.ticks(60)

    void world.faults.lagSpike(20_000)
    // What it had sent before has come.
    await new Promise((resolve) => setTimeout(resolve, 100))
    const open = await player.windows.open(at, signal)
    const taken = await open.take('white_wool', 64, signal)

    expect(taken).toBe(64)
    expect(world.statistics.windowsOpened).toBe(1)
  })
