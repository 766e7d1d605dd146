import { expect } from 'bun:test'
import { readBlueprint } from '../../../lib/blueprint/read.ts'
import { gunzip } from '../../../lib/storage/gunzip.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { slopeCraftFile } from '../../support/slopecraft.ts'
import { buildAndOpen } from './map-line.ts'

/** Four by four pixels of every map: in the corners, between them and in the middle. The rest stays transparent. */
const isInSpots = (x: number, z: number): boolean => (x + 1) % 64 < 2 && (z + 1) % 64 < 2

test('of two flat maps, one on which no block lies is not opened, and the other has no differing pixel', async () => {
  const file = slopeCraftFile({
    columns: 2,
    rows: 1,
    isFlat: true,
    isDrawn: (x, z) => x >= 128 && isInSpots(x, z),
  })

  const { end, maps, pixels, differingPixels, warnings } = await buildAndOpen(readBlueprint(file, gunzip))

  expect(warnings).toEqual([])
  expect(end).toEqual({ kind: 'done' })
  expect(maps).toMatchObject([{ Column: 1, Row: 0, Finish: true }])
  expect(pixels).toBe(16)
  expect(differingPixels).toBe(0)
}, 120_000)

test('1x2 maps with stairs are built and opened without a differing pixel', async () => {
  const file = slopeCraftFile({ columns: 1, rows: 2, isFlat: false, isDrawn: isInSpots })

  const { end, maps, pixels, differingPixels, warnings } = await buildAndOpen(readBlueprint(file, gunzip))

  expect(warnings).toEqual([])
  expect(end).toEqual({ kind: 'done' })
  expect(maps).toHaveLength(2)
  expect(pixels).toBe(32)
  expect(differingPixels).toBe(0)
}, 120_000)
