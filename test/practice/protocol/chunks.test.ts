import { expect } from 'bun:test'
import loadChunk from 'prismarine-chunk'
import { Vec3 } from 'vec3'
import { createChunkView } from '../../../lib/practice/protocol/chunk-view.ts'
import type { Connection } from '../../../lib/practice/protocol/connection.ts'
import { createRandom } from '../../../lib/random.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld, versions } from '../test-world.ts'

for (const version of versions) {
  test(`a chunk that the client reads back is the world's, from one kind of block to hundreds (${version})`, async () => {
    await using world = await startTestWorld({ version, viewDistance: 2 })
    const random = createRandom(7)
    const states = world.network.data.raw.blocksArray.length
    const kinds = [...Array(600).keys()].map((index) => world.network.data.find(nameOf(index % states)).id)
    function nameOf(index: number): string {
      return world.network.data.raw.blocksArray[index]!.name
    }
    const { world: blocks } = world.subServer('1')
    // A full palette, a small one, and a single block high up.
    for (let index = 0; index < 4096; index++) {
      blocks.setStateId(
        index & 15,
        64 + (index >> 8),
        (index >> 4) & 15,
        kinds[Math.floor(random() * kinds.length)]!,
      )
      if (index < 300) blocks.setStateId(index & 15, 96 + (index >> 8), (index >> 4) & 15, kinds[index % 20]!)
    }
    const { minY, sectionCount } = world.network.data.heights
    const worldHeight = sectionCount * 16
    blocks.setStateId(3, minY + worldHeight - 1, 5, kinds[50]!)

    const client = await joinRaw(world)
    await client.settled()
    const packet = client.all('map_chunk').find(({ x, z }) => x === 0 && z === 0)!

    const Chunk = loadChunk(version) as unknown as new (
      options: object,
    ) => {
      load(data: Buffer, bitMap: unknown, hasSkyLight: boolean, isWhole: boolean): void
      getBlockStateId(at: Vec3): number
    }
    const chunk = new Chunk({ minY, worldHeight })
    chunk.load(packet.chunkData as Buffer, packet.bitMap, false, true)
    const wrong: string[] = []
    for (let y = minY; y < minY + worldHeight; y++) {
      for (let z = 0; z < 16; z++) {
        for (let x = 0; x < 16; x++) {
          if (chunk.getBlockStateId(new Vec3(x, y, z)) !== blocks.stateId(x, y, z))
            wrong.push(`${x} ${y} ${z}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
}

test('chunks come and go as the player moves', async () => {
  await using world = await startTestWorld({ viewDistance: 2 })
  const client = await joinRaw(world)
  await world.ticks(20)
  const before = client.all('map_chunk').map(({ x, z }) => `${x} ${z}`)

  for (let step = 1; step <= 4; step++) {
    client.write('position', { x: 0.5 + step * 8, y: 61, z: 0.5, flags: { onGround: true } })
    await client.settled()
  }
  await world.ticks(20)

  const after = client.all('map_chunk').map(({ x, z }) => `${x} ${z}`)
  const gone = client.all('unload_chunk').map(({ chunkX, chunkZ }) => `${chunkX} ${chunkZ}`)
  expect(before).toHaveLength(25)
  expect(after.slice(25).sort()).toEqual([
    '3 -1',
    '3 -2',
    '3 0',
    '3 1',
    '3 2',
    '4 -1',
    '4 -2',
    '4 0',
    '4 1',
    '4 2',
  ])
  expect(gone.sort()).toEqual([
    '-1 -1',
    '-1 -2',
    '-1 0',
    '-1 1',
    '-1 2',
    '-2 -1',
    '-2 -2',
    '-2 0',
    '-2 1',
    '-2 2',
  ])
})

test('a client that drops its world while chunks are on their way gets those of the next one', () => {
  const sent: string[] = []
  const connection = { write: (name: string) => sent.push(name), writeRaw: () => sent.push('map_chunk') }
  const view = createChunkView(connection as unknown as Connection, 1, true)
  const source = { chunkBytes: () => Buffer.alloc(0) }
  view.moveTo(0, 0)
  view.send(source)

  view.reset()
  sent.length = 0
  view.moveTo(0, 0)
  view.send(source)

  expect(sent.filter((name) => name === 'map_chunk')).toHaveLength(9)
})

test('a change is sent only to players that have the chunk', async () => {
  await using world = await startTestWorld({ viewDistance: 2 })
  const client = await joinRaw(world)
  await world.ticks(20)

  world.setBlock(200, 70, 200, 'stone')
  world.setBlock(20, 70, 20, 'stone')
  world.setBlock(21, 70, 20, 'dirt')
  await client.next('multi_block_change')
  await world.ticks(2)

  expect(client.all('block_change')).toEqual([])
  const { find } = world.network.data
  expect(client.all('multi_block_change')).toEqual([
    {
      chunkCoordinates: { x: 1, y: 4, z: 1 },
      records: [
        (find('stone').id << 12) | (4 << 8) | (4 << 4) | 6,
        (find('dirt').id << 12) | (5 << 8) | (4 << 4) | 6,
      ],
    },
  ])
})
