import { expect } from 'bun:test'
import { cellAt } from '../../lib/blueprint/blueprint.ts'
import type { Player } from '../../lib/game/player.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { inEnglish } from '../support/in-english.ts'
import { flatArt, waterArt } from './build-arts.ts'
import { type BuildPlace, botName, openBuildPlace } from './build-place.ts'

/** A floor with a mast in its corner, so that the art's columns end at different heights. */
const art = blueprintOf({ width: 6, height: 8, length: 6 }, [
  ...Array.from({ length: 36 }, (_, cell) => [cell % 6, 0, Math.floor(cell / 6), 'white_wool'] as const),
  ...Array.from({ length: 7 }, (_, up) => [0, up + 1, 0, 'white_wool'] as const),
])

test('on foot, a block high over the art is dug from a path of scaffolding, which is removed afterwards', async () => {
  await using place = await openBuildPlace(art, { lift: 0, game: { flight: false, strictMovement: true } })
  stand(place)
  const { x, y, z } = place.origin
  place.world.setBlock(x + 3, y + 8, z + 3, 'dirt')
  place.world.give(botName, 'dirt', 32)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
  const around = {
    min: { x: x - 6, y, z: z - 6 },
    max: { x: x + 12, y: y + 12, z: z + 12 },
  }
  expect([...place.world.blocksIn(around)].length).toBe(art.cells.length)
}, 60_000)

