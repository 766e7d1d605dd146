import { expect, test } from 'bun:test'
import { worldHeights } from '../../../lib/bot/world/world-heights.ts'
import { simulatedTest } from '../../simulation/simulated-test.ts'
import { botPlace } from '../practice-bot.ts'

simulatedTest.each(['26.1', '1.20.1'])("the bot has the heights of a %s server's world", async (version) => {
  await using place = await botPlace({ version })

  expect(place.bot.worldHeights()).toEqual({ bottom: -64, top: 320 })
  await place.bot.disconnect()
  expect(place.bot.worldHeights()).toBeUndefined()
})

simulatedTest('the world of a 1.15.2 server is as high as those of before 1.18', async () => {
  await using place = await botPlace({ version: '1.15.2' })

  expect(place.bot.worldHeights()).toEqual({ bottom: 0, top: 256 })
})

test('a world that a server gives no heights for has those of before 1.18', () => {
  expect(worldHeights({ minY: undefined, height: undefined })).toEqual({ bottom: 0, top: 256 })
  expect(worldHeights({ minY: -32, height: 96 })).toEqual({ bottom: -32, top: 64 })
})
