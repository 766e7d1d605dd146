import { expect } from 'bun:test'
import { cuboidAround } from '../../../lib/game/position.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botName, botPlace } from '../practice-bot.ts'

/** Whether a player that comes from the side gets an item that lies so far from the edge of its cell, on these blocks. */
async function isPickedUp(
  blocks: readonly (readonly [x: number, y: number, z: number, block: string])[],
  { flight = true, y = 63.1, inside = 0 } = {},
) {
  await using place = await botPlace({ flight })
  const { world, player, signal } = place
  for (const block of blocks) world.setBlock(...block)
  world.faults.move(botName, 8.5, 61, 2.5)
  world.subServer('1').items.drop({ x: 2 + inside, y, z: 2 + inside }, { name: 'dirt', count: 3 })
  await world.ticks(20)
  const [item] = player.entities.dropped(cuboidAround(player.body.position(), 9))

  await player.entities.collect(item!, signal)

  return player.inventory.slots().some((stack) => stack?.item === 'dirt')
}

test('an item at the edge of its cell is picked up, from wherever the player comes', async () => {
  expect(await isPickedUp([[2, 62, 2, 'stone']])).toBe(true)
})

test('a flying player comes down for an item on a carpet', async () => {
  const carpets = [1, 2].flatMap((x) =>
    [1, 2].flatMap((z) => [[x, 62, z, 'stone'] as const, [x, 63, z, 'white_carpet'] as const]),
  )

  expect(await isPickedUp(carpets)).toBe(true)
})

test('an item on farmland is picked up on foot, from beside it', async () => {
  const farmland = [1, 2].flatMap((x) => [1, 2].map((z) => [x, 60, z, 'farmland'] as const))

  expect(await isPickedUp(farmland, { flight: false, y: 61 })).toBe(true)
})

test('an item in a corner under a roof is picked up on foot from the cell diagonal to it', async () => {
  const corner = [1, 2, 3].flatMap((x) =>
    [1, 2, 3].flatMap((z) => [
      ...((x === 2 && z === 2) || (x === 3 && z === 3) ? [] : [[x, 61, z, 'stone'] as const]),
      ...(x === 3 && z === 3 ? [] : [[x, 62, z, 'stone'] as const]),
    ]),
  )

  expect(await isPickedUp(corner, { flight: false, y: 61, inside: 0.5 })).toBe(true)
})