test('on foot, a foreign block is dug though no way leads down from where the bot stands', async () => {
  const hanging = flatArt(3, ['white_wool'])
  await using place = await openBuildPlace(hanging, { lift: 4, game: { flight: false } })
  stand(place, hanging)
  const { origin, world } = place
  const { x, y, z } = origin
  world.setBlock(x, y, z, 'dirt')
  world.setBlock(x + 9, y, z, 'stone')
  world.give(botName, 'dirt', 64)
  await place.bot.ready(new AbortController().signal)
  world.faults.move(botName, x + 9.5, y + 1, z + 0.5)

  expect(inEnglish(await place.build())).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('on foot, a bot that is put where no way leads down gets down to fetch material', async () => {
  await using place = await openBuildPlace(flatArt(3, ['white_wool']), { lift: 0, game: { flight: false } })
  const { origin, world } = place
  const { x, y, z } = origin
  world.setBlock(x + 5, y + 5, z, 'stone')
  await place.bot.ready(new AbortController().signal)
  world.faults.move(botName, x + 5.5, y + 6, z + 0.5)

  expect(inEnglish(await place.build())).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

const works = {
  'block from being placed': flatArt(3, ['white_wool']),
  'water from being poured': waterArt({ side: 1, depthOf: () => 1 }),
}

test.each(Object.keys(works) as (keyof typeof works)[])(
  'on foot, a foreign block that is out of reach keeps no %s',
  async (work) => {
    const game = { flight: false, airPlace: false }
    await using place = await openBuildPlace(works[work], { lift: 0, game, items: { dirt: 64 } })
    const { x, y, z } = place.origin
    place.world.setBlock(x + 1, y + 3, z + 1, 'dirt')
    place.world.faults.protect({ min: { x, y: y + 2, z }, max: { x: x + 3, y: y + 4, z: z + 3 } })

    const end = await place.build()

    expect(inEnglish(end)).toMatchObject({ kind: 'failed', cause: { code: 'foreign-blocks' } })
    expect(place.mistakes()).toEqual([])
  },
)

test('on foot, the bot goes to work that is out of sight from the station', async () => {
  const game = { flight: false, strictMovement: true, viewDistance: 2 }
  await using place = await openBuildPlace(flatArt(3, ['white_wool']), { lift: 0, away: 48, game })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
}, 60_000)

test('on foot, a few blocks far away that come first in the order do not draw the bot past all others', async () => {
  const length = 48
  const relief = blueprintOf(
    { width: 2, height: 3, length },
    Array.from({ length: 2 * length }, (_, cell) => {
      const [x, z] = [cell % 2, cell >> 1]
      return [x, z % 3, z, 'white_wool'] as const
    }),
  )
  const placed: number[] = []
  const stop = new AbortController()
  const wrapPlayer = (player: Player): Player => ({
    ...player,
    signal: player.signal,
    placing: {
      ...player.placing,
      place({ target }) {
        placed.push(target.z)
        stop.abort()
      },
    },
  })
  const game = { flight: false, viewDistance: 1 }
  await using place = await openBuildPlace(relief, { lift: 0, game, wrapPlayer })
  const isOpen = ({ x, z }: { x: number; z: number }) => (x === 0 ? z === length - 1 : z < 4)
  stand(place, { ...relief, cells: relief.cells.filter((cell) => !isOpen(cellAt(relief, cell))) })
  place.world.give(botName, 'white_wool', 64)

  await place.build({ signal: stop.signal }).catch(() => {})

  expect(placed[0]).toBeLessThan(place.origin.z + 4)
})

test('on foot, a build is finished to which the only way leads far around a wall', async () => {
  await using place = await openBuildPlace(flatArt(2, ['white_wool']), { lift: 0, game: { flight: false } })
  for (let x = -40; x <= 40; x++) if (x !== 36) wallUp(place, x, place.origin.z - 3)

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('on foot, the bot goes around an area that it may not enter', async () => {
  await using place = await openBuildPlace(flatArt(3, ['white_wool']), { lift: 0, game: { flight: false } })
  const { x, y, z } = place.origin
  place.world.faults.close({ min: { x: x - 5, y, z: z - 2 }, max: { x: x + 9, y: y + 9, z: z - 1 } })

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

test('on foot, a build that is walled in ends within a minute with what it lacks', async () => {
  const game = { flight: false, viewDistance: 1 }
  await using place = await openBuildPlace(flatArt(2, ['white_wool']), { lift: 0, away: 6, game })
  wallIn(place, 6)
  const begunAt = performance.now()

  const end = await place.build()

  expect(inEnglish(end)).toMatchObject({
    reason: expect.stringContaining('Scaffolding is needed there, but there is nothing to build it from'),
    cause: { code: 'not-made-right', count: 4 },
  })
  expect(performance.now() - begunAt).toBeLessThan(60_000)
})

test('on foot, a bot behind a wall gets to a foreign block over scaffolding', async () => {
  const game = { flight: false, viewDistance: 1 }
  await using place = await openBuildPlace(flatArt(1, ['white_wool']), { lift: 0, away: 6, game })
  const { world, origin } = place
  wallIn(place, 3, -origin.z)
  world.setBlock(origin.x, origin.y, origin.z, 'sand')
  world.give(botName, 'dirt', 32)
  world.give(botName, 'white_wool', 1)

  const end = await place.build()

  expect(inEnglish(end)).toEqual({ kind: 'done' })
  expect(place.mistakes()).toEqual([])
})

/** Around the art, or so many blocks from it along Z. */
function wallIn(place: BuildPlace, radius: number, away = 0): void {
  const middle = place.origin.z + away
  for (let along = -radius; along <= radius; along++) {
    for (const x of [-radius, radius]) wallUp(place, x, middle + along)
    for (const z of [-radius, radius]) wallUp(place, along, middle + z)
  }
}

/** Too high to be climbed, and too hard to be dug. */
function wallUp({ world, origin }: BuildPlace, x: number, z: number): void {
  for (let up = 0; up < 4; up++) world.setBlock(x, origin.y + up, z, 'bedrock')
}

/** The art stands already. */
function stand({ world, origin }: BuildPlace, blueprint = art): void {
  for (const packed of blueprint.cells) {
    const { x, y, z } = cellAt(blueprint, packed)
    world.setBlock(origin.x + x, origin.y + y, origin.z + z, 'white_wool')
  }
}

test('on foot, the bot walks over the plates that it has placed, and digs nothing', async () => {
  const plates = flatArt(12, ['light_weighted_pressure_plate'])
  await using place = await openBuildPlace(plates, { lift: 0, game: { flight: false, strictPlacing: true } })
  const dug: string[] = []
  place.world.on((event) => {
    if (event.type === 'dug') dug.push(event.block)
  })

  const end = await place.build()

  expect(end).toEqual({ kind: 'done' })
  // One that is stepped on shows it for a moment.
  expect(place.mistakes().filter((mistake) => !/: light_weighted_pressure_plate/.test(mistake))).toEqual([])
  expect(dug).toEqual([])
})
