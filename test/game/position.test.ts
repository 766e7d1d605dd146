import { expect, test } from 'bun:test'
import { withoutRepeats } from '../../lib/game/position.ts'

test('a place that comes several times is kept once, where it comes first', () => {
  const [a, b] = [
    { x: 1, y: 2, z: 3 },
    { x: 1, y: 2, z: 4 },
  ]

  expect(withoutRepeats([a, b, { ...a }, b])).toEqual([a, b])
})
