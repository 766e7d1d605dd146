import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { waterArt } from '../build-arts.ts'
import { buildAndOpen } from './map-line.ts'

test('on foot, the map of a column of water is opened from as near to its middle as the bot gets', async () => {
  const art = waterArt({ side: 1, depthOf: () => 2 })

  const { end, pixels, differingPixels } = await buildAndOpen(art, { isOnFoot: true })

  expect(end).toEqual({ kind: 'done' })
  expect(pixels).toBe(1)
  expect(differingPixels).toBe(0)
}, 120_000)
