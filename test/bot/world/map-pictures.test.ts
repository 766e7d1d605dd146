import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Session } from '../../../lib/bot/connection/session.ts'
import { createMapPictures } from '../../../lib/bot/world/map-pictures.ts'

function setUp() {
  const client = new EventEmitter()
  const pictures = createMapPictures({ game: { _client: client } } as unknown as Pick<Session, 'game'>)
  const show = (patch: {
    x: number
    y: number
    columns: number
    rows: number
    colour: number
    locked?: boolean
  }) =>
    client.emit('map', {
      itemDamage: 5,
      locked: patch.locked ?? false,
      ...patch,
      data: Buffer.alloc((patch.columns & 255) * (patch.rows & 255), patch.colour),
    })
  return { pictures, client, show }
}

test('a map is known when every pixel was shown, and patches change it', () => {
  const { pictures, show } = setUp()

  show({ x: 0, y: 0, columns: 128, rows: 127, colour: 4 })
  const before = pictures.picture(5)
  show({ x: 0, y: 127, columns: 128, rows: 1, colour: 8 })
  show({ x: 3, y: 2, columns: 2, rows: 1, colour: 12, locked: true })

  expect(before).toBeUndefined()
  const map = pictures.picture(5)!
  expect(map.isLocked).toBe(true)
  expect(
    [0, 2 * 128 + 2, 2 * 128 + 3, 2 * 128 + 4, 2 * 128 + 5, 127 * 128].map((at) => map.pixels[at]),
  ).toEqual([4, 4, 12, 12, 4, 8])
})

test('packets without pixels tell only of the lock, and old games count 128 columns as -128', () => {
  const { pictures, client, show } = setUp()
  const shown: number[] = []
  pictures.pictured((id) => shown.push(id))

  show({ x: 0, y: 0, columns: -128, rows: -128, colour: 4 })
  client.emit('map', { itemDamage: 5, locked: true, columns: 0 })

  expect(pictures.picture(5)).toMatchObject({ id: 5, isLocked: true })
  expect(shown).toEqual([5, 5])
})

test('of maps with ever new numbers the last are kept, and none takes memory before its first pixels', () => {
  const { pictures, client } = setUp()
  const data = Buffer.alloc(128 * 128, 4)
  const show = (id: number, columns: number) =>
    client.emit('map', {
      itemDamage: id,
      x: 0,
      y: 0,
      columns,
      rows: columns,
      data: data.subarray(0, columns * columns),
    })
  // What others keep counts in full only after a collection.
  Bun.gc(true)
  const before = process.memoryUsage().external

  for (let id = 0; id < 3000; id++) show(id, 0)
  for (let id = 0; id < 3000; id++) show(id, 1)
  for (let id = 0; id < 2500; id++) {
    show(id, 128)
    pictures.picture(0)
  }

  Bun.gc(true)
  expect((process.memoryUsage().external - before) / 1e6).toBeLessThan(45)
  expect([0, 1, 2499].map((id) => pictures.picture(id)?.id)).toEqual([0, undefined, 2499])
})
