import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
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
