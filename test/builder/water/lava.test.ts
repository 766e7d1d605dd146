import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { flatArt } from '../build-arts.ts'
import { openBuildPlace } from '../build-place.ts'

test.each(['white_carpet', 'white_wool', 'white_concrete_powder'])(
  'lava over an art of %s is taken away by a block of the art where there is no other',
  async (item) => {
    const side = 9
    const art = flatArt(side, [item])
    const game = { limiter: false }
    await using place = await openBuildPlace(art, { game, items: { [item]: side * side * 4 }, lift: 0 })
    const { world, origin } = place

    const end = place.build()
    await place.reported(({ placements }) => placements >= 20)
    world.setBlock(origin.x + 1, origin.y + 1, origin.z + 1, 'lava')

    expect(await end).toEqual({ kind: 'done' })
    expect(place.mistakes()).toEqual([])
    expect(world.blockAt(origin.x + 1, origin.y + 1, origin.z + 1)).toBe('air')
  },
)
