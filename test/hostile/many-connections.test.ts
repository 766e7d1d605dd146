import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import type { LineEnd } from '../simulation/line.ts'
import { counted, packetNumber } from './bytes.ts'
import { hostileBot, inMemory, reasonOfLeaving } from './hostile-bot.ts'
import { recordGame } from './record-game.ts'

const keepAlive = counted(Buffer.concat([packetNumber('1.20.1', 'play', 'keep_alive'), Buffer.alloc(8)]))
const violation = Buffer.from('fbffffff0f', 'hex')

test.each([
  ['the server ends', (socket: LineEnd) => void socket.end()],
  ['the bot ends', (socket: LineEnd) => void socket.write(violation)],
])(
  'connections that %s one after the other leave nothing behind',
  async (_, end) => {
    const { version, packets } = await recordGame('1.20.1')
    const bytes = Buffer.concat([...packets.map(counted), keepAlive])
    const connect = async (times: number) => {
      for (let i = 0; i < times; i++) {
        const bot = hostileBot(
          version,
          inMemory((socket) => {
            socket.write(bytes)
            setTimeout(() => end(socket), 20)
          }),
        )
        await reasonOfLeaving(bot)
        bot.close()
      }
      Bun.gc(true)
      return heapStats().heapSize / 1e6
    }
    const before = await connect(2)

    const after = await connect(10)

    expect(after - before).toBeLessThan(5)
  },
  30_000,
)
