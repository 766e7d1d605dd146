import { Failure } from '../../../failure.ts'
import type { Body as PlayerBody, Walking } from '../../../game/player.ts'
import { blockAt, distance, formatPosition, type Position } from '../../../game/position.ts'
import { sentence } from '../../../words/sentence.ts'
import { type Session, waitForServer } from '../../connection/session.ts'
import type { Body } from '../body/body.ts'
import { bodySize, touchesAvoided } from './collision.ts'
import type { GroundAt } from './ground.ts'
import { isAtGoal, planWalk, type WalkGoal, type WalkPlan } from './plan.ts'
import { type LostAt, middleOf, pathTo, straightenWalk } from './search.ts'
import { afloat, isColumnFree, type StandCell, standCellAt } from './stand-cell.ts'
import type { Walker, WalkPath } from './walker.ts'

type WalkOutcome = Awaited<ReturnType<Walking['walk']>>

export type WalkTravel = ReturnType<typeof createWalkTravel>

/** Paths that are blocked, or interrupted by the server, before a walk is given up. */
const maxPaths = 12
/** Without getting nearer for so long, the path counts as blocked. */
const stuckTimeoutMs = 2500
/** A fall must have ended by then. */
const fallTimeoutMs = 10_000
const walkTimeoutMs = 600_000
/** How far over the water a swimmer's feet may come, in blocks. */
const bobBlocks = 0.4
/** Cells ahead that are looked at in every tick: building or digging may have closed the path. */
const checkedAhead = 3

/** Walks to positions: over what carries, jumping one block up, dropping less than three, swimming where it must. */
export function createWalkTravel(
  session: Session & { readonly body: Body },
  walker: Walker,
  groundAt: GroundAt,
  lostAt: LostAt,
) {
  const { body, clock } = session

  /** Where the body stands, or would come to stand; null while it falls or nothing is loaded. */
  function standCell(): StandCell | null {
    const { x, y, z } = body.position()
    const water = afloat(groundAt, Math.floor(x), Math.floor(y + 0.1), Math.floor(z))
    if (water) return water
    const under = columnsUnder(body.position())
      .map((column) => standCellAt(groundAt, { ...column, y }))
      .filter((found) => found !== null && Math.abs(found.y - y) < 0.1) as StandCell[]
    const offset = (found: StandCell) => distance(middleOf(found), { x, y, z })
    const [nearest] = under.sort((a, b) => offset(a) - offset(b))
    return (
      nearest ?? afloat(groundAt, Math.floor(x), Math.floor(y - bobBlocks), Math.floor(z)) ?? amongBlocks()
    )
  }

  /** Where a block was put into the body, or under its edge alone: with its head free, it gets out by walking. */
  function amongBlocks(): StandCell | null {
    if (!walker.isOnGround()) return null
    const { y } = body.position()
    const { x, z } = blockAt(body.position())
    return isColumnFree(groundAt, x, z, y + 1, y + bodySize.height) ? { x, y, z, isAfloat: false } : null
  }

  /** Where the body stands, once it does. */
  async function stand(signal: AbortSignal): Promise<StandCell> {
    const find = () => {
      const found = standCell()
      return found?.isAfloat || walker.isOnGround() ? found : null
    }
    if (!find()) {
      await waitForServer(session, body.ticked, () => find() !== null, {
        timeoutMs: fallTimeoutMs,
        signal,
        timeoutMessage: sentence('noGround'),
      })
    }
    return find()!
  }

  /** Says in every tick whether and how a walk has ended. */
  function watchWalk(path: WalkPath): () => WalkOutcome | null {
    let best = Number.POSITIVE_INFINITY
    let bestAt = clock.now()
    const stops = path.end ? [...path.cells, path.cells.at(-1)!] : path.cells
    const isClosed = (left: number) => {
      const next = stops.length - left
      return stops
        .slice(next, next + checkedAhead)
        .some((stop) => !stop.isAfloat && !standCellAt(groundAt, stop))
    }
    return () => {
      const ahead = walker.ahead()
      if (ahead.length === 0) return walker.isAtRest() || path.cells.at(-1)?.isAfloat ? 'there' : null
      const left = ahead.length * 100 + distance(body.position(), ahead[0]!)
      if (left < best - 0.05) {
        best = left
        bestAt = clock.now()
      }
      return clock.now() - bestAt > stuckTimeoutMs || isClosed(ahead.length) ? 'blocked' : null
    }
  }

  /** The same path, from the middle of the cell where the body stands if it would cut a corner from its edge. */
  function fromMiddle(path: WalkPath): WalkPath {
    const [first] = path.cells
    const bodyCell = standCell()
    const cutsCorner = first && touchesAvoided(groundAt, body.position(), middleOf(first))
    return cutsCorner && bodyCell ? { ...path, cells: [bodyCell, ...path.cells] } : path
  }

  /** Walks along a path; says how that ended. */
  async function along(wanted: WalkPath, signal: AbortSignal): Promise<WalkOutcome> {
    const path = fromMiddle(wanted)
    let outcome: WalkOutcome | null = null
    const stop = body.movedByServer(() => {
      outcome = 'moved'
    })
    const watch = watchWalk(path)
    walker.follow(path)
    try {
      const hasEnded = () => {
        outcome ??= watch()
        return outcome !== null
      }
      await waitForServer(session, body.ticked, hasEnded, {
        timeoutMs: walkTimeoutMs,
        signal,
        timeoutMessage: sentence('stuckOnFoot'),
      })
      return outcome ?? 'blocked'
    } finally {
      stop()
      walker.follow(null)
    }
  }

  function pathOf({ end, isGoal }: WalkPlan, { target, within }: WalkGoal): WalkPath {
    const cells = straightenWalk(groundAt, body.position(), pathTo(end), lostAt)
    if (cells.length === 0) cells.push(end)
    const isExact = within === 0 && isGoal && Math.abs(end.y - target.y) < 0.6
    return isExact ? { cells, end: { ...target, y: end.y } } : { cells }
  }

  const to: PlayerBody['travel'] = async (target, { within, signal }) => {
    const goal = { target, within }
    for (let paths = 0; paths < maxPaths; paths++) {
      signal.throwIfAborted()
      const from = await stand(signal)
      // Anywhere in the cell will do for reaching something, but not for being at an exact position.
      if (within > 0 && isAtGoal(groundAt, from, goal)) return
      const plan = await planWalk(groundAt, from, goal, { clock, signal, lostAt })
      if (!plan) throw noPath(target)
      const outcome = await along(pathOf(plan, goal), signal)
      if (outcome === 'there' && plan.isGoal) return
    }
    throw new Failure('broken', sentence('blockedOnFoot', { place: format(target) }))
  }

  return { to, standCell, along }
}

/** The columns of blocks that carry a body, its own first: on an edge that may be the one beside. */
function columnsUnder({ x, z }: Position): { x: number; z: number }[] {
  const { radius } = bodySize
  const along = (value: number) => new Set([0, -radius, radius].map((by) => Math.floor(value + by)))
  return [...along(x)].flatMap((column) => [...along(z)].map((row) => ({ x: column, z: row })))
}

function noPath(target: Position): Failure {
  return new Failure('broken', sentence('noWayOnFoot', { place: format(target) }))
}

const format = (position: Position) => formatPosition(blockAt(position))
