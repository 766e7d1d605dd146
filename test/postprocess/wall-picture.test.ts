import { expect, test } from 'bun:test'
import type { ScannedMap } from '../../lib/postprocess/ports.ts'
import { wallPictureOf } from '../../lib/postprocess/wall-picture.ts'
import { startAppWithMaps } from './app-with-maps.ts'
import { slotMap } from './scanned-map.ts'

const side = 128

/** A map's picture of one colour, which is its id. */
const plain = (id: number): Uint8Array => new Uint8Array(side * side).fill(id)

function hanging(column: number, row: number): ScannedMap {
  const frame = { x: column, y: 64 - row, z: 0 }
  return slotMap(10 * row + column, { home: { kind: 'frame', frame, face: 3, column, row } })
}

/** The colour in the middle of each map. */
function middles({
  width,
  height,
  pixels,
}: {
  width: number
  height: number
  pixels: Uint8Array
}): number[][] {
  return Array.from({ length: height / side }, (_, row) =>
    Array.from(
      { length: width / side },
      (_, column) => pixels[(row * side + 64) * width + column * side + 64]!,
    ),
  )
}

test('maps in frames lie as they hang, with gaps where there is none', () => {
  const maps = [hanging(0, 0), hanging(2, 0), hanging(1, 1)]

  const wall = wallPictureOf(maps, { Order: 'row', Width: 9, Height: 9 }, 0, plain)

  expect(middles(wall)).toEqual([
    [100, 0, 102],
    [0, 111, 0],
  ])
})

test('other maps lie as they are numbered, each art for itself', () => {
  const maps = [slotMap(0), slotMap(1, { skip: true }), slotMap(2), slotMap(3), slotMap(4), slotMap(5)]
  const settings = { Order: 'column', Width: 2, Height: 2 }
  const known = (id: number) => (id === 103 ? undefined : plain(id))

  const first = wallPictureOf(maps, settings, 0, known)
  const second = wallPictureOf(maps, settings, 1, known)

  expect(middles(first)).toEqual([
    [100, 0],
    [102, 104],
  ])
  expect(middles(second)).toEqual([
    [105, 0],
    [0, 0],
  ])
})

test('GET /postProcessing/wall.png has a pixel for each pixel of the maps', async () => {
  const image = { id: 100, isLocked: true, pixels: plain(8) }
  await using app = await startAppWithMaps([slotMap(0)], [image])

  const wall = await app.request('GET', '/postProcessing/wall.png')

  const head = new DataView(await wall.arrayBuffer())
  expect([head.getUint32(16), head.getUint32(20)]).toEqual([128, 128])
})
