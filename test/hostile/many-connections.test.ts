import { expect, test } from 'bun:test'
import type { LineEnd } from '../simulation/line.ts'
import { counted, packetNumber } from './bytes.ts'
import { hostileBot, inMemory, reasonOfLeaving } from './hostile-bot.ts'
import { recordGame } from './record-game.ts'

const keepAlive = counted(Buffer.concat([packetNumber('1.20.1', 'play', 'keep_alive'), Buffer.alloc(8)]))
const violation = Buffer.from('fbffffff0f', 'hex')

const endings: readonly ((socket: LineEnd) => void)[] = [
  // The server ends, then the bot.
  (socket) => void socket.end(),
  (socket) => void socket.write(violation),
]

test('connections that server or bot end one after the other leave nothing behind', async () => {
  const { version, packets } = await recordGame('1.20.1')
  const bytes = Buffer.concat([...packets.map(counted), keepAlive])
  const connect = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const bot = hostileBot(
        version,
        inMemory((socket) => {
          socket.write(bytes)
          setTimeout(() => endings[i % endings.length]!(socket), 20)
        }),
      )
      await reasonOfLeaving(bot)
      bot.close()
    }
    Bun.gc(true)
    return process.memoryUsage().heapUsed / 1e6
  }
  const before = await connect(2)

  const after = await connect(14)

  expect(after - before).toBeLessThan(5)
}, 30_000)
