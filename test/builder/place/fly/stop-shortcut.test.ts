import { expect, test } from 'bun:test'
import { createShortcuts } from '../../../../lib/builder/place/fly/fly-run.ts'
import { distance, eyesAt } from '../../../../lib/game/position.ts'
import { distanceToBlock } from '../../../../lib/game/reach.ts'
import { blueprintOf } from '../../../support/blueprints.ts'
import { siteOf } from '../../fake-blocks.ts'

const art = blueprintOf({ width: 30, height: 1, length: 30 }, [
  [1, 0, 0, 'stone'],
  [4, 0, 6, 'stone'],
])
const stop = { x: 4.5, y: 2, z: 3.5 }
const next = { x: 4.5, y: 2, z: 20.5 }

/** A flight along X to a stop, from which the way leads on along Z. */
function shortcuts({ due = [1], isSent = false, isClear = true } = {}) {
  const route = [
    { at: stop, due, leadsOn: false },
    { at: next, due: [], leadsOn: false },
  ]
  return createShortcuts(
    { site: siteOf(art), profile: { reach: 4.5 }, player: { body: { isPathClear: () => isClear } } } as never,
    route,
    { isOpen: () => !isSent },
    { isInPath: () => false },
  )
}
const before = (blocks: number) => ({ ...stop, x: stop.x - blocks })

test('a tick leads past a stop to the farthest point of the way on that is not farther away than a tick', () => {
  const past = shortcuts().past(before(0.4), stop, 0)!

  expect(past.x).toBe(stop.x)
  expect(distance(before(0.4), past)).toBeWithin(0.98, 1.089)
})

test('where the way turns round, a tick leads far back on it', () => {
  const past = shortcuts().past({ ...stop, z: stop.z + 0.8 }, stop, 0)!

  expect(past.x).toBe(stop.x)
  expect(past.z - stop.z).toBeWithin(1.7, 1.889)
})

test('a stop is not flown past from farther away, where the way is not clear, or as the last one', () => {
  expect(shortcuts().past(before(1.1), stop, 0)).toBeNull()
  expect(shortcuts({ isClear: false }).past(before(0.4), stop, 0)).toBeNull()
  expect(shortcuts().past({ ...next, z: next.z - 0.4 }, next, 1)).toBeNull()
})

test('a stop is flown past only as far as what is due stays in reach', () => {
  const past = (isSent: boolean) => shortcuts({ due: [0], isSent }).past(before(0.4), stop, 0)!

  expect(distanceToBlock(eyesAt(past(false)), 1, 0, 0)).toBeWithin(4.4, 4.501)
  expect(distance(past(false), stop)).toBeLessThan(distance(past(true), stop))
})

test('a stop is moved towards the straight way to the next one, as far as what is due stays in reach', () => {
  const nearer = shortcuts().nearer(before(4), 0)!

  expect(nearer.x).toBeLessThan(stop.x)
  expect(nearer.z).toBeGreaterThan(stop.z)
})
