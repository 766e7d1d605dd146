import { expect } from 'bun:test'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { type BotPlace, botName, botPlace } from '../practice-bot.ts'

async function placeWithChunks(version: string) {
  const place = await botPlace({ version })
  await place.world.ticks(10)
  return place
}

const write = ({ world }: BotPlace, name: string, fields: Readonly<Record<string, unknown>>) =>
  world.network.players.get(botName)!.connection.write(name, fields)

const packed = { chunkCoordinates: { x: -2, y: 3, z: 1 }, records: [(1 << 12) | 0x123, 1 << 12] }
const sections: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '26.1': packed,
  '1.20.1': { ...packed, suppressLightUpdates: true },
  '1.15.2': {
    ...{ chunkX: -2, chunkZ: 1 },
    records: [
      { horizontalPos: 0x12, y: 51, blockId: 1 },
      { horizontalPos: 0, y: 48, blockId: 1 },
    ],
  },
}

simulatedTest.each(['26.1', '1.20.1', '1.15.2'])(
  'blocks of a section that change together are seen and told in %s',
  async (version) => {
    await using place = await placeWithChunks(version)
    const { world } = place.player
    const cells = [
      { x: -31, y: 51, z: 18 },
      { x: -32, y: 48, z: 16 },
    ]
    const changes = cells.map((at) => ({ ...at, before: world.stateAt(at.x, at.y, at.z), state: 1 }))
    const told: object[] = []
    world.changed((change) => told.push(change))

    write(place, 'multi_block_change', sections[version]!)
    await place.world.ticks(2)

    expect(told).toEqual(changes)
    expect(cells.map(({ x, y, z }) => world.stateAt(x, y, z))).toEqual([1, 1])
  },
)

simulatedTest('where an explosion is said to have taken blocks, there is air', async () => {
  await using place = await placeWithChunks('1.20.1')
  const { world } = place.player
  const stood = world.stateAt(-3, 59, 2)

  write(place, 'explosion', {
    ...{ x: -2.5, y: 60.2, z: 2.5, radius: 1, playerMotionX: 0, playerMotionY: 0, playerMotionZ: 0 },
    affectedBlockOffsets: [{ x: 0, y: -1, z: 0 }],
  })
  await place.world.ticks(2)

  expect(stood).toBeGreaterThan(0)
  expect(world.stateAt(-3, 59, 2)).toBe(0)
  expect(world.stateAt(-3, 58, 2)).toBe(stood)
})
