import { expect } from 'bun:test'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { startTestWorld } from '../test-world.ts'

test('items of broken blocks scatter by a block and more, and none through a wall', async () => {
  await using world = await startTestWorld({ scattersDrops: true })
  const { items } = world.subServer('1')
  for (let z = -2; z <= 2; z++) world.fill({ min: { x: 1, y: 61, z }, max: { x: 1, y: 63, z } }, 'stone')

  for (let count = 0; count < 400; count++) items.dropOf({ x: 0, y: 61, z: 0 }, { name: 'stone', count: 1 })

  const aside = items.all().map(({ position: { x, z } }) => ({ x: x - 0.5, z: z - 0.5 }))
  const reach = (axis: 'x' | 'z') => [
    Math.min(...aside.map((at) => at[axis])),
    Math.max(...aside.map((at) => at[axis])),
  ]
  expect(reach('z')[0]).toBeLessThan(-1)
  expect(reach('z')[1]).toBeGreaterThan(1)
  expect(reach('x')[0]).toBeLessThan(-1)
  expect(reach('x')[1]).toBeLessThan(0.5)
})

test('without that, they fall where the block was', async () => {
  await using world = await startTestWorld()
  const { items } = world.subServer('1')

  items.dropOf({ x: 0, y: 61, z: 0 }, { name: 'stone', count: 1 })

  expect(items.all()[0]?.position).toMatchObject({ x: 0.5, z: 0.5 })
})
