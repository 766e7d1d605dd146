import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { waitFor } from '../../waiting.ts'
import type { Body } from './body.ts'
import { bodySize } from './walk-collision.ts'
import { afloat, type Footing, footingBeside, footingOn } from './walk-footing.ts'
import type { GroundAt } from './walk-ground.ts'
import { middleOf, pace, pathTo, type Reached, searchOnFoot, straightenWalk } from './walk-search.ts'
import type { Walker, Way } from './walker.ts'

export interface WalkOptions {
  /** 0 = exactly there; else anywhere with the eyes within so many blocks of the block at that place. */
  readonly within: number
  readonly signal: AbortSignal
}

export interface WalkTravel {
  to(target: Position, options: WalkOptions): Promise<void>
  /** Where the body stands, or would come to stand; null while it falls or nothing is loaded. */
  footing(): Footing | null
  /** Walks along footings; says how that ended. */
  along(way: Way, signal: AbortSignal): Promise<'there' | 'moved' | 'blocked'>
}

interface Dependencies {
  readonly body: Body
  readonly walker: Walker
  readonly groundAt: GroundAt
  readonly clock: Clock
}

/** Footings that a search looks at: some 200 ms. */
const maxNodes = 40_000
/** Times that the way is planned anew after it was blocked or the server has moved the bot. */
const tries = 12
/** Milliseconds without getting nearer after which a way counts as blocked. */
const stuckAfter = 2500
/** Milliseconds until a fall, or a body's last swing, must have ended. */
const settleDeadline = 10_000
/** A target that nobody can stand at is reached from so far away, in blocks. */
const near = 1.5

