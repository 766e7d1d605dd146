import { expect } from 'bun:test'
import { type Blueprint, cellAt } from '../../lib/blueprint/blueprint.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { inEnglish } from '../support/in-english.ts'
import { flatArt } from './build-arts.ts'
import { type BuildPlace, botName, openBuildPlace } from './build-place.ts'

const side = 16
const art = flatArt(side, ['white_carpet', 'red_carpet'])

/** On foot, with the art standing on the ground and buckets of water in the bot's inventory. */
async function openPlace(buckets: number): Promise<BuildPlace> {
  const place = await openBuildPlace(art, { game: { flight: false, tickMs: 50 }, lift: 0 })
  putArt(place, art)
  await place.bot.ready(AbortSignal.timeout(10_000))
  place.world.give(botName, 'water_bucket', buckets)
  return place
}

function putArt({ world, origin: { x, y, z } }: BuildPlace, own: Blueprint): void {
  for (const [index, packed] of own.cells.entries()) {
    const cell = cellAt(own, packed)
    world.setBlock(x + cell.x, y + cell.y, z + cell.z, own.palette[own.states[index]!]!.name)
  }
}

/** Blocks around the art, without those far below. */
function standing({ world, origin: { x, y, z } }: BuildPlace): string[] {
  const blocks = world.blocksIn({
    min: { x: x - 8, y, z: z - 4 },
    max: { x: x + side + 8, y: y + 2, z: z + side + 8 },
  })
  return [...blocks].map(({ state }) => state)
}

test('carpets on the ground are washed away with the buckets of water that the bot carries, and no water is left', async () => {
  await using place = await openPlace(4)

  const end = await place.build({ isDestroy: true })

  expect(end).toEqual({ kind: 'done' })
  expect(standing(place)).toEqual([])
  expect(place.world.statistics.dug).toBeLessThan((side * side) / 2)
})

test('where water would wash something else away, carpets are dug', async () => {
  await using place = await openPlace(4)
  const { x, y, z } = place.origin
  for (const [dx, dz] of [
    [4, 4],
    [12, 4],
    [4, 12],
    [12, 12],
  ] as const)
    place.world.setBlock(x + dx, y, z + dz, 'torch')

  const end = await place.build({ isDestroy: true })

  expect(end).toEqual({ kind: 'done' })
  expect(standing(place)).toEqual(['torch', 'torch', 'torch', 'torch'])
  expect(place.world.statistics.dug).toBe(side * side - 4)
})

test('where no water may be poured, carpets are dug', async () => {
  await using place = await openPlace(4)
  const { x, y, z } = place.origin
  const edge = 20
  const protect = (from: [number, number, number], to: [number, number, number]) =>
    place.world.faults.protect({
      min: { x: x + from[0], y: y + from[1], z: z + from[2] },
      max: { x: x + to[0], y: y + to[1], z: z + to[2] },
    })
  protect([0, 1, 0], [side - 1, 1, side - 1])
  protect([-edge, 0, -edge], [-1, 1, edge + side])
  protect([side, 0, -edge], [edge + side, 1, edge + side])
  protect([0, 0, -edge], [side - 1, 1, -1])
  protect([0, 0, side], [side - 1, 1, edge + side])

  const end = await place.build({ isDestroy: true })

  expect(end).toEqual({ kind: 'done' })
  expect(standing(place)).toEqual([])
  expect(place.world.statistics.dug).toBe(side * side)
})

test('water that stands when the bot is kicked is taken back afterwards', async () => {
  await using place = await openPlace(4)
  const unsubscribe = place.world.on((event) => {
    if (event.type !== 'placed' || event.block !== 'water') return
    unsubscribe()
    place.world.faults.kick(botName, 'Idle')
  })

  const end = await place.build({ isDestroy: true })

  expect(end).toEqual({ kind: 'done' })
  expect(standing(place)).toEqual([])
})

test('no water is poured where the world was shown so late that it could not be taken back', async () => {
  const edge = 16
  const wide = flatArt(2 * edge, ['white_carpet'], side)
  let isLate = true
  await using place = await openBuildPlace(wide, {
    game: { flight: false, tickMs: 50 },
    lift: 0,
    items: { water_bucket: 4 },
    firstLooks: 'now',
    wrapPlayer: (player) => ({
      ...player,
      world: {
        ...player.world,
        stateAt: (x, y, z) => (isLate && x >= edge ? null : player.world.stateAt(x, y, z)),
      },
    }),
  })
  putArt(place, wide)
  await place.bot.ready(AbortSignal.timeout(10_000))
  place.world.give(botName, 'water_bucket', 4)
  void place.reported(({ phase }) => {
    isLate &&= phase !== 'digging'
    return !isLate
  })

  const end = await place.build({ isDestroy: true })

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(standing(place)).toEqual([])
})
