import { expect } from 'bun:test'
import { demolish } from '../../../lib/builder/place/demolish.ts'
import { botPlace } from '../../bot/practice-bot.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'

test('every block is told of as soon as it is dug, so that a long demolition shows what it has done', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  const blocks = [63, 62, 61].map((y) => ({ x: 3, y, z: 3 }))
  for (const { x, y, z } of blocks) world.setBlock(x, y, z, 'dirt')
  await world.ticks(3)
  const standing: number[] = []

  const { left } = await demolish(blocks, {
    player,
    signal,
    onDug(block) {
      const { x, y, z } = block
      expect(world.blockAt(x, y, z)).toBe('air')
      standing.push(blocks.filter((one) => world.blockAt(one.x, one.y, one.z) === 'dirt').length)
    },
  })

  expect(left).toEqual([])
  expect(standing).toEqual([2, 1, 0])
})
