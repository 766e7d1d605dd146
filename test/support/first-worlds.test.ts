import { expect } from 'bun:test'
import { blockAt } from '../../lib/game/position.ts'
import { joinRaw } from '../practice/raw-client.ts'
import { startTestWorld } from '../practice/test-world.ts'
import { simulatedTest } from '../simulation/simulated-test.ts'
import { firstWorld, firstWorlds } from './first-worlds/first-worlds.ts'
import { colours } from './first-worlds/station.ts'

simulatedTest.each(firstWorlds.map(({ name }) => name))(
  'in the world "%s" the bot appears on free ground, and the boxes are full',
  async (name) => {
    const { game, furnish } = firstWorld(name)
    await using world = await startTestWorld({ ...game, viewDistance: 1 })
    const { stations } = furnish(world)
    await joinRaw(world)
    const { x, y, z } = blockAt(world.subServer('1').savedPlayer('Raw').position)

    expect(world.network.data.parse(world.blockAt(x, y - 1, z)).isFullCube).toBe(true)
    expect([0, 1].map((up) => world.blockAt(x, y + up, z))).toEqual(['air', 'air'])
    const kept = stations.flatMap(({ server, boxes }) =>
      boxes.map(({ x, y, z }) => world.server(server).contentsAt(x, y, z)[0]?.name),
    )
    expect(kept).toEqual(name === 'no station' ? [] : colours.map((colour) => `${colour}_carpet`))
    for (const { centre, boxes } of stations) {
      const far = boxes.map((box) => Math.max(Math.abs(box.x - centre.x), Math.abs(box.z - centre.z)))
      expect(Math.max(...far)).toBeLessThan(10)
    }
  },
)

simulatedTest('the worlds differ in what stands around', async () => {
  const found: Record<string, readonly string[]> = {}
  for (const { name, game, furnish } of firstWorlds) {
    await using world = await startTestWorld({ ...game, viewDistance: 1 })
    furnish(world)
    const around = world.countBlocks({ min: { x: 40, y: 40, z: 0 }, max: { x: 140, y: 75, z: 40 } })
    found[name] = ['oak_log', 'water', 'oak_door', 'farmland', 'netherrack', 'glass'].filter(
      (block) => around[block],
    )
  }

  expect(found).toMatchObject({
    hills: [],
    forest: ['oak_log'],
    'village beside': ['oak_log', 'water', 'oak_door', 'farmland', 'glass'],
    ocean: ['water'],
    'station in a house': ['oak_door', 'glass'],
    'two stations': [],
    nether: ['netherrack'],
  })
})
