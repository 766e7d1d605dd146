import { expect } from 'bun:test'
import { writeStructure } from '../../../lib/blueprint/write-structure.ts'
import { createRandom } from '../../../lib/random.ts'
import { gunzip } from '../../../lib/storage/gunzip.ts'
import { readArt } from '../../../lib/suppressed/read-art.ts'
import { takenAway } from '../../../lib/suppressed/taken-away.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { inSteps, sharedLayer, twoBands } from '../../support/generator-suppressed.ts'
import { suppressedArt } from '../build-arts.ts'
import { buildAndOpen } from './map-line.ts'

test('suppressed art is built and drawn in phases without a differing pixel, with kicks and stops', async () => {
  const { end, maps, pixels, differingPixels } = await buildAndOpen(
    suppressedArt({ width: 4, length: 4, seed: 1 }),
    { viewDistance: 9, incidents: { seed: 1, seconds: 15 } },
  )

  expect(end).toEqual({ kind: 'done' })
  expect(maps).toMatchObject([{ Finish: true, Locked: true }])
  expect(pixels).toBe(16)
  expect(differingPixels).toBe(0)
}, 120_000)

test('with two bots, one changes the columns of suppressed art while the other holds the map', async () => {
  const { end, maps, pixels, differingPixels } = await buildAndOpen(
    suppressedArt({ width: 4, length: 4, seed: 2 }),
    { viewDistance: 10, bots: 2 },
  )

  expect(end).toEqual({ kind: 'done' })
  expect(maps).toMatchObject([{ Finish: true, Locked: true }])
  expect(pixels).toBe(16)
  expect(differingPixels).toBe(0)
}, 120_000)

test('blocks further west that are lost while columns are changed stand again before these are drawn', async () => {
  const art = suppressedArt({ width: 6, length: 4, seed: 3 })
  const [changed] = takenAway(art).filter(({ x }) => x >= 4)
  let [hasStood, isBroken, standsAgain] = [false, false, false]
  const { end, differingPixels } = await buildAndOpen(art, {
    viewDistance: 9,
    watch({ blockAt, setBlock }) {
      const { x, y, z } = changed!
      const stands = blockAt(x, y, z) !== 'air'
      hasStood ||= stands
      standsAgain ||= isBroken && stands
      if (stands || !hasStood || isBroken) return
      isBroken = true
      for (const west of [0, 1, 2, 3]) for (const height of [0, 1, 2]) setBlock(west, height, 2, 'air')
    },
  })

  expect(end).toEqual({ kind: 'done' })
  expect(differingPixels).toBe(0)
  expect(isBroken).toBe(true)
  // The map is not drawn from its beginning again.
  expect(standsAgain).toBe(false)
}, 120_000)

for (const [name, lateFiller] of [
  ['late fillers', 'slime_block'],
  ['late pairs', undefined],
] as const)
  test(`suppressed art as a generator writes it, with ${name}, is drawn without a differing pixel`, async () => {
    const random = createRandom(3)
    const values = new Uint8Array(128 * 128)
    for (let row = 0; row < 4; row++)
      for (let x = 0; x < 6; x++) values[row * 128 + x] = 8 * 4 + Math.floor(random() * 3)
    // South of a transparent pixel an odd one needs a block that is placed late.
    values[1 * 128 + 1] = 0
    values[2 * 128 + 1] = 8 * 4 + (lateFiller === undefined ? 1 : 0)
    const file = twoBands({
      values,
      blockOf: () => 'white_wool',
      filler: 'red_wool',
      ...(lateFiller === undefined ? {} : { lateFiller }),
    })
    const art = readArt(writeStructure(file), gunzip)
    expect(art.after).toBeDefined()

    const { end, pixels, differingPixels } = await buildAndOpen(art, { viewDistance: 10 })

    expect(end).toEqual({ kind: 'done' })
    expect(pixels).toBe(23)
    expect(differingPixels).toBe(0)
  }, 120_000)

for (const [name, made, columns] of [
  ['in steps', (art: Parameters<typeof sharedLayer>[0]) => inSteps({ ...art, columns: 2 }), 16],
  ['in bands that share a layer', sharedLayer, 6],
] as const)
  test(`suppressed art as a generator writes it, ${name}, is drawn without a differing pixel`, async () => {
    const random = createRandom(4)
    const values = new Uint8Array(128 * 128)
    for (let row = 0; row < 3; row++)
      for (let x = 0; x < columns; x++) values[row * 128 + x] = 8 * 4 + Math.floor(random() * 3)
    const file = made({ values, blockOf: () => 'white_wool', filler: 'red_wool' })
    const art = readArt(writeStructure(file), gunzip)
    expect(art.after).toBeDefined()

    const { end, pixels, differingPixels } = await buildAndOpen(art, { viewDistance: 10 })

    expect(end).toEqual({ kind: 'done' })
    expect(pixels).toBe(3 * columns)
    expect(differingPixels).toBe(0)
  }, 120_000)
