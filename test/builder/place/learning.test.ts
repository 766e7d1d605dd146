import { expect, test } from 'bun:test'
import { createAirPlacement } from '../../../lib/builder/place/air-placement.ts'
import { createLearning } from '../../../lib/builder/place/learning.ts'
import { createPlacementRate } from '../../../lib/builder/place/placement-rate.ts'
import { createReachEvidence } from '../../../lib/builder/place/reach-evidence.ts'
import { createRefusals } from '../../../lib/builder/place/refusals.ts'
import { chooseProfile } from '../../../lib/builder/policy/placement-profile.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import { createLog } from '../../../lib/log.ts'
import { createHandClock } from '../../support/hand-clock.ts'
import { flatArt } from '../build-arts.ts'
import { siteOf } from '../fake-blocks.ts'

/** How often a profile is blamed when every block is refused; the server may have another one that is tried. */
function timesBlamed({ hasAnother }: { readonly hasAnother: boolean }): number {
  const clock = createHandClock()
  const profile = chooseProfile(mapartDefaults.placement, 0)
  const site = siteOf(flatArt(6, ['stone']))
  let times = 0
  const learning = createLearning({
    refusals: createRefusals(site),
    placementRate: createPlacementRate(profile),
    air: createAirPlacement(
      true,
      createLog('error', clock.date, () => {}),
    ),
    reachEvidence: createReachEvidence(() => profile.reach),
    clock,
    onReachChanged: () => {},
    onAllRefused() {
      times++
      return hasAnother
    },
    onIdle: () => {},
  })
  for (let id = 0; id < site.count; id++) {
    const target = site.position(id)
    const clicked = { ...target, y: -1 }
    const order = { id, target, clicked, face: 1, hotbar: 0, accepts: () => true } as const
    learning.settled({ order, outcome: 'refused', roundTripMs: 50 }, { toNearest: 2, toMiddle: 2.5 })
  }
  return times
}

test('a profile is blamed once: clicks that are still under way say nothing about the one that is tried next', () => {
  expect(timesBlamed({ hasAnother: false })).toBe(4)
  expect(timesBlamed({ hasAnother: true })).toBe(1)
})
