import { expect } from 'bun:test'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { type BotPlace, botName, botPlace } from './practice-bot.ts'

/** Puts the bot somewhere, as a server does; resolves when the bot knows. */
async function put({ world, player }: BotPlace, x: number, y: number, z: number): Promise<void> {
  const moved = new Promise((resolve) => player.body.movedByServer(resolve))
  world.faults.move(botName, x, y, z)
  await moved
}

test('being put back in the middle of a flight is a set-back', async () => {
  await using place = await botPlace()
  const { player, signal } = place
  let setBacks = 0
  player.body.setBack(() => setBacks++)
  const flight = player.body.travel({ x: 20.5, y: 70, z: 0.5 }, { within: 0, signal })

  while (player.body.position().y < 62) await new Promise((resolve) => player.body.ticked(resolve))
  await put(place, 0.5, 61, 0.5)
  await flight

  expect(setBacks).toBe(1)
})

test('being put elsewhere while standing, or being taken far away, is no set-back', async () => {
  await using place = await botPlace()
  const { player } = place
  let setBacks = 0
  player.body.setBack(() => setBacks++)

  await put(place, 2.5, 61, 0.5)
  player.body.aim({ x: 20.5, y: 70, z: 0.5 })
  await new Promise((resolve) => player.body.ticked(resolve))
  await put(place, 30.5, 61, 0.5)

  expect(setBacks).toBe(0)
})

test('arriving at a warp that the bot has asked for is no set-back, however near it is', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  let setBacks = 0
  player.body.setBack(() => setBacks++)
  world.addWarp('near', { x: 0.5, y: 61, z: 0.5 })

  player.body.aim({ x: 4.5, y: 63, z: 0.5 })
  await new Promise((resolve) => player.body.ticked(resolve))
  await player.network.warp('near', signal)

  expect(player.body.position()).toEqual({ x: 0.5, y: 61, z: 0.5 })
  expect(setBacks).toBe(0)
})
