import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botPlace } from '../practice-bot.ts'

const far = { x: 20, y: 61, z: 20 }

for (const version of ['26.1', '1.20.1', '1.19.4', '1.16.5', '1.14.4']) {
  test(`${version}: blocks of one sub-server are not taken for those of the next, whose chunks are still to come`, async () => {
    await using place = await botPlace({ version, viewDistance: 3 })
    const { world, player, signal } = place
    world.subServer('2')
    world.setBlock(far.x, far.y, far.z, 'stone')
    await player.network.switchServer(2, signal)
    await player.network.switchServer(1, signal)
    await world.ticks(20)
    const before = player.world.stateAt(far.x, far.y, far.z)

    const seen = new Set<number | null>()
    const sampling = setInterval(() => seen.add(player.world.stateAt(far.x, far.y, far.z)), 2)
    await player.network.switchServer(2, signal)
    await world.ticks(3)
    clearInterval(sampling)

    expect(player.blocks.nameOf(before!)).toBe('stone')
    expect([...seen].map((state) => state && player.blocks.nameOf(state))).toEqual(['stone', null, 0])
  })
}
