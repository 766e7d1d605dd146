import { expect } from 'bun:test'
import { breakFree } from '../../../lib/builder/move/break-free.ts'
import { demolish } from '../../../lib/builder/place/demolish.ts'
import { body } from '../../../lib/game/clear-path.ts'
import type { Cuboid } from '../../../lib/game/position.ts'
import { type BotPlace, botName, botPlace } from '../../bot/practice-bot.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { turns } from '../fake-blocks.ts'

/** Puts the bot into a shaft of dirt in the ground, one cell wide. */
async function dropInto({ world, player }: BotPlace, depth: number, hasLid: boolean): Promise<void> {
  const floor = 60
  const shaft = { min: { x: 5, y: floor + 1 - depth, z: 5 }, max: { x: 5, y: floor, z: 5 } }
  world.fill({ min: { x: 4, y: floor - depth, z: 4 }, max: { x: 6, y: floor, z: 6 } }, 'dirt')
  world.fill(shaft, 'air')
  if (hasLid) world.setBlock(5, floor, 5, 'dirt')
  const moved = new Promise((resolve) => player.body.movedByServer(resolve))
  world.faults.move(botName, 5.5, floor + 1 - depth, 5.5)
  await moved
  const seesAll = () => player.world.stateAt(4, floor, 5) === player.world.stateAt(5, floor - depth, 5)
  do await world.ticks(2)
  while (player.world.stateAt(5, floor, 5) === null || !seesAll())
}

/** The columns around that shaft. */
const ring = [4, 5, 6]
  .flatMap((x) => [4, 5, 6].map((z) => [x, z] as const))
  .filter(([x, z]) => x !== 5 || z !== 5)

for (const movement of ['fly', 'walk'] as const) {
  test(`a bot that is walled in digs itself out (${movement})`, async () => {
    await using place = await botPlace({ flight: movement === 'fly' })
    const { world, player, signal } = place
    await dropInto(place, 3, true)
    let dug = 0

    await breakFree({ ...turns, player, signal, onDug: () => dug++ })

    expect(dug).toBeGreaterThan(0)
    expect(world.statistics.dug).toBe(dug)
    expect(player.body.position().y).toBeGreaterThan(58.9)
  }, 30_000)
}

test('from a pit of which no wall can be dug, the bot does not walk to and fro for long', async () => {
  await using place = await botPlace({ flight: false })
  const { world, player, signal } = place
  const walls = { min: { x: 4, y: 57, z: 4 }, max: { x: 7, y: 60, z: 6 } }
  await dropInto(place, 3, false)
  world.fill(walls, 'dirt')
  world.fill({ min: { x: 5, y: 58, z: 5 }, max: { x: 6, y: 60, z: 5 } }, 'air')
  world.faults.protect(walls)
  await world.ticks(2)
  const before = performance.now()

  const error = await breakFree({ ...turns, player, signal }).catch((reason: unknown) => reason)

  expect(String(error)).toContain('is walled in')
  expect(performance.now() - before).toBeLessThan(30_000)
})

test('a bot on open ground looks around only as far as it takes to know that it is not shut in', async () => {
  await using place = await botPlace({ flight: false })
  const { world, player, signal } = place
  while (!player.walking.isStanding()) await world.ticks(2)
  let looked = 0
  function* around() {
    for (const stand of player.walking.around()) {
      looked++
      yield stand
    }
  }

  await breakFree({ ...turns, player: { ...player, walking: { ...player.walking, around } }, signal })

  expect(looked).toBeGreaterThan(0)
  expect(looked).toBeLessThan(100)
})

test('a block that another player places into the bot is dug away', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 61, z: 5.5 } })
  const { world, player, signal } = place
  await player.body.land(signal)
  world.setBlock(5, 62, 5, 'dirt')
  const isSeen = () => player.world.stateAt(5, 62, 5) === player.world.stateAt(5, 58, 5)
  while (player.world.stateAt(5, 62, 5) === null || !isSeen()) await world.ticks(1)

  await breakFree({ ...turns, player, signal, onDug: () => {} })

  expect(world.blockAt(5, 62, 5)).toBe('air')
})

test('sand that falls into the bot while it digs itself out is dug away', async () => {
  await using place = await botPlace({ flight: false })
  const { world, player, signal } = place
  world.setBlock(5, 61, 5, 'sand')
  await dropInto(place, 3, true)

  await breakFree({ ...turns, player, signal })

  expect(player.body.position().y).toBeGreaterThan(58.9)
})

test('a swimmer in a flooded shaft digs its first step at the height of the water', async () => {
  await using place = await botPlace({ flight: false })
  const { world, player, signal } = place
  await dropInto(place, 5, true)
  world.setBlock(5, 56, 5, 'water')
  await world.ticks(20)

  await breakFree({ ...turns, player, signal })

  expect(player.body.position().y).toBeGreaterThan(58.9)
}, 30_000)