/** Walks to places: over what carries, jumping one block up, dropping less than three, swimming where it must. */
export function createWalkTravel({ body, walker, groundAt, clock }: Dependencies): WalkTravel {
  function footing(): Footing | null {
    const { x, y, z } = body.position()
    const [cx, cz] = [Math.floor(x), Math.floor(z)]
    const water = afloat(groundAt, cx, Math.floor(y + 0.1), cz)
    if (water) return water
    // A body may stand on the edge of a block beside the one that it is over.
    const cells = new Map<string, [number, number]>()
    for (const dx of [0, -bodySize.radius, bodySize.radius]) {
      for (const dz of [0, -bodySize.radius, bodySize.radius]) {
        cells.set(`${Math.floor(x + dx)},${Math.floor(z + dz)}`, [Math.floor(x + dx), Math.floor(z + dz)])
      }
    }
    const standing = [...cells.values()]
      .flatMap(([ox, oz]) => [footingOn(groundAt, ox, Math.ceil(y - 1e-4) - 1, oz) ?? []].flat())
      .filter((found) => Math.abs(found.y - y) < 0.1)
      .sort((a, b) => distance(middleOf(a), { x, y, z }) - distance(middleOf(b), { x, y, z }))
    return standing[0] ?? null
  }

  async function stand(signal: AbortSignal): Promise<Footing> {
    const found = () => (walker.isOnGround() || isWet() ? footing() : null)
    const isWet = () => footing()?.isAfloat === true
    if (!found()) {
      await waitFor(body.ticked, () => found() !== null, {
        clock,
        timeoutMs: settleDeadline,
        signal,
        timeoutMessage: 'The bot finds no ground under its feet; bring it to a place where it can stand.',
      })
    }
    return found()!
  }

  async function along(way: Way, signal: AbortSignal): Promise<'there' | 'moved' | 'blocked'> {
    let outcome: 'there' | 'moved' | 'blocked' | null = null
    let best = Number.POSITIVE_INFINITY
    let bestAt = clock.now()
    const stop = body.movedByServer(() => {
      outcome = 'moved'
    })
    walker.follow(way)
    const look = (): boolean => {
      if (outcome) return true
      const ahead = walker.ahead()
      if (ahead.length === 0) {
        if (walker.isAtRest() || way.footings.at(-1)?.isAfloat) outcome = 'there'
        return outcome !== null
      }
      const left = ahead.length * 100 + distance(body.position(), ahead[0]!)
      if (left < best - 0.05) {
        best = left
        bestAt = clock.now()
      }
      if (clock.now() - bestAt > stuckAfter || isBroken(ahead.length)) outcome = 'blocked'
      return outcome !== null
    }
    /** What has been built or dug meanwhile may have closed the way. */
    const isBroken = (left: number): boolean => {
      const stops = way.end ? [...way.footings, way.footings.at(-1)!] : way.footings
      const first = stops.length - left
      return stops.slice(first, first + 3).some((own) => !own.isAfloat && !stillThere(own))
    }
    try {
      await waitFor(body.ticked, look, {
        clock,
        timeoutMs: 600_000,
        signal,
        timeoutMessage: 'The bot does not get on on foot; look what is in its way.',
      })
      return outcome ?? 'blocked'
    } finally {
      stop()
      walker.follow(null)
    }
  }

  function stillThere({ x, y, z }: Footing): boolean {
    return footingOn(groundAt, x, Math.ceil(y - 1e-4) - 1, z) !== null
  }

  async function to(target: Position, { within, signal }: WalkOptions): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt++) {
      signal.throwIfAborted()
      const from = await stand(signal)
      if (isGood(from, target, within)) {
        // Somewhere in the cell is enough to reach something, but not to be at a place.
        if (within > 0) return
      }
      const found = find(from, target, within)
      if (!found) throw noPath(target)
      const footings = straightenWalk(groundAt, body.position(), pathTo(found.end))
      if (footings.length === 0) footings.push(found.end)
      const isExact = within === 0 && found.isGoal && Math.abs(found.end.y - target.y) < 0.6
      const end = isExact ? { end: { x: target.x, y: found.end.y, z: target.z } } : {}
      const outcome = await along({ footings, ...end }, signal)
      if (outcome === 'there' && found.isGoal) return
    }
    throw new Failure(
      'broken',
      `The bot does not get to ${format(target)} on foot: it is blocked or moved back again and again.`,
    )
  }

  /** The end of the best way: at the goal, or on the edge of what is loaded on the way there. */
  function find(from: Footing, target: Position, within: number): { end: Reached; isGoal: boolean } | null {
    const estimate = (footing: Footing) =>
      Math.max(0, distance(middleOf(footing), target) - within - 2) * pace.block
    let nearest: Reached | null = null
    for (const node of searchOnFoot({ groundAt, from, estimate, maxNodes })) {
      if (isGood(node, target, within)) return { end: node, isGoal: true }
      if (!nearest || distance(middleOf(node), target) < distance(middleOf(nearest), target)) nearest = node
    }
    if (!nearest) return null
    const left = distance(middleOf(nearest), target)
    if (isUnknown(target) || isEdge(nearest)) return nearest.before ? { end: nearest, isGoal: false } : null
    // Searched as far as allowed: what comes nearer is worth going to once.
    if (within === 0 && left <= near) return { end: nearest, isGoal: true }
    return null
  }

  function isGood(footing: Footing, target: Position, within: number): boolean {
    const feet = middleOf(footing)
    if (within === 0) {
      return (
        footing.x === Math.floor(target.x) &&
        footing.z === Math.floor(target.z) &&
        Math.abs(feet.y - target.y) < 0.6
      )
    }
    if (footing.isAfloat) return false
    const eye = { ...feet, y: feet.y + body.eyeHeight }
    const block = { x: Math.floor(target.x), y: Math.floor(target.y), z: Math.floor(target.z) }
    const middle = { x: block.x + 0.5, y: block.y + 0.5, z: block.z + 0.5 }
    return distance(eye, middle) <= within && !isCarriedBy(footing, block)
  }

  /** Whoever is about to dig a block must not stand on it, unless it is not far down from there. */
  function isCarriedBy(footing: Footing, block: Position): boolean {
    if (footing.x !== block.x || footing.z !== block.z || Math.ceil(footing.y - 1e-4) - 1 !== block.y)
      return false
    return footingBeside(groundAt, { ...footing, y: footing.y - 1 }, footing.x, footing.z) === null
  }

  function isUnknown({ x, y, z }: Position): boolean {
    return groundAt(Math.floor(x), Math.floor(y), Math.floor(z)) === null
  }

  function isEdge({ x, y, z }: Footing): boolean {
    return [
      [x + 1, z],
      [x - 1, z],
      [x, z + 1],
      [x, z - 1],
    ].some(([ax, az]) => groundAt(ax!, Math.floor(y), az!) === null)
  }

  return { to, footing, along }
}

function noPath(target: Position): Failure {
  return new Failure(
    'broken',
    `There is no way on foot to ${format(target)}; make one, give the task a warp nearer to it, or allow flying.`,
  )
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

const format = ({ x, y, z }: Position) => `${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)}`
