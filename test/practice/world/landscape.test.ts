import { expect } from 'bun:test'
import { Vec3 } from 'vec3'
import type { Landscape } from '../../../lib/practice/world/landscape.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

/** Ground that rises to the east, with a pool in every 16 blocks to the south. */
const slope: Landscape = (x, z) => [
  { top: 50, block: 'stone' },
  { top: 60 + (Math.floor(x / 4) % 8), block: 'dirt' },
  ...((z & 15) === 0 ? [{ top: 70, block: 'water' }] : []),
]

for (const version of versions) {
  test(`the ground has the shape of its landscape, for the client too (${version})`, async () => {
    await using world = await startTestWorld({ version, landscape: slope, spawn: { x: 8.5, y: 64, z: 8.5 } })
    await using bot = await joinBot(world)

    const nameAt = (x: number, y: number, z: number) => bot.blockAt(new Vec3(x, y, z))?.name
    expect([nameAt(8, 62, 8), nameAt(8, 63, 8), nameAt(12, 63, 8), nameAt(8, 50, 8)]).toEqual([
      'dirt',
      'air',
      'dirt',
      'stone',
    ])
    expect([nameAt(8, 70, 16), nameAt(8, 71, 16)]).toEqual(['water', 'air'])
    world.setBlock(8, 62, 8, 'air')
    await world.ticks(3)
    expect(nameAt(8, 62, 8)).toBe('air')
    expect(world.blockAt(8, 61, 8)).toBe('dirt')
  })

  test(`a world may be in the nether, which is 256 blocks high in all versions (${version})`, async () => {
    await using world = await startTestWorld({ version, dimension: 'the_nether' })
    await using bot = await joinBot(world)
    await joinRaw(world)

    expect(bot.game.dimension as string).toBe('the_nether')
    expect(bot.blockAt(new Vec3(0, 60, 0))?.name).toBe('grass_block')
    expect(bot.blockAt(new Vec3(0, 0, 0))?.name).toBe('bedrock')
    expect([world.blockAt(0, -1, 0), world.blockAt(0, 0, 0)]).toEqual(['air', 'bedrock'])
  })
}
