import { expect } from 'bun:test'
import { breakFree } from '../../../lib/builder/move/break-free.ts'
import type { Player } from '../../../lib/game/player.ts'
import { blocksIn, type Position, positionKey } from '../../../lib/game/position.ts'
import { createRandom } from '../../../lib/random.ts'
import { type BotPlace, botName, botPlace } from '../../bot/practice-bot.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { turns } from '../fake-blocks.ts'

const feet = { x: 5, y: 61, z: 5 }
const shell = { min: { x: 3, y: 60, z: 3 }, max: { x: 7, y: 65, z: 7 } }

/** Puts the bot into a pocket in a heap of these blocks, drawn for each cell. */
async function wallIn({ world, player }: BotPlace, blockFor: (cell: Position) => string): Promise<void> {
  for (const cell of blocksIn(shell)) world.setBlock(cell.x, cell.y, cell.z, blockFor(cell))
  for (const y of [feet.y, feet.y + 1]) world.setBlock(feet.x, y, feet.z, 'air')
  const moved = new Promise((resolve) => player.body.movedByServer(resolve))
  world.faults.move(botName, feet.x + 0.5, feet.y, feet.z + 0.5)
  await moved
  await world.ticks(4)
}

const withMayDig = (player: Player, mayDig: (cell: Position) => boolean): Player => ({
  ...player,
  digging: { ...player.digging, mayDig },
})

for (const movement of ['fly', 'walk'] as const) {
  test(`a way out is dug through what may be dug, never through a chest or a column of another bot (${movement})`, async () => {
    let out = 0
    for (let seed = 1; seed <= 12; seed++) {
      await using place = await botPlace({ flight: movement === 'fly' })
      const { world, signal } = place
      const random = createRandom(seed)
      const blocks = new Map<string, string>()
      const others = random() < 0.5 ? 4 : 6
      await wallIn(place, (cell) => {
        const name = random() < 0.3 ? 'chest' : 'dirt'
        blocks.set(positionKey(cell), name)
        return name
      })
      const isForeign = (cell: Position) => blocks.get(positionKey(cell)) === 'chest' || cell.x === others
      const player = withMayDig(place.player, (cell) => !isForeign(cell))

      const error = await breakFree({ ...turns, player, signal }).catch((reason: unknown) => reason)

      if (!error) out++
      for (const cell of blocksIn(shell)) {
        const isIn = cell.x === feet.x && cell.z === feet.z && (cell.y === feet.y || cell.y === feet.y + 1)
        const seen = world.blockAt(cell.x, cell.y, cell.z)
        if (isForeign(cell) && !isIn) expect([seed, cell, seen]).not.toContain('air')
      }
    }
    expect(out).toBeGreaterThan(6)
  }, 60_000)
}

test('a block of the art is dug only where the way around costs more than placing it again', async () => {
  const dug = { beside: [] as number[], alone: [] as number[] }
  for (const kind of ['beside', 'alone'] as const) {
    await using place = await botPlace({ flight: false })
    const { world, signal } = place
    // Thin walls, and a roof against jumping; the wall in the west is of the art, and quickly dug.
    const isWall = ({ x, y, z }: Position) => Math.abs(x - 5) <= 1 && Math.abs(z - 5) <= 1 && y <= 63
    await wallIn(place, (cell) => (!isWall(cell) ? 'air' : cell.x === 4 ? 'dirt' : 'oak_planks'))
    world.fill({ min: { x: 3, y: 60, z: 3 }, max: { x: 7, y: 60, z: 7 } }, 'dirt')
    await world.ticks(4)
    const isOfArt = ({ x }: Position) => x === 4
    const player = withMayDig(place.player, (cell) => kind === 'beside' || isOfArt(cell))

    await breakFree({ ...turns, player, signal, isOfArt })

    for (const y of [61, 62]) if (world.blockAt(4, y, 5) === 'air') dug[kind].push(y)
  }
  expect(dug).toEqual({ beside: [], alone: [61, 62].filter((y) => dug.alone.includes(y)) })
  expect(dug.alone.length).toBeGreaterThan(0)
}, 30_000)
