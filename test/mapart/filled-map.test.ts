import { expect } from 'bun:test'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { botName, openingPlace } from '../builder/map-item/opening-place.ts'
import { simulate } from '../simulation/simulate.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { staircaseArt, waterArt } from '../support/relief-arts.ts'
import { testOnSharedFile } from '../support/shared-data.ts'

/** Lets the bot fill a real map over an art; how many of its pixels differ from the preview, by the world and by the bot. */
async function fillOver(art: Blueprint, version?: string) {
  await using place = await openingPlace(art, version === undefined ? {} : { game: { version } })
  place.world.give(botName, 'map', 1)

  const end = await place.open()

  const player = await place.bot.ready(new AbortController().signal)
  const { pixels } = previewOf(art, place.world.version)
  const id = place.told.at(-1)?.MapID ?? -1
  const differing = (shown: Uint8Array | undefined) =>
    pixels.reduce((count, wanted, pixel) => {
      const onMap = Math.floor(pixel / art.width) * 128 + (pixel % art.width)
      return count + (shown?.[onMap] === wanted ? 0 : 1)
    }, 0)
  return {
    end,
    rows: pixels.length / art.width,
    colours: new Set(pixels).size,
    world: differing(place.world.subServer('1').maps.get(id)?.pixels),
    bot: differing(player.maps.picture(id)?.pixels),
  }
}

/** Columns of an art that covers only a part of its map. */
const stripe = 24

const same = { end: { kind: 'done' }, rows: 128, world: 0, bot: 0 }

test('the preview of a flat art is the filled map, pixel for pixel', async () => {
  expect(await fillOver(drawSampleArt())).toMatchObject(same)
})

test('the preview of a staircase art is the filled map, pixel for pixel, in all three shades', async () => {
  expect(await fillOver(staircaseArt(1, stripe))).toMatchObject({ ...same, colours: 18 })
})

test('the preview of a water art is the filled map, pixel for pixel, at depths of 1 to 12', async () => {
  expect(await fillOver(waterArt(1, stripe))).toMatchObject({ ...same, colours: 4 })
})

test('the same is true of the staircase in an earlier version of the game', async () => {
  expect(await fillOver(staircaseArt(2, stripe), '1.20.1')).toMatchObject(same)
})

testOnSharedFile(
  'Lena.nbt',
  'the preview of a real art is the filled map, pixel for pixel',
  async (bytes) => {
    expect(await simulate(() => fillOver(readBlueprint(bytes, gunzip)))).toMatchObject(same)
  },
)
