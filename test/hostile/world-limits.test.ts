import { fullGC } from 'bun:jsc'
import { expect, test as plainTest, setDefaultTimeout } from 'bun:test'
import { type BotPlace, botName, botPlace } from '../bot/practice-bot.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { counted, packetNumber } from './bytes.ts'
import { hostileBot, inMemory, reasonOfLeaving } from './hostile-bot.ts'
import { recordGame } from './record-game.ts'

setDefaultTimeout(30_000)

const connectionOf = ({ world }: BotPlace) => world.network.players.get(botName)!.connection

const reasonOf = ({ bot }: BotPlace) =>
  new Promise<string>((resolve) => {
    bot.on('connection', ({ reason }) => {
      if (reason !== '') resolve(String(reason))
    })
  })

test('of chunks without end the nearest are kept, without their light', async () => {
  await using place = await botPlace({ version: '1.20.1' })
  const { world, player } = place
  const connection = connectionOf(place)
  const column = { ...emptyChunk, x: 0, z: 0 }
  fullGC()
  const before = process.memoryUsage().heapUsed

  for (let x = 100; x < 100 + 1500; x++) connection.write('map_chunk', { ...column, x, z: x })
  await world.ticks(20)

  fullGC()
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(15)
  expect(player.world.stateAt(0, 60, 0)).not.toBeNull()
  expect(player.world.stateAt(2000 * 16, 60, 2000 * 16)).toBeNull()
  expect(place.bot.state().status).toBe('ready')
})

/** Of a world of 384 blocks: air everywhere. */
const emptyChunk = {
  heightmaps: { type: 'compound', name: '', value: {} },
  chunkData: Buffer.alloc(24 * 8),
  blockEntities: [],
  trustEdges: true,
  ...{ skyLightMask: [], blockLightMask: [] },
  // The library takes 2 KiB for the light of a section, also when none of it is lit.
  ...{ emptySkyLightMask: [[0, 2 ** 26 - 1]], emptyBlockLightMask: [[0, 2 ** 26 - 1]] },
  ...{ skyLight: [], blockLight: [] },
}

test('a chunk that is cut off is left out, and a whole one in its place is read', async () => {
  await using place = await botPlace({ version: '1.20.1' })
  const column = { ...emptyChunk, x: 50, z: 50 }
  const look = async (chunkData: Buffer) => {
    connectionOf(place).write('map_chunk', { ...column, chunkData })
    await place.world.ticks(2)
    return place.player.world.stateAt(50 * 16, 60, 50 * 16)
  }

  expect(await look(emptyChunk.chunkData.subarray(5))).toBeNull()
  expect(await look(emptyChunk.chunkData)).toBe(0)
})

test('entities without end are forgotten, and the bot stays', async () => {
  await using place = await botPlace()
  fullGC()
  const before = process.memoryUsage().heapUsed

  for (let first = 1000; first < 200_000; first += 250) {
    const passengers = Array.from({ length: 250 }, (_, index) => first + index)
    connectionOf(place).write('set_passengers', { entityId: 999, passengers })
  }
  await place.world.ticks(20)

  fullGC()
  expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(60)
  expect(place.bot.state().status).toBe('ready')
})

test('a change of more blocks than a section has ends the connection', async () => {
  await using place = await botPlace()
  const reason = reasonOf(place)

  connectionOf(place).write('multi_block_change', {
    chunkCoordinates: { x: 0, y: 3, z: 0 },
    records: Array<number>(5000).fill(4096),
  })

  expect(await reason).toContain('sends 5000 records in a packet multi_block_change')
})

test('a horse with 2,000 million slots ends the connection', async () => {
  await using place = await botPlace()
  const reason = reasonOf(place)

  connectionOf(place).write('open_horse_window', { windowId: 3, nbSlots: 2_000_000_000, entityId: 1 })

  expect(await reason).toContain('sends 2000000000 nbSlots in a packet open_horse_window')
})

plainTest('a world of 2,000 million blocks in height takes no memory', async () => {
  const { version, packets } = await recordGame('26.1')
  const number = packetNumber(version, 'configuration', 'registry_data')
  const height = Buffer.from([3, 0, 6, ...Buffer.from('height')])
  const tall = packets.map((packet) => {
    const at = packet.indexOf(height)
    if (packet[0] !== number[0] || at === -1) return packet
    const changed = Buffer.from(packet)
    for (let here = at; here !== -1; here = changed.indexOf(height, here + 1)) {
      changed.writeInt32BE(2_000_000_000, here + height.length)
    }
    return changed
  })

  const reason = await reasonOfLeaving(
    hostileBot(
      version,
      inMemory((socket) => socket.write(Buffer.concat(tall.map(counted)))),
    ),
  )

  expect(reason).toContain('sends a world of 2000000000 blocks in height')
})
