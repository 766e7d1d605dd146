import { expect, test } from 'bun:test'
import { createAirPlacement } from '../../../lib/builder/place/air-placement.ts'
import { createLearning } from '../../../lib/builder/place/learning.ts'
import { createPlacementRate } from '../../../lib/builder/place/placement-rate.ts'
import { createReachEvidence } from '../../../lib/builder/place/reach-evidence.ts'
import { createRefusals } from '../../../lib/builder/place/refusals.ts'
import { chooseProfile } from '../../../lib/builder/policy/placement-profile.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import type { PlaceOutcome } from '../../../lib/game/placing.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import { silentLog as log } from '../../support/silent-log.ts'
import { flatArt } from '../build-arts.ts'
import { siteOf } from '../fake-blocks.ts'

function situation(hasAnother = false, isExplained = false, hasPlacedBefore = false) {
  const clock = createHandClock()
  const profile = chooseProfile(mapartDefaults.placement, 0)
  const site = siteOf(flatArt(6, ['stone']))
  const refusals = createRefusals(site)
  if (hasPlacedBefore) refusals.note(0, 'placed', false)
  let blamed = 0
  const air = createAirPlacement(() => true, log)
  const learning = createLearning({
    refusals,
    air,
    behaviour: {
      placementRate: () => createPlacementRate(profile),
      reachEvidence: createReachEvidence(() => profile.reach),
      outcomes: () => ({ placed: 0, refused: 0 }),
      refused() {
        blamed++
        return hasAnother
      },
      idle: () => false,
    },
    words: { explainRefusals: () => isExplained },
    clock,
    log,
    restart: () => {},
  })
  function settleInAir(outcome: PlaceOutcome): void {
    const target = site.position(0)
    const order = { id: 0, target, clicked: target, face: 1, hotbar: 0, accepts: () => true } as const
    const settled = { order, outcome, roundTripMs: 50, hidesBlocks: true }
    learning.settled(settled, { toNearest: 2, toMiddle: 2.5 })
    learning.learnOfAir(settled)
  }
  function settle(id: number, outcome: PlaceOutcome, hidesBlocks = false): void {
    const target = site.position(id)
    const clicked = { ...target, y: -1 }
    const order = { id, target, clicked, face: 1, hotbar: 0, accepts: () => true } as const
    learning.settled({ order, outcome, roundTripMs: 50, hidesBlocks }, { toNearest: 2, toMiddle: 2.5 })
  }
  const ahead = () => [1, 2, 3, 4, 5, 9].findLast((count) => learning.mayGoOn(count - 1))
  return {
    site,
    air,
    settle,
    settleInAir,
    ahead,
    idle: learning.idle,
    isDoubtful: refusals.isDoubtful,
    blamed: () => blamed,
  }
}

/** How often a profile is blamed when every block is refused; the server may have another one that is tried. */
function timesBlamed({ hasAnother }: { readonly hasAnother: boolean }): number {
  const { site, settle, blamed } = situation(hasAnother)
  for (let id = 0; id < site.count; id++) settle(id, 'refused')
  return blamed()
}

test.each([
  [false, false],
  [true, true],
])(
  'refusals in the air that the server explains: %p; blocks may still be placed there, and this one is refused: %p',
  (isExplained, isOfBlock) => {
    const { air, settleInAir, isDoubtful } = situation(false, isExplained)

    for (let time = 0; time < 20; time++) settleInAir('dropped')

    expect([air.mayUse(), isDoubtful(0)]).toEqual([isOfBlock, isOfBlock])
  },
)

test('a profile is blamed once: clicks that are still under way say nothing about the one that is tried next', () => {
  expect(timesBlamed({ hasAnother: false })).toBe(4)
  expect(timesBlamed({ hasAnother: true })).toBe(1)
})

test('a profile is blamed with which a server drops all from the first on, not one with which it drops some', () => {
  const [all, some] = [situation(true), situation(true)]

  some.settle(0, 'placed')
  for (let id = 1; id < 36; id++) for (const own of [all, some]) own.settle(id, 'dropped')

  expect([all.blamed(), some.blamed()]).toEqual([1, 0])
})

test('a profile is blamed with which a server that shows no blocks lets few be placed', () => {
  const { settle, ahead, blamed } = situation(true)

  settle(0, 'placed')
  for (let id = 1; id <= 3; id++) settle(id, 'dropped', true)
  const after = [ahead()]
  for (let id = 4; id <= 5; id++) {
    settle(id, 'placed', true)
    after.push(ahead())
  }
  for (let id = 6; id < 20; id++) settle(id, 'dropped', true)

  expect(after).toEqual([1, 2, 4])
  expect(blamed()).toBe(1)
})

test('a profile is blamed that lets few blocks be placed, not one that lets a third', () => {
  const [few, third] = [situation(true), situation(true)]

  for (let id = 0; id < 35; id++) {
    few.settle(id, id % 6 === 5 ? 'placed' : 'refused')
    third.settle(id, id % 3 === 2 ? 'placed' : 'refused')
  }

  expect([few.blamed(), third.blamed()]).toEqual([1, 0])
})

test('where the server says why it refuses the blocks that are left, a profile that has placed others is not blamed', () => {
  const [silent, explained, allRefused] = [situation(), situation(false, true), situation(false, true)]

  for (const own of [silent, explained]) own.settle(0, 'placed')
  for (const own of [silent, explained, allRefused]) {
    own.settle(1, 'refused')
    own.idle()
    own.idle()
  }

  expect([silent.blamed(), explained.blamed(), allRefused.blamed()]).toEqual([1, 0, 1])
})

test('where the server says why it refuses blocks, one that is dropped three times is refused, too', () => {
  const [silent, explained] = [situation(), situation(false, true)]

  for (const own of [silent, explained]) {
    own.settle(0, 'placed')
    for (let times = 0; times < 3; times++) own.settle(1, 'dropped')
  }

  expect([silent.isDoubtful(1), explained.isDoubtful(1)]).toEqual([false, true])
})

test('before the first block is placed, and after refusals in a row, few are sent ahead of their outcomes', () => {
  const { settle, ahead } = situation()
  const counts = [ahead()]

  for (const outcome of ['placed', 'refused', 'refused', 'refused', 'dropped', 'placed'] as const) {
    settle(0, outcome)
    counts.push(ahead())
  }

  expect(counts).toEqual([4, 9, 9, 9, 2, 2, 9])
})

test('under another profile than the one that has placed blocks, few are sent ahead at first, too', () => {
  const { settle, ahead } = situation(false, false, true)
  const before = ahead()
  settle(1, 'placed')

  expect([before, ahead()]).toEqual([4, 9])
})

test('a profile under which nothing was placed is blamed for drops, although another has placed blocks', () => {
  const { site, settle, blamed } = situation(true, false, true)

  for (let id = 1; id < site.count; id++) settle(id, 'dropped')

  expect(blamed()).toBe(1)
})
