import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Game } from '../../../lib/bot/connection/session.ts'
import { watchPaintingSizes } from '../../../lib/bot/world/painting-sizes.ts'
import { type Fixture, occupiedBy } from '../../../lib/game/fixtures.ts'

function watch() {
  const client = new EventEmitter()
  return { client, sizes: watchPaintingSizes({ game: { _client: client } as unknown as Game }) }
}

const compound = (width: number, height: number) => ({
  value: { width: { value: width }, height: { value: height } },
})

test('up to 1.20.6 a number tells how large a painting is; an unknown one may be the largest', () => {
  const { sizes } = watch()

  const found = [0, 7, 12, 14, 20, 21, 24, 99].map((number) => sizes.ofMetadata(number))

  expect(found.map(({ width, height }) => `${width}x${height}`)).toEqual([
    '1x1',
    '2x1',
    '1x2',
    '2x2',
    '4x2',
    '4x4',
    '4x4',
    '4x4',
  ])
})

test('since 1.21 the registry of the server has the sizes, or the painting itself', () => {
  const { client, sizes } = watch()
  client.emit('registry_data', {
    id: 'minecraft:painting_variant',
    entries: [{ value: compound(3, 4) }, { value: compound(1, 1) }],
  })

  expect(sizes.ofMetadata({ variantId: 1 })).toEqual({ width: 1, height: 1 })
  expect(sizes.ofMetadata({ variantId: 0 })).toEqual({ width: 3, height: 4 })
  expect(sizes.ofMetadata({ variantId: 2 })).toEqual({ width: 4, height: 4 })
  expect(sizes.ofMetadata({ variantData: { width: 2, height: 1 } })).toEqual({ width: 2, height: 1 })
})

const cellsOf = (width: number, height: number) => {
  const painting: Fixture = {
    entity: 1,
    name: 'painting',
    position: { x: 10, y: 64, z: 5 },
    face: 3,
    size: { width, height },
  }
  const { min, max } = occupiedBy(painting)
  return [max.x - min.x + 1, min.y, max.y, max.z - min.z + 1]
}

test.each([
  [1, 1, [1, 64, 64, 1]],
  [2, 1, [3, 64, 64, 1]],
  [1, 2, [1, 64, 65, 1]],
  [3, 3, [3, 63, 65, 1]],
  [4, 4, [5, 63, 66, 1]],
] as const)('a painting of %d by %d takes no more of its wall than it may', (width, height, cells) => {
  expect(cellsOf(width, height)).toEqual([...cells])
})
