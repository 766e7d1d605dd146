import { expect, test } from 'bun:test'
import { createHotbar } from '../../../lib/builder/hotbar/hotbar.ts'
import { createInFlight } from '../../../lib/builder/place/in-flight.ts'
import { createSweepWork, stage } from '../../../lib/builder/place/sweep-work.ts'
import { limits } from '../../../lib/builder/policy/limits.ts'
import type { PlaceOrder, PlaceOutcome } from '../../../lib/game/placing.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import { flatArt } from '../build-arts.ts'
import { allOf, siteOf } from '../fake-blocks.ts'

function situation() {
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
  const inFlight = createInFlight(work, hotbar, clock)
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

  expect([...inFlight.cells()]).toEqual([])
  expect([hotbar.has('stone', 0), work.stageOf(0), work.stageOf(1)]).toEqual([true, stage.todo, stage.done])
})

test('a block that the server refuses again and again is given up, and so is everything when nothing is ever placed', () => {
  const { work, inFlight, settle } = situation()

  for (let refusal = 1; refusal < limits.place.maxRefusalsOfBlock; refusal++) settle(0, 'refused')
  const before = work.stageOf(0)
  settle(0, 'refused')

  expect([before, work.stageOf(0)]).toEqual([stage.todo, stage.givenUp])
  expect([inFlight.refusals.get(0), inFlight.isAllRefused()]).toEqual([
    limits.place.maxRefusalsOfBlock,
    false,
  ])
  for (let index = 1; index < limits.place.maxRefusals; index++) settle(index, 'refused')
  expect(inFlight.isAllRefused()).toBe(true)
})