test('water that comes in while the bot digs lifts it out', async () => {
  await using place = await botPlace({ flight: false })
  const { world, player, signal } = place
  // No tunnel leads from under the pond.
  world.fill({ min: { x: 0, y: 56, z: 0 }, max: { x: 10, y: 60, z: 10 } }, 'bedrock')
  world.fill({ min: { x: 1, y: 57, z: 1 }, max: { x: 9, y: 60, z: 9 } }, 'dirt')
  world.fill({ min: { x: 0, y: 61, z: 0 }, max: { x: 10, y: 61, z: 10 } }, 'water')
  await dropInto(place, 3, true)

  await breakFree({ ...turns, player, signal })

  const below = { min: { x: 0, y: 57, z: 0 }, max: { x: 10, y: 60, z: 10 } }
  expect([...world.blocksIn(below)].some(({ state }) => state.startsWith('water'))).toBe(true)
  expect(player.body.position().y).toBeGreaterThanOrEqual(60)
}, 30_000)

for (const movement of ['fly', 'walk'] as const) {
  test(`a way out that lets no water in is dug, where there is one (${movement})`, async () => {
    await using place = await botPlace({ flight: movement === 'fly' })
    const { world, player, signal } = place
    await dropInto(place, 4, true)
    for (const [x, z] of ring)
      if (z < 6) world.fill({ min: { x, y: 57, z }, max: { x, y: 60, z } }, 'bedrock')
    world.setBlock(5, 61, 5, 'glass')
    world.fill({ min: { x: 4, y: 59, z: 7 }, max: { x: 6, y: 60, z: 7 } }, 'water')
    await world.ticks(20)

    await breakFree({ ...turns, player, signal })

    expect(player.body.position().y).toBeGreaterThan(58.9)
    expect(world.blockAt(5, 57, 5)).toBe('air')
    expect(world.blockAt(5, 58, 5)).toBe('air')
  }, 30_000)
}

test('who stands on a carpet leaves it where it is', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 61, z: 5.5 } })
  const { world, player, signal } = place
  world.setBlock(5, 61, 5, 'red_carpet')
  const moved = new Promise((resolve) => player.body.movedByServer(resolve))
  world.faults.move(botName, 5.5, 61.0625, 5.5)
  await moved
  while (player.world.stateAt(5, 61, 5) === player.world.stateAt(5, 62, 5)) await world.ticks(1)

  await breakFree({ ...turns, player, signal, onDug: () => {} })

  expect(world.blockAt(5, 61, 5)).toBe('red_carpet')
})

test('a bot whose head touches a ceiling, as that of a swimmer does, leaves it where it is', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  world.setBlock(5, 65, 5, 'dirt')
  const moved = new Promise((resolve) => player.body.movedByServer(resolve))
  world.faults.move(botName, 5.5, 63.2, 5.5)
  await moved
  const isSeen = () => player.world.stateAt(5, 65, 5) === player.world.stateAt(5, 58, 5)
  do await world.ticks(1)
  while (player.world.stateAt(5, 65, 5) === null || !isSeen())

  await breakFree({ ...turns, player, signal })

  expect(player.body.position().y + body.height).toBe(65)
  expect(world.statistics.dug).toBe(0)
})

test('who can fly leaves an open shaft as it is, who walks digs steps', async () => {
  await using flying = await botPlace()
  await using walking = await botPlace({ flight: false })
  const dug = { flying: 0, walking: 0 }

  await dropInto(flying, 3, false)
  await breakFree({ ...turns, ...flying, player: flying.player, onDug: () => dug.flying++ })
  await dropInto(walking, 3, false)
  await breakFree({ ...turns, ...walking, player: walking.player, onDug: () => dug.walking++ })

  expect(dug.flying).toBe(0)
  expect(dug.walking).toBeGreaterThan(0)
}, 30_000)

test('a bot in the open digs nothing, and one that nothing lets out says so', async () => {
  await using place = await botPlace()
  const { world, player, signal } = place
  let dug = 0

  await breakFree({ ...turns, player, signal, onDug: () => dug++ })
  await dropInto(place, 3, false)
  world.fill({ min: { x: 4, y: 57, z: 4 }, max: { x: 6, y: 62, z: 6 } }, 'bedrock')
  world.fill({ min: { x: 5, y: 58, z: 5 }, max: { x: 5, y: 59, z: 5 } }, 'air')
  await world.ticks(3)
  const error = await breakFree({ ...turns, player, signal, onDug: () => dug++ }).catch(
    (reason: unknown) => reason,
  )

  expect(dug).toBe(0)
  expect(error).toMatchObject({
    message:
      "The bot is walled in at 5 58 5 and can't dig itself out. The bedrock at 5 60 5 can't be dug; remove it by hand.",
  })
})

