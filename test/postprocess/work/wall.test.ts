import { expect, test } from 'bun:test'
import type { Frame } from '../../../lib/game/map-items.ts'
import { wallFrom } from '../../../lib/postprocess/work/wall.ts'

let entity = 0
const frame = (x: number, y: number, z: number, face: number): Frame => ({
  entity: ++entity,
  position: { x, y, z },
  face,
  held: null,
  rotation: 0,
})

/** `column.row` of each frame, in the order given. */
const places = (frames: readonly Frame[]) =>
  wallFrom(frames[0]!, frames).map(({ column, row }) => `${column}.${row}`)

const corners: Readonly<Record<string, readonly Frame[]>> = {
  north: [frame(0, 9, 0, 2), frame(-1, 9, 0, 2), frame(0, 8, 0, 2)],
  south: [frame(0, 9, 0, 3), frame(1, 9, 0, 3), frame(0, 8, 0, 3)],
  west: [frame(0, 9, 0, 4), frame(0, 9, 1, 4), frame(0, 8, 0, 4)],
  east: [frame(0, 9, 0, 5), frame(0, 9, -1, 5), frame(0, 8, 0, 5)],
  up: [frame(0, 9, 0, 1), frame(1, 9, 0, 1), frame(0, 9, 1, 1)],
}

for (const [side, frames] of Object.entries(corners)) {
  test(`a wall that looks ${side} is counted as seen from in front of it`, () => {
    expect(places(frames)).toEqual(['0.0', '1.0', '0.1'])
  })
}

test('only frames of the same wall count, to the right and below, 25 wide and 5 high', () => {
  const frames = [
    frame(0, 9, 0, 3),
    frame(-1, 9, 0, 3),
    frame(0, 10, 0, 3),
    frame(1, 9, 1, 3),
    frame(1, 9, 0, 2),
    frame(24, 5, 0, 3),
    frame(25, 9, 0, 3),
    frame(0, 4, 0, 3),
  ]

  expect(places(frames)).toEqual(['0.0', '24.4'])
})
