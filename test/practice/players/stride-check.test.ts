import { expect } from 'bun:test'
import { Vec3 } from 'vec3'
import { createStrides, isForeseen, judgeStride } from '../../../lib/practice/players/stride-check.ts'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { joinBot } from '../mineflayer-client.ts'
import { joinRaw } from '../raw-client.ts'
import { startTestWorld } from '../test-world.ts'

const strict = { strictMovement: true, flight: false, tickMs: 50 }

function setBacks(world: PracticeWorld): string[] {
  const reasons: string[] = []
  world.on((event) => {
    if (event.type === 'setBack') reasons.push(event.why)
  })
  return reasons
}

test('honest walking, stepping and sprint-jumping pass every check', async () => {
  // The newest version in which mineflayer says under the right number that it sprints.
  await using world = await startTestWorld({ ...strict, version: '1.21.4' })
  const reasons = setBacks(world)
  world.fill({ min: { x: -1, y: 61, z: 4 }, max: { x: 1, y: 61, z: 8 } }, 'stone_slab')
  world.fill({ min: { x: -1, y: 61, z: 6 }, max: { x: 1, y: 61, z: 8 } }, 'stone')
  await using bot = await joinBot(world)
  await bot.lookAt(new Vec3(0.5, 62.6, 40), true)

  bot.setControlState('forward', true)
  bot.setControlState('sprint', true)
  await world.ticks(15)
  bot.setControlState('jump', true)
  await world.ticks(22)

  expect(reasons).toEqual([])
  expect(bot.entity.position.z).toBeGreaterThan(9)
})

test('wading is slower than walking: an honest client passes, a quicker one is set back', async () => {
  await using world = await startTestWorld(strict)
  const reasons = setBacks(world)
  world.fill({ min: { x: -1, y: 59, z: 3 }, max: { x: 1, y: 60, z: 30 } }, 'water')
  await using bot = await joinBot(world)
  await bot.lookAt(new Vec3(0.5, 62.6, 40), true)
  bot.setControlState('forward', true)
  bot.setControlState('sprint', true)
  await world.ticks(60)
  expect(reasons).toEqual([])
  expect(bot.entity.position.z).toBeGreaterThan(6)

  const client = await joinRaw(world)
  for (let step = 0; step < 20; step++) {
    client.write('position', { x: 0.5, y: 60, z: 4 + step * 0.3, flags: { onGround: false } })
    await client.settled()
  }
  expect(reasons).toContain('tooFast')
})

test('hovering, climbing air, running too fast and too many moves are each set back', async () => {
  await using world = await startTestWorld({ ...strict, tickMs: 20 })
  const reasons = setBacks(world)
  const client = await joinRaw(world)
  await world.ticks(5)
  const move = async (x: number, y: number, z: number) => {
    client.write('position', { x, y, z, flags: { onGround: false } })
    await client.settled()
  }

  await move(0.5, 62.2, 0.5)
  await move(0.5, 61.42, 0.5)
  await move(0.5, 61.42, 0.5)
  await move(1.6, 61, 0.5)
  for (let step = 0; step < 30; step++)
    client.write('position', { x: 0.5, y: 61, z: 0.5 + step / 1000, flags: { onGround: true } })
  await world.ticks(2)

  expect(new Set(reasons)).toEqual(new Set(['notFalling', 'tooHigh', 'tooFast', 'tooManyMoves']))
})

test('a refused move does not count, so that one a tick passes again', async () => {
  await using practice = await startTestWorld(strict)
  const { world } = practice.network.subServers.get('1')!
  const position = { x: 0.5, y: 61, z: 0.5 }
  const player = {
    antiCheat: { strides: createStrides() },
    saved: { position, yaw: 0, pitch: 0 },
    stance: { isOnGround: true, isSneaking: false, isSprinting: true, isFlying: false },
    subServer: { world },
    ticks: 100,
  }
  while (judgeStride(player, position, false) === 'fine');

  const verdicts = [101, 102, 103].map((ticks) => judgeStride({ ...player, ticks }, position, false))

  expect(verdicts).toEqual(['fine', 'fine', 'fine'])
})

test('landing on an edge and running off it in the same move is a legal fall', async () => {
  await using world = await startTestWorld({ ...strict, spawn: { x: 0.5, y: 63, z: 0.5 } })
  const reasons = setBacks(world)
  world.fill({ min: { x: 0, y: 61, z: 0 }, max: { x: 0, y: 61, z: 1 } }, 'stone')
  world.setBlock(0, 62, 0, 'stone')
  const client = await joinRaw(world)
  await world.ticks(5)

  const path = [
    [63, 0.75],
    [63, 1],
    [63, 1.2],
    [63, 1.35],
    [62.9216, 1.6],
    [62.766368, 1.8],
    [62.5358406, 2],
    [62.2317238, 2.15],
    [62, 2.32],
    [61.9216, 2.5],
  ] as const
  for (const [y, z] of path)
    client.write('position', { x: 0.5, y, z, flags: { onGround: y === 63 || y === 62 } })
  await client.settled()

  expect(reasons).toEqual([])
})

test('a long fall hurts where flying is forbidden', async () => {
  await using world = await startTestWorld({ flight: false, spawn: { x: 0.5, y: 71, z: 0.5 } })
  await using bot = await joinBot(world)

  await new Promise<void>((resolve) => {
    bot.on('health', () => {
      if (bot.health < 20) resolve()
    })
  })

  expect(bot.health).toBe(13)
})

/** Flies as the game's own client does, with these keys of each tick; says for each whether it is foreseen. */
async function fly(keys: readonly { yaw: number; push: number; up: number }[], isSprinting: boolean) {
  await using practice = await startTestWorld(strict)
  const { world } = practice.network.subServers.get('1')!
  const player = {
    antiCheat: { strides: createStrides() },
    saved: { position: { x: 0.5, y: 61, z: 0.5 }, yaw: 0, pitch: 0 },
    stance: { isOnGround: false, isSneaking: false, isSprinting, isFlying: true },
    subServer: { world },
    ticks: 100,
  }
  let speed = { x: 0, y: 0, z: 0 }
  return keys.map(({ yaw, push, up }) => {
    const { x, y, z } = player.saved.position
    speed = {
      x: speed.x * 0.91 + push * Math.cos(yaw),
      y: speed.y * 0.6 + up * 0.15,
      z: speed.z * 0.91 + push * Math.sin(yaw),
    }
    const to = { x: x + speed.x, y: y + speed.y, z: z + speed.z }
    const isFine = isForeseen(player, to)
    player.saved.position = to
    return isFine
  })
}

test('flying by the keys is foreseen, sprinting by who says so, and any other push or climb is not', async () => {
  const byKeys = Array.from({ length: 40 }, (_, tick) => ({
    yaw: tick / 3,
    push: tick % 5 === 0 ? 0 : 0.049,
    up: (tick % 3) - 1,
  }))
  const sprinting = byKeys.map((keys) => ({ ...keys, push: keys.push * 2 }))
  const level = { yaw: 0, push: 0, up: 0 }

  expect(await fly(byKeys, false)).not.toContain(false)
  expect(await fly(sprinting, true)).not.toContain(false)
  expect(await fly([level, { ...level, push: 0.098 }], false)).toEqual([true, false])
  expect(await fly([level, { ...level, push: 0.07 }], true)).toEqual([true, false])
  expect(await fly([level, { ...level, up: 0.5 }], true)).toEqual([true, false])
})
