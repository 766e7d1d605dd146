import { expect } from 'bun:test'
import { createGoNear } from '../../../lib/builder/move/go-near.ts'
import { digSweep } from '../../../lib/builder/place/dig-sweep.ts'
import { systemClock } from '../../../lib/clock.ts'
import type { Position } from '../../../lib/game/position.ts'
import { botPlace } from '../../bot/practice-bot.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'

const y = 61

test('strips of carpets are dug at nearly one a tick, none is missed, and nearly all are picked up on the way', async () => {
  await using place = await botPlace({ spawn: { x: -3.5, y, z: 0.5 }, tickMs: 50 })
  const { world, player, signal } = place
  const carpets: Position[] = []
  for (let x = 0; x < 8; x++) for (let z = 0; z < 24; z++) carpets.push({ x, y, z })
  for (const at of carpets) world.setBlock(at.x, at.y, at.z, 'white_carpet')
  await world.ticks(3)
  const left = new Set(carpets)
  const beganAt = performance.now()

  await digSweep(carpets, {
    player,
    clock: systemClock,
    goNear: createGoNear({ player, signal }),
    onGone: (block) => left.delete(block),
    signal,
  })

  expect([...left]).toEqual([])
  expect((performance.now() - beganAt) / 50).toBeLessThan(1.3 * carpets.length)
  expect([...world.subServer('1').items.all()].length).toBeLessThan(0.05 * carpets.length)
})