test('a wall of one block shuts a walker in where a ceiling keeps it from jumping', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 61, z: 5.5 } })
  const { world, player, signal } = place
  await player.body.land(signal)
  // Beside it a shaft without a ceiling, with walls of two blocks.
  for (const [x, z] of [
    [4, 5],
    [5, 4],
    [5, 6],
    [7, 5],
    [6, 4],
    [6, 6],
  ] as const)
    world.setBlock(x, 61, z, 'dirt')
  for (const [x, z] of [
    [7, 5],
    [6, 4],
    [6, 6],
  ] as const)
    world.setBlock(x, 62, z, 'dirt')
  world.setBlock(5, 63, 5, 'dirt')
  while (!player.world.stateAt(5, 63, 5)) await world.ticks(1)

  await breakFree({ ...turns, player, signal })

  expect(world.statistics.dug).toBe(1)
})

test('a walker under a ceiling leaves over a block with a carpet, though the cell over it is too low for a body', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 61, z: 5.5 } })
  const { world, player, signal } = place
  await player.body.land(signal)
  world.fill({ min: { x: 4, y: 61, z: 4 }, max: { x: 6, y: 64, z: 6 } }, 'dirt')
  world.fill({ min: { x: 5, y: 61, z: 5 }, max: { x: 5, y: 63, z: 5 } }, 'air')
  world.fill({ min: { x: 6, y: 62, z: 5 }, max: { x: 6, y: 64, z: 5 } }, 'air')
  world.setBlock(6, 62, 5, 'red_carpet')
  while (player.world.stateAt(6, 62, 5) === player.world.stateAt(6, 63, 5)) await world.ticks(1)
  let dug = 0

  await breakFree({ ...turns, player, signal, onDug: () => dug++ })

  expect(dug).toBe(0)
})

test('a swimmer between walls that are one block over the water stays there in an art, and digs through one elsewhere', async () => {
  await using place = await botPlace({ flight: false })
  const { world, player, signal } = place
  await dropInto(place, 2, false)
  world.setBlock(5, 59, 5, 'water')
  while (!player.walking.isStanding() || ![...player.walking.around()].some(({ isAfloat }) => isAfloat))
    await world.ticks(1)
  const dug = { inArt: 0, elsewhere: 0 }
  const boxAt = (x: number) => ({ min: { x, y: 58, z: 0 }, max: { x: x + 9, y: 65, z: 9 } })

  await breakFree({ ...turns, player, signal, onDug: () => dug.inArt++, pools: boxAt(0) })
  await breakFree({ ...turns, player, signal, onDug: () => dug.elsewhere++, pools: boxAt(10) })

  expect(dug).toEqual({ inArt: 0, elsewhere: 1 })
  expect(player.body.position().y).toBe(60)
})

/** A pool with walls one block over the water, and the bot in it, on a pillar that is so high. */
async function putIntoPool({ world, player }: BotPlace, pillarBlocks = 3): Promise<Cuboid> {
  const pools = { min: { x: 3, y: 61, z: 3 }, max: { x: 7, y: 62, z: 7 } }
  world.fill(pools, 'glass')
  world.fill({ min: { x: 4, y: 62, z: 4 }, max: { x: 6, y: 62, z: 6 } }, 'air')
  world.fill({ min: { x: 4, y: 61, z: 4 }, max: { x: 6, y: 61, z: 6 } }, 'water')
  if (pillarBlocks > 0)
    world.fill({ min: { x: 5, y: 61, z: 5 }, max: { x: 5, y: 60 + pillarBlocks, z: 5 } }, 'dirt')
  while (!player.walking.isStanding() || ![...player.walking.around()].some(({ isAfloat }) => isAfloat))
    await world.ticks(1)
  return pools
}

test('a bot on a pillar in a pool of an art is not walled in, though no wall is as near as a step', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 64, z: 5.5 } })
  const { player, signal } = place
  const pools = await putIntoPool(place)
  let dug = 0

  await breakFree({ ...turns, player, signal, pools, onDug: () => dug++ })

  expect(dug).toBe(0)
})

test('a bot on a pillar in a pool of an art is not walled in when it can not reach a block to dig', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 64, z: 5.5 } })
  const { world, player, signal } = place
  const pools = await putIntoPool(place)
  const block = { x: 5, y: 75, z: 5 }
  world.setBlock(block.x, block.y, block.z, 'dirt')

  await demolish([block], { ...turns, player, signal, pools })

  expect(world.blockAt(block.x, block.y, block.z)).toBe('dirt')
  expect(world.statistics.dug).toBe(0)
})

test('a swimmer in a pool of an art gets out when it can not reach a block to dig, as no scaffolding leads out', async () => {
  await using place = await botPlace({ flight: false, spawn: { x: 5.5, y: 62, z: 5.5 } })
  const { world, player, signal } = place
  const pools = await putIntoPool(place, 0)
  const block = { x: 5, y: 75, z: 5 }
  world.setBlock(block.x, block.y, block.z, 'dirt')

  await demolish([block], { ...turns, player, signal, pools })

  expect(world.statistics.dug).toBeGreaterThan(0)
})
