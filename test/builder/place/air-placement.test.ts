import { expect, test } from 'bun:test'
import { createAirPlacement } from '../../../lib/builder/place/air-placement.ts'
import { limits } from '../../../lib/builder/policy/limits.ts'
import type { PlaceOrder, PlaceOutcome } from '../../../lib/game/placing.ts'
import { createLog } from '../../../lib/log.ts'
import { createHandClock } from '../../support/hand-clock.ts'

function situation() {
  let isAllowed = true
  const air = createAirPlacement(
    () => isAllowed,
    createLog('error', createHandClock().date, () => {}),
  )
  const settle = (outcome: PlaceOutcome, times: number) => {
    const cell = { x: 0, y: 0, z: 0 }
    const order = { id: 0, target: cell, clicked: cell, face: 1, hotbar: 0, accepts: () => true } as const
    for (let count = 0; count < times; count++) air.note({ order, outcome })
  }
  return { air, settle, allow: (own: boolean) => (isAllowed = own) }
}

/** Placed against the block under it. */
const onAnother: PlaceOrder = {
  id: 1,
  target: { x: 0, y: 1, z: 0 },
  clicked: { x: 0, y: 0, z: 0 },
  face: 1,
  hotbar: 0,
  accepts: () => true,
}

test('the air is given up after some refusals, until it shows that blocks against others were refused for another reason', () => {
  const { air, settle } = situation()

  settle('refused', limits.place.maxRefusalsInAir)
  const before = air.mayUse()
  air.forget()
  const ofAirAlone = air.mayUse()
  air.note({ order: onAnother, outcome: 'refused' })
  air.forget()

  expect([before, ofAirAlone, air.mayUse()]).toEqual([false, false, true])
})

test.each([
  ['nothing was placed', false],
  ['others were placed', true],
])('drops in the air are refusals, or not, where %s', (_where, hasPlaced) => {
  const { air, settle } = situation()
  if (hasPlaced) air.note({ order: onAnother, outcome: 'placed' })

  settle('dropped', limits.place.maxRefusalsInAir)

  expect(air.mayUse()).toBe(hasPlaced)
})

test('a block in the air that was placed proves that refusals are for something else, but the profile decides', () => {
  const { air, settle, allow } = situation()

  settle('placed', 1)
  settle('refused', limits.place.maxRefusalsInAir)
  const mayUse = air.mayUse()
  allow(false)

  expect([mayUse, air.mayUse()]).toEqual([true, false])
})

test('where blocks are not shown, one that seems to stand in the air proves nothing, and none there while others are placed are refusals', () => {
  const { air } = situation()
  const [cell, beside] = [
    { x: 0, y: 0, z: 0 },
    { x: 1, y: 0, z: 0 },
  ]
  const order = { id: 0, target: cell, clicked: cell, face: 1, hotbar: 0, accepts: () => true } as const
  const other = { ...order, clicked: beside }
  const settle = (one: typeof order, outcome: PlaceOutcome) =>
    air.note({ order: one, outcome, hidesBlocks: true })

  for (let burst = 0; burst < 4; burst++) {
    settle(order, 'placed')
    for (let count = 0; count < limits.place.maxRefusalsInAir * 2; count++) settle(order, 'dropped')
  }
  const afterDrops = air.mayUse()
  settle(order, 'placed')
  for (let count = 0; count < limits.place.maxRefusalsInAir; count++) {
    settle(other, 'placed')
    settle(order, 'dropped')
  }

  expect([afterDrops, air.mayUse()]).toEqual([true, false])
})

test('nor may the air be used where blocks are not shown and all there are dropped, though nothing is placed elsewhere', () => {
  const { air } = situation()
  const cell = { x: 0, y: 0, z: 0 }
  const order = { id: 0, target: cell, clicked: cell, face: 1, hotbar: 0, accepts: () => true } as const
  air.note({ order: { ...order, clicked: { x: 1, y: 0, z: 0 } }, outcome: 'placed', hidesBlocks: true })

  for (let count = 0; count < limits.place.maxRefusalsInAir * 3; count++)
    air.note({ order, outcome: 'dropped', hidesBlocks: true })

  expect(air.mayUse()).toBe(false)
})
