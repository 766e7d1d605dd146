import { afterEach, expect, test } from 'bun:test'
import type { Client } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { changeMapSettings } from '../../lib/dashboard/state/maps/settings.ts'
import {
  readMaps,
  scannedMaps,
  skippedMaps,
  swapMaps,
  type WallMap,
  walls,
  withoutColours,
} from '../../lib/dashboard/state/maps/wall.ts'

/** The orders that the service got. */
const orders: string[][] = []

/** A service with these maps. A place is the art, the column and the row. */
async function serve(
  maps: Readonly<Record<string, readonly [number, number, number] | null>>,
): Promise<void> {
  const body = Object.entries(maps).map(([uuid, place]) => ({
    uuid,
    position: place && { Group: place[0], Width: place[1], Height: place[2] },
  }))
  setClient({
    get: async () => ({ ok: true, status: 200, body }),
    put: async (_: string, { body: order }: { body: string[] }) => {
      orders.push(order)
      return { ok: true, status: 200, body: 'OK' }
    },
  } as unknown as Client)
  await readMaps()
}

const shown = () => walls.value.map((maps) => maps.map((map?: WallMap) => map?.uuid))

afterEach(() => {
  orders.length = 0
  changeMapSettings({ Width: 1, Height: 1 })
})

test('maps lie row by row on the wall of their art, with a gap where one is missing', async () => {
  changeMapSettings({ Width: 2, Height: 2 })
  await serve({ a: [0, 0, 0], b: [0, 1, 0], c: [0, 0, 1], d: [1, 1, 1], e: null })

  expect(shown()).toEqual([
    ['a', 'b', 'c', undefined],
    [undefined, undefined, undefined, 'd'],
  ])
  expect(skippedMaps.value.map(({ uuid }) => uuid)).toEqual(['e'])
})

test('two maps that change places leave the others where they are', async () => {
  await serve({ a: [0, 0, 0], b: [1, 0, 0], c: [2, 0, 0], d: [3, 0, 0] })

  await swapMaps('d', 'b')
  expect(orders).toEqual([['a', 'd', 'c', 'b']])
})

test.each([
  ['itself', 'a', 'a'],
  ['a map that is gone', 'a', 'gone'],
])('a map does not change places with %s', async (_, one, other) => {
  await serve({ a: [0, 0, 0], b: [1, 0, 0] })

  await swapMaps(one, other)
  expect(orders).toEqual([])
  expect(scannedMaps.value).toHaveLength(2)
})

test('a name is read without the codes of its colours', () => {
  expect(withoutColours('&6Castle &#ff00AA1&l-2 & more')).toBe('Castle 1-2 & more')
})
