import { expect, test } from 'bun:test'
import { createUnshownBlocks } from '../../../lib/bot/actions/unshown-blocks.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { PlaceOutcome } from '../../../lib/game/placing.ts'
import { type Position, positionKey } from '../../../lib/game/position.ts'
import type { BlockChange } from '../../../lib/game/world.ts'

const block = { x: 1, y: 61, z: 2 }
const beside = { ...block, x: 2 }

/** A block that was taken for set, and a body that stands there. */
function situation(feet = { x: 90, y: 62, z: 90 }) {
  const states = new Map<string, number>()
  const setBack = createChannel<void>()
  const changed = createChannel<BlockChange>()
  let joins = 0
  const unshown = createUnshownBlocks({
    world: {
      stateAt: (x, y, z) => states.get(positionKey({ x, y, z })) ?? 0,
      adopt(at, state) {
        states.set(positionKey(at), state)
        changed.publish({ ...at, before: 0, state })
      },
      changed: changed.subscribe,
    },
    body: { position: () => feet, setBack: setBack.subscribe },
    seeAnew: () => joins++,
  })
  unshown.adopt(block, 7)
  return { states, unshown, setBack, changed, joins: () => joins }
}

/** The state of the block after these clicks on it. */
function stateAfter(outcomes: readonly PlaceOutcome[], target: Position = beside): number {
  const { states, unshown } = situation()
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

test('a block that the server has shown since, such as one that was dug again, is not left to be seen', () => {
  const { unshown, changed } = situation()
  const before = unshown.areLeft()

  changed.publish({ ...block, before: 7, state: 0 })

  expect([before, unshown.areLeft(), unshown.areAny()]).toEqual([true, false, true])
})

test('a click into its own cell tells nothing', () => {
  expect(stateAfter(Array<PlaceOutcome>(9).fill('dropped'), block)).toBe(7)
})

test('a bot that is set back again and again on a block that was not shown joins anew, on another it does not', () => {
  const joinsAfter = (times: number, feet?: Position) => {
    const { setBack, joins } = situation(feet)
    for (let time = 0; time < times; time++) setBack.publish()
    return joins()
  }

  const onEdge = { x: block.x + 1.2, y: block.y + 1.02, z: block.z + 0.5 }
  expect([joinsAfter(2, onEdge), joinsAfter(3, onEdge), joinsAfter(9)]).toEqual([0, 1, 0])
})

test('a bot that clicks blocks that were not shown, or stands on one, and gets nothing joins anew; elsewhere it does not', () => {
  const dropped = (times: number) => Array<PlaceOutcome>(times).fill('dropped')
  const joinsAfter = (outcomes: readonly PlaceOutcome[], clicked: Position, feet?: Position) => {
    const { unshown, joins } = situation(feet)
    for (const outcome of outcomes) {
      unshown.adopt(block, 7)
      unshown.clicked({ clicked, target: beside }, outcome)
    }
    return joins()
  }
  const onTop = { x: block.x + 0.5, y: block.y + 1.02, z: block.z + 0.5 }

  expect([joinsAfter(dropped(7), block), joinsAfter(dropped(8), block)]).toEqual([0, 1])
  expect([joinsAfter(dropped(30), beside), joinsAfter(dropped(8), beside, onTop)]).toEqual([0, 1])
  expect(joinsAfter([...dropped(7), 'placed', ...dropped(7)], block)).toBe(0)
  expect(joinsAfter(Array<PlaceOutcome>(30).fill('refused'), block)).toBe(0)
})
