import { expect, test } from 'bun:test'
import { createShortcuts } from '../../../lib/builder/place/stop-shortcut.ts'
import { stage } from '../../../lib/builder/place/sweep-work.ts'
import { distance } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { siteOf } from '../fake-blocks.ts'

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
    { site: siteOf(art), reach: 4.5, player: { body: { isPathClear: () => isClear } } },
    route,
    { stageOf: () => (isSent ? stage.sent : stage.todo) },
    { isInPath: () => false },
  )
}
const before = (blocks: number) => ({ ...stop, x: stop.x - blocks })

test('a stop that is less than a tick away is flown past by the rest of the tick', () => {
  const past = shortcuts().past(before(0.4), stop, 0)!

  expect(past.x).toBe(stop.x)
  expect(0.4 + distance(stop, past)).toBeCloseTo(1.088)
})

test('a stop is not flown past from farther away, where the way is not clear, or as the last one', () => {
  expect(shortcuts().past(before(1.1), stop, 0)).toBeNull()
  expect(shortcuts({ isClear: false }).past(before(0.4), stop, 0)).toBeNull()
  expect(shortcuts().past({ ...next, z: next.z - 0.4 }, next, 1)).toBeNull()
})

test('a stop is not flown past while something is due that is in reach of the stop only', () => {
  const behind = [0]

  expect(shortcuts({ due: behind }).past(before(0.4), stop, 0)).toBeNull()
  expect(shortcuts({ due: behind, isSent: true }).past(before(0.4), stop, 0)).not.toBeNull()
})

test('a stop is moved towards the straight way to the next one, as far as what is due stays in reach', () => {
  const nearer = shortcuts().nearer(before(4), 0)!

  expect(nearer.x).toBeLessThan(stop.x)
  expect(nearer.z).toBeGreaterThan(stop.z)
})
