import { expect, test } from 'bun:test'
import { createHotbar } from '../../../lib/builder/hotbar/hotbar.ts'
import { createInFlight } from '../../../lib/builder/place/in-flight.ts'
import { createSweepWork, stage } from '../../../lib/builder/place/sweep-work.ts'
import { limits } from '../../../lib/builder/policy/limits.ts'
import type { PlaceOrder, PlaceOutcome } from '../../../lib/game/placing.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import { flatArt } from '../build-arts.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

function situation(isDoubtful: (index: number) => boolean = () => false) {
  const site = siteOf(flatArt(8, ['stone']))
  const clock = createHandClock()
  const work = createSweepWork(site, [{ at: site.min, due: allOf(site), leadsOn: false }])
  const hotbar = createHotbar({
    inventory: { slots: () => [{ item: 'stone', count: 2 }], swap: async () => {} },
    clock,
    signal: new AbortController().signal,
    onFailure: () => {},
  })
  hotbar.sync()
  const inFlight = createInFlight(work, { hotbar, clock, isDoubtful })
  const orderOf = (index: number): PlaceOrder => {
    const target = site.position(index)
    return { id: index, target, clicked: target, face: 1, hotbar: 0, accepts: () => true }
  }
  const settle = (index: number, outcome: PlaceOutcome) => {
    inFlight.sent(orderOf(index))
    inFlight.settled({ order: orderOf(index), outcome })
  }
  return { work, hotbar, inFlight, orderOf, settle }
}

test('a placement in flight takes its cell and an item, until it is settled', () => {
  const { work, hotbar, inFlight, orderOf } = situation()

  for (const index of [0, 1]) inFlight.sent(orderOf(index))

  expect([inFlight.has(0, 0, 0), inFlight.has(5, 0, 0)]).toEqual([true, false])
  expect(inFlight.hasBeside({ x: 0, y: 1, z: 0 })).toBe(true)
  expect([hotbar.has('stone', 0), work.stageOf(0)]).toEqual([false, stage.sent])

  inFlight.settled({ order: orderOf(0), outcome: 'dropped' })
  inFlight.settled({ order: orderOf(1), outcome: 'placed' })

  expect([...inFlight.blocks()]).toEqual([])
  expect([hotbar.has('stone', 0), work.stageOf(0), work.stageOf(1)]).toEqual([true, stage.todo, stage.done])
})

test('a block that is not placed is tried again, unless it is left for last', () => {
  const { work, settle } = situation((index) => index === 1)

  for (const index of [0, 1]) settle(index, 'refused')

  expect([work.stageOf(0), work.stageOf(1)]).toEqual([stage.todo, stage.givenUp])
})

test.each([0, 9])('when nothing is placed after %i blocks, everything counts as refused', (placed) => {
  const { inFlight, settle } = situation()

  for (let index = 0; index < placed; index++) settle(index, 'placed')
  for (let index = 1; index < limits.place.maxRefusals; index++) settle(index, 'refused')
  const before = inFlight.isAllRefused()
  settle(0, 'refused')

  expect([before, inFlight.isAllRefused()]).toEqual([false, true])
})
