import type { BuildWalking, Place } from '../build/build-bot.ts'
import type { Body } from './body.ts'
import type { OnFoot } from './on-foot.ts'
import { footingOn } from './walk-footing.ts'
import { middleOf, pace, search, straighten, wayTo } from './walk-search.ts'

/** Footings that a search looks at: some 100 ms. */
const searchLimit = 12_000

/** The part of walking that building needs. */
export function createWalking({ groundAt, walker, travel }: OnFoot, body: Body): BuildWalking {
  return {
    *around() {
      const from = travel.footing()
      if (from) yield* search({ groundAt, from, rest: () => 0, limit: searchLimit })
    },
    find(target, isGood) {
      const from = travel.footing()
      if (!from) return null
      const rest = (at: Place) => Math.max(0, Math.hypot(at.x - target.x, at.z - target.z) - 5) * pace.block
      for (const footing of search({ groundAt, from, rest, limit: searchLimit }))
        if (isGood(footing)) return footing
      return null
    },
    async walk(to, { end, signal }) {
      const from = travel.footing()
      if (!from) return 'blocked'
      const rest = (at: Place) => Math.hypot(at.x - to.x, at.z - to.z) * pace.block
      for (const footing of search({ groundAt, from, rest, limit: searchLimit })) {
        if (footing.x !== to.x || footing.z !== to.z || Math.abs(footing.y - to.y) > 0.1) continue
        const footings = straighten(groundAt, body.position(), wayTo(footing))
        if (footings.length === 0) footings.push(footing)
        return travel.along({ footings, end: end ?? middleOf(footing) }, signal)
      }
      return 'blocked'
    },
    isStanding: () => {
      const footing = travel.footing()
      return footing !== null && (footing.isAfloat || walker.isOnGround())
    },
    ahead: walker.ahead,
    isStandable: (x, y, z) => footingOn(groundAt, x, y, z) !== null,
  }
}
