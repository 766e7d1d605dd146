import { expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { botName, botPlace } from '../bot/practice-bot.ts'
import { simulatedTest } from '../simulation/simulated-test.ts'
import { counted, packetNumber, text, varInt } from './bytes.ts'
import { hostileBot, inMemory, reasonOfLeaving } from './hostile-bot.ts'

const megabytes = () => process.memoryUsage.rss() / 1e6

test.each([
  ['a negative length', Buffer.from('fbffffff0f', 'hex')],
  ['a length of 2 GiB', Buffer.concat([Buffer.from('ffffffff07', 'hex'), Buffer.alloc(1 << 22)])],
])('%s of a frame ends the connection, at sign-in as well as in the status', async (_, bytes) => {
  const openSocket = inMemory((socket) => socket.write(bytes))

  const reasons = await Promise.all(
    ['26.1', '1.20.1', 'auto'].map((version) => reasonOfLeaving(hostileBot(version, openSocket))),
  )

  for (const reason of reasons) expect(reason).toContain('is not a Minecraft server')
})

test('a packet that inflates to 64 MiB ends the connection and takes no memory', async () => {
  const bomb = deflateSync(Buffer.alloc(1 << 26), { level: 9 })
  const before = megabytes()
  const compress = counted(Buffer.concat([packetNumber('1.20.1', 'login', 'compress'), varInt(256)]))
  for (const claimed of [1 << 26, 1 << 20, -1]) {
    const packet = counted(Buffer.concat([varInt(claimed), bomb]))
    const reason = await reasonOfLeaving(
      hostileBot(
        '1.20.1',
        inMemory((socket) => socket.write(Buffer.concat([compress, packet]))),
      ),
    )

    expect(reason).toMatch(/sends a packet (of \d+ bytes|that can't be unpacked), as no game server does/)
  }
  expect(megabytes() - before).toBeLessThan(50)
})

test.each([
  ['no JSON', '{"version":'],
  ['no object', 'null'],
  ['no version', '{}'],
  ['a version that is none', '{"version":{"name":{},"protocol":"__proto__"}}'],
])('a status that is %s is told', async (_, status) => {
  const packet = counted(Buffer.concat([varInt(0), text(status)]))

  const reason = await reasonOfLeaving(
    hostileBot(
      'auto',
      inMemory((socket) => socket.write(packet)),
    ),
  )

  expect(reason).toMatch(/is not a Minecraft server|game version of .* is not supported/)
})

/** NBT without a name: the type of a list, that of its elements, and their number. */
const list = (type: number, count: number, ...elements: Buffer[]) =>
  Buffer.concat([Buffer.from([9]), listContent(type, count, ...elements)])

function listContent(type: number, count: number, ...elements: Buffer[]): Buffer {
  const head = Buffer.alloc(5)
  head[0] = type
  head.writeInt32BE(count, 1)
  return Buffer.concat([head, ...elements])
}

const many = 0xffffff

const compounds = (depth: number): Buffer =>
  depth === 0
    ? Buffer.alloc(0)
    : Buffer.concat([Buffer.from([9, 0, 0]), listContent(10, many, compounds(depth - 1))])

simulatedTest.each([
  'a list of elements without bytes',
  '20 lists of elements without bytes in a list',
  '20 lists in each other',
  '100,000 lists in each other',
  '20 compounds without an end in each other',
  'a list of 2 million numbers',
])('%s does not hang the bot', async (attack) => {
  const { [attack]: value } = nbtAttacks
  await using place = await botPlace({ version: '26.1' })
  const [player] = place.world.network.players.values()
  const number = packetNumber('26.1', 'play', 'system_chat')
  const before = megabytes()
  const startedAt = Bun.nanoseconds()

  player!.connection.writeRaw(Buffer.concat([number, value!, Buffer.from([0])]))
  await place.world.ticks(5)

  expect((Bun.nanoseconds() - startedAt) / 1e9).toBeLessThan(2)
  expect(megabytes() - before).toBeLessThan(150)
  expect(place.bot.state().status).toBe('ready')
  expect(place.world.network.players.has(botName)).toBe(true)
})

const nbtAttacks: Record<string, Buffer> = {
  'a list of elements without bytes': list(0, many),
  '20 lists of elements without bytes in a list': list(
    9,
    20,
    ...Array<Buffer>(20).fill(listContent(0, many)),
  ),
  '20 lists in each other': Buffer.concat([
    Buffer.from([9]),
    ...Array<Buffer>(20).fill(listContent(9, many)),
    listContent(0, many),
  ]),
  '100,000 lists in each other': Buffer.concat([
    Buffer.from([9]),
    ...Array<Buffer>(100_000).fill(listContent(9, 1)),
  ]),
  '20 compounds without an end in each other': Buffer.concat([Buffer.from([10]), compounds(20)]),
  'a list of 2 million numbers': list(1, 2_000_000, Buffer.alloc(2_000_000)),
}
