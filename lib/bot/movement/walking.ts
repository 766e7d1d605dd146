import type { WalkingView } from '../../game/legacy-player.ts'
import type { Area } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { Body } from './body.ts'
import type { OnFoot } from './on-foot.ts'
import { type Footing, footingOn } from './walk-footing.ts'
import { middleOf, pace, pathTo, type Reached, searchOnFoot, straightenWalk } from './walk-search.ts'

/** Footings that a search looks at: some 200 ms. */
const maxNodes = 40_000
/** Footings among which nobody feels shut in. */
const roomy = 40
/** Blocks around an area in which ways may lead, too. */
const besides = 8

/** The part of walking that building needs. */
export function createWalking({ groundAt, walker, travel }: OnFoot, body: Body): WalkingView {
  function wayThere(from: Footing | null, to: Footing): Footing[] | null {
    if (!from) return null
    for (const footing of searchOnFoot({ groundAt, from, estimate: (at) => timeTo(to, at, 0), maxNodes }))
      if (isSame(footing, to)) return pathTo(footing)
    return null
  }

  return {
    *around() {
      const from = travel.footing()
      if (from) yield* searchOnFoot({ groundAt, from, estimate: () => 0, maxNodes })
    },
    find(target, isGood, area) {
      const from = travel.footing()
      if (!from) return null
      const estimate = (at: Footing) => timeTo(target, at, 5)
      const isClosed = area ? outsideOf(area, from) : () => false
      for (const footing of searchOnFoot({ groundAt, from, estimate, maxNodes, isClosed }))
        if (isGood(footing)) return footing
      return null
    },
    isShutIn(from, isTaken) {
      let left = roomy
      for (const _ of searchOnFoot({ groundAt, from, estimate: () => 0, maxNodes: roomy, isClosed: isTaken }))
        left--
      return left > 0
    },
    async walk(to, { end, signal }) {
      const from = travel.footing()
      const way = (from && isReached(to) ? wayFrom(from, to) : null) ?? wayThere(from, to)
      if (!way) return 'blocked'
      const footings = straightenWalk(groundAt, body.position(), way)
      if (footings.length === 0) footings.push({ ...to })
      return travel.along({ footings, end: end ?? middleOf(to) }, signal)
    },
    isStanding: () => {
      const footing = travel.footing()
      return footing !== null && (footing.isAfloat || walker.isOnGround())
    },
    ahead: walker.ahead,
    isStandable: (x, y, z) => footingOn(groundAt, x, y, z) !== null,
  }
}

/**
 * About the seconds to a place, less what `near` blocks take: heights count in full, because a hill that is begun at its
 * foot is found far sooner than one that is looked at from all sides.
 */
function timeTo(target: Position, { x, y, z }: Footing, near: number): number {
  const across = Math.max(0, Math.hypot(x - target.x, z - target.z) - near)
  return across * pace.block + Math.max(0, target.y - y - near) * pace.jump
}

function outsideOf({ min, max }: Area, from: Footing): (x: number, y: number, z: number) => boolean {
  const west = Math.min(min.x, from.x) - besides
  const east = Math.max(max.x, from.x) + besides
  const north = Math.min(min.z, from.z) - besides
  const south = Math.max(max.z, from.z) + besides
  return (x, _y, z) => x < west || x > east || z < north || z > south
}

/** Whoever looked around has found the way already; it is good as long as the bot is where it began. */
function wayFrom(from: Footing, to: Reached): Footing[] | null {
  let start = to
  while (start.before) start = start.before
  return isSame(start, from) ? pathTo(to) : null
}

function isReached(footing: Footing): footing is Reached {
  return 'before' in footing
}

function isSame(a: Footing, b: Footing): boolean {
  return a.x === b.x && a.z === b.z && Math.abs(a.y - b.y) <= 0.1
}
