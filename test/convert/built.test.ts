import { expect, setDefaultTimeout } from 'bun:test'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { convertPicture } from '../../lib/convert/convert.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { scaleTo } from '../../lib/convert/picture.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { pictureOfWorld } from '../../lib/mapart/picture-of-world.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { openBuildPlace } from '../builder/build-place.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { drawScene } from './scene.ts'

setDefaultTimeout(20_000)

const side = 10
const small = scaleTo(drawScene(80), { x: 20, y: 10, width: 60, height: 60 }, { width: side, height: side })
const placement = { ...mapartDefaults.placement, profile: 'fast' as const }

for (const maxHeight of [1, 3, 9]) {
  test(`a converted picture of ${maxHeight} levels is built without a wrong pixel`, async () => {
    const { blueprint, values } = convertPicture(small, {
      palette: paletteByName('common', '1.21'),
      maxHeight,
      maxMaterials: 8,
      limits: blueprintLimits,
    })
    expect(blueprint.height).toBeLessThanOrEqual(maxHeight)
    await using place = await openBuildPlace(blueprint, { game: { limiter: false }, mapart: { placement } })

    const end = await place.build()

    expect(end).toEqual({ kind: 'done' })
    const world = statesOf(place.world)
    expect(judge(blueprint, place.origin, world)).toMatchObject({ wrong: 0, missing: 0 })
    const built = pictureOfWorld(blueprint, place.origin, world)
    expect(built.pixels).toEqual(previewOf(blueprint).pixels)
    expect(built.pixels.subarray(-values.length)).toEqual(values)
  })
}
