import { expect } from 'bun:test'
import { crop } from '../../lib/demo/crop.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { watchWorld } from './live-world.ts'

test('the page shows as right what the judge finds right, half a second later at most, under faults', async () => {
  const art = crop(drawSampleArt(), { x: 40, z: 40, width: 10, length: 10 })

  const { status, moments, last } = await watchWorld(art, 3, 4)

  const inGame = moments.filter(({ isInGame }) => isInGame)
  expect(status).toBe('done')
  expect(inGame.length).toBeGreaterThan(1)
  expect(inGame.filter(({ different }) => different > 0)).toEqual([])
  expect(last).toMatchObject({ shown: 100, right: 100, different: 0 })
}, 30_000)
