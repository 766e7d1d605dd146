import { expect, test } from 'bun:test'
import { placeBeside } from '../../../lib/builder/move/make-room.ts'

const art = { min: { x: 0, y: 60, z: 0 }, max: { x: 127, y: 63, z: 127 } }
const placeOf = (x: number, y: number, z: number, mayFly: boolean) =>
  placeBeside({ position: () => ({ x, y, z }), canFly: () => mayFly }, art)

test('a bot that flies leaves an art upwards', () => {
  expect(placeOf(64.5, 61, 20.5, true)).toEqual({ x: 64.5, y: 67, z: 20.5 })
})

test.each([
  ['west', [5.5, 20.5], { x: -3, z: 20.5 }],
  ['east', [126.5, 20.5], { x: 131, z: 20.5 }],
  ['north', [64.5, 20.5], { x: 64.5, z: -3 }],
  ['south', [64.5, 120.5], { x: 64.5, z: 131 }],
] as const)('a bot on foot leaves it to the %s when that is nearest', (_side, [x, z], place) => {
  expect(placeOf(x, 61, z, false)).toEqual({ ...place, y: 61 })
})

test.each([
  ['over it', 64, 67.1, 20],
  ['beside it', -3.5, 61, 20],
] as const)('a bot %s stays', (_where, x, y, z) => {
  expect(placeOf(x, y, z, true)).toBeUndefined()
})
