import { expect, test } from 'bun:test'
import { simulate } from '../simulation/simulate.ts'
import { counted, packetNumber, varInt } from './bytes.ts'
import { hostileBot, inMemory, reasonOfLeaving } from './hostile-bot.ts'
import { type RecordedGame, recordGame } from './record-game.ts'

const version = '26.1'
let recorded: Promise<RecordedGame> | undefined
const game = () => {
  recorded ??= recordGame(version)
  return recorded
}

/** A line of chat, as NBT. */
function chatLine(text: string): Buffer {
  const head = Buffer.from([8, 0, 0])
  head.writeUInt16BE(text.length, 1)
  const number = packetNumber(version, 'play', 'system_chat')
  return Buffer.concat([number, head, Buffer.from(text), Buffer.from([0])])
}

const plain = (packet: Buffer) => packet
const compressed = (packet: Buffer) => Buffer.concat([varInt(0), packet])
const threshold = Buffer.concat([packetNumber(version, 'login', 'compress'), varInt(256)])

/** Has a bot join, and then get these packets in one piece; how many lines of chat it has read in each turn, and why it left. */
async function receive(packets: readonly Buffer[], encode: (packet: Buffer) => Buffer) {
  const before = (await game()).packets
  return simulate(async () => {
    const bot = hostileBot(
      version,
      inMemory((socket) => {
        if (encode === compressed) socket.write(counted(threshold))
        for (const packet of before) socket.write(counted(encode(packet)))
        setTimeout(() => {
          socket.write(Buffer.concat(packets.map((packet) => counted(encode(packet)))))
          socket.end()
        }, 1000)
      }),
    )
    const turns: number[] = []
    let lines = 0
    bot.on('chat', () => {
      if (lines++ === 0)
        setImmediate(() => {
          turns.push(lines)
          lines = 0
        })
    })
    const reason = await reasonOfLeaving(bot)
    bot.close()
    return { turns: [...turns, lines], reason }
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

test.each([
  ['as they are', { encode: plain }],
  ['where the server compresses', { encode: compressed }],
])('of 3,000 packets in one piece, %s, 32 are read in a turn', async (_, { encode }) => {
  const { turns } = await receive(Array<Buffer>(3000).fill(chatLine('hi')), encode)

  expect(sum(turns)).toBe(3000)
  expect(Math.max(...turns)).toBe(32)
})

test('of packets of 10,000 bytes in one piece two are read in a turn', async () => {
  const { turns } = await receive(Array<Buffer>(10).fill(chatLine('a'.repeat(10_000))), plain)

  expect(turns).toEqual([2, 2, 2, 2, 2])
})

test('the words with which a server sends the bot away are read, however much comes before them', async () => {
  const number = packetNumber(version, 'play', 'kick_disconnect')
  const kick = Buffer.concat([number, Buffer.from([8, 0, 7, ...Buffer.from('Go home')])])

  const { reason } = await receive([...Array<Buffer>(500).fill(chatLine('hi')), kick], plain)

  expect(reason).toContain('Go home')
})
