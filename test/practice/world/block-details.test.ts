import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { startTestWorld } from '../test-world.ts'

test('the text of a sign is gone with the sign, and stays when only its state changes', async () => {
  await using world = await startTestWorld()
  const position = { x: 1, y: 61, z: 1 }
  world.setBlock(1, 61, 1, 'oak_sign')
  world.setDetails(position, { lines: ['Home'] })

  world.setBlock(1, 61, 1, 'oak_sign[rotation=4]')
  expect(world.detailsAt(position)).toEqual({ lines: ['Home'] })
  world.setBlock(1, 61, 1, 'air')
  world.setBlock(1, 61, 1, 'oak_sign')

  expect(world.detailsAt(position)).toBeNull()
})

test('a change that follows from what a player did has its cause, however much later', async () => {
  await using world = await startTestWorld()
  const { causes } = world.network
  const seen: unknown[] = []
  world.subServer('1').world.onChange((_x, y) => seen.push([y, causes.current?.player ?? null]))
  world.setBlock(0, 61, 0, 'dirt')
  world.setBlock(0, 62, 0, 'sand')

  const cause = { player: 'Raw', action: 'digging', position: { x: 0, y: 61, z: 0 } }
  causes.during(cause, () => world.setBlock(0, 61, 0, 'air'))
  world.skip(40)

  expect(seen).toEqual([
    [61, null],
    [62, null],
    [61, 'Raw'],
    [62, 'Raw'],
    [61, 'Raw'],
  ])
})
