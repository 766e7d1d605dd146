import { expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import type { PlaceSettled } from '../../lib/game/placing.ts'
import { cuboidAround, type Position } from '../../lib/game/position.ts'
import { waitFor } from '../../lib/waiting.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { type BotPlace, botName, botPlace } from './practice-bot.ts'

test('an anti-cheat accepts how a block is dug', async () => {
  await using place = await botPlace({ strictPlacing: true })
  const { world, player, signal } = place
  await standBeside(place, { x: 2, y: 61, z: 2 }, 'white_carpet')

  await player.digging.dig({ x: 2, y: 61, z: 2 }, signal)

  expect(world.blockAt(2, 61, 2)).toBe('air')
  expect(world.statistics.refused).toEqual({})
}, 15_000)

test('an anti-cheat accepts how the outcome of a placement is asked for', async () => {
  await using place = await botPlace({ strictPlacing: true, limiter: { count: 1, windowMs: 60_000 } })
  const { world, player, signal } = place
  const wait = { clock: systemClock, timeoutMs: 9000, signal, timeoutMessage: 'It has not come that far.' }
  world.give(botName, 'white_wool', 2)
  await waitFor(player.inventory.changed, () => player.inventory.slots()[0]?.count === 2, wait)
  const wool = player.blocks.kind({ name: 'white_wool', properties: {} })!
  const settled: PlaceSettled[] = []
  const bothSettled = waitFor(player.placing.settled, (one) => settled.push(one) === 2, wait)

  for (const z of [2, 3]) {
    player.body.lookAt({ x: 0.5, y: 61, z: z + 0.5 })
    await waitFor(player.body.ticked, () => true, wait)
    const order = { target: { x: 0, y: 61, z }, clicked: { x: 0, y: 60, z }, face: 1, hotbar: 0 } as const
    player.placing.place({ ...order, id: z, accepts: wool.accepts })
  }
  await bothSettled

  expect(settled.map(({ outcome }) => outcome)).toEqual(['placed', 'dropped'])
  expect(world.statistics.refused).toEqual({})
}, 15_000)

test('an anti-cheat accepts that digging a block, seen from its side, is broken off', async () => {
  await using place = await botPlace({ strictPlacing: true })
  const { world, player } = place
  await standBeside(place, { x: 2, y: 62, z: 0 }, 'obsidian')
  const stop = new AbortController()
  const { digging: dig } = world.network.players.get(botName)!

  const digging = player.digging.dig({ x: 2, y: 62, z: 0 }, stop.signal).catch((error: unknown) => error)
  while (!dig.current) await world.ticks(1)
  stop.abort(new Error('stopped'))
  await digging
  while (dig.current && Object.keys(world.statistics.refused).length === 0) await world.ticks(1)

  expect(world.statistics.refused).toEqual({})
}, 15_000)

test('an anti-cheat accepts one dug block after another', async () => {
  await using place = await botPlace({ strictPlacing: true, flight: false })
  const { world, player, signal } = place
  const cells = [1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((z) => ({ x, y: 61, z })))
  for (const { x, y, z } of cells) world.setBlock(x, y, z, 'dirt')
  await world.ticks(3)

  for (const cell of cells) await player.digging.dig(cell, signal)

  expect(cells.map(({ x, y, z }) => world.blockAt(x, y, z))).toEqual(cells.map(() => 'air'))
  expect(world.statistics.refused).toEqual({})
}, 15_000)

test.each(['26.1', '1.21.4', '1.18.2', '1.14.4'])(
  '%s: an anti-cheat accepts items that are thrown, and maps in frames',
  async (version) => {
    await using place = await botPlace({ strictPlacing: true, version })
    const { world, player, signal } = place
    world.give(botName, 'dirt', 100)
    const { id } = world.makeMap(0, 0)
    world.inventoryOf(botName)[20] = { name: 'filled_map', count: 1, data: { mapId: id } }
    world.hangFrame(0, 62, 2, 'north')
    await player.inventory.refresh(signal)
    await world.ticks(3)
    const [frame] = player.entities.frames(cuboidAround(player.body.position(), 9))

    await player.dropping.drop('dirt', signal)
    await player.entities.putIntoFrame(frame!, id, signal)

    expect(world.statistics.refused).toEqual({})
  },
)

test('an anti-cheat accepts a head that turns past north', async () => {
  await using place = await botPlace({ strictPlacing: true })
  const { world, player } = place
  const { saved } = world.network.players.get(botName)!

  for (const x of [-0.5, 1.5, -0.5]) {
    player.body.lookAt({ x, y: 62, z: -5 })
    await waitForTicks(place, 1)
  }
  await world.ticks(3)

  expect(Math.cos((saved.yaw * Math.PI) / 180)).toBeLessThan(-0.9)
  expect(world.statistics.refused).toEqual({})
}, 15_000)

/** Sets a block near the spawn and waits until the bot hovers there and knows of it. */
async function standBeside(
  { world, player, signal }: BotPlace,
  { x, y, z }: Position,
  block: string,
): Promise<void> {
  world.setBlock(x, y, z, block)
  await player.body.travel({ x: 0.5, y: 61.5, z: 0.5 }, { within: 0, signal })
  while (player.blocks.nameOf(player.world.stateAt(x, y, z) ?? 0) !== block) await world.ticks(1)
}

async function waitForTicks({ player, signal }: BotPlace, count: number): Promise<void> {
  let left = count
  await waitFor(player.body.ticked, () => --left === 0, {
    clock: systemClock,
    timeoutMs: 5000,
    signal,
    timeoutMessage: 'The bot stands still.',
  })
}
