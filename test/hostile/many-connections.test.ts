import { heapStats } from 'bun:jsc'
import { expect, test } from 'bun:test'
import { counted } from './bytes.ts'
import { hostileBot, inMemory, reasonOfLeaving } from './hostile-bot.ts'
import { recordGame } from './record-game.ts'

test('connections that end one after the other leave nothing behind', async () => {
  const { version, packets } = await recordGame('1.20.1')
  const bytes = Buffer.concat(packets.map(counted))
  const connect = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const bot = hostileBot(
        version,
        inMemory((socket) => {
          socket.write(bytes)
          setTimeout(() => socket.end(), 20)
        }),
      )
      await reasonOfLeaving(bot)
      bot.close()
    }
    Bun.gc(true)
    return heapStats().heapSize / 1e6
  }
  const before = await connect(3)

  const after = await connect(30)

  expect(after - before).toBeLessThan(10)
}, 30_000)
