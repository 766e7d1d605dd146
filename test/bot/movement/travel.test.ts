import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botPlace } from '../practice-bot.ts'

test('after a warp a flight leads to what was seen before, though what lies between is not there yet', async () => {
  await using place = await botPlace({ spawn: { x: 190.5, y: 61, z: 0.5 }, viewDistance: 8 })
  const { world, player, signal } = place
  world.addWarp('west', { x: 0.5, y: 61, z: 0.5 })
  const target = { x: 72.5, y: 65, z: 0.5 }
  while (player.world.stateAt(72, 65, 0) === null) await Bun.sleep(50)

  await player.network.warp('west', signal)
  const isSeen = [72, 40].map((x) => player.world.stateAt(x, 65, 0) !== null)
  await player.body.travel(target, { within: 0, signal })

  expect(isSeen).toEqual([true, false])
  expect(player.body.position()).toMatchObject(target)
})
