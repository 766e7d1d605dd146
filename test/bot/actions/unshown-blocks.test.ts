import { expect, test } from 'bun:test'
import { createUnshownBlocks } from '../../../lib/bot/actions/unshown-blocks.ts'
import type { PlaceOutcome } from '../../../lib/game/placing.ts'
import { type Position, positionKey } from '../../../lib/game/position.ts'

const block = { x: 1, y: 61, z: 2 }
const beside = { ...block, x: 2 }

/** The state of a block that was taken for set after these clicks on it. */
function stateAfter(outcomes: readonly PlaceOutcome[], target: Position = beside): number {
  const states = new Map<string, number>()
  const unshown = createUnshownBlocks({
    stateAt: (x, y, z) => states.get(positionKey({ x, y, z })) ?? 0,
    adopt: (at, state) => void states.set(positionKey(at), state),
  })
  unshown.adopt(block, 7)
  for (const outcome of outcomes) unshown.clicked({ clicked: block, target }, outcome)
  return states.get(positionKey(block))!
}

test('a block on which clicks place nothing does not stand', () => {
  expect(stateAfter(['dropped', 'refused', 'dropped'])).toBe(7)
  expect(stateAfter(['dropped', 'refused', 'dropped', 'dropped'])).toBe(0)
})

test('one on which a click has placed something stands, whatever becomes of others', () => {
  expect(stateAfter(['dropped', 'placed', ...Array<PlaceOutcome>(9).fill('dropped')])).toBe(7)
})

test('a click into its own cell tells nothing', () => {
  expect(stateAfter(Array<PlaceOutcome>(9).fill('dropped'), block)).toBe(7)
})
