import type { Clock } from '../../../clock.ts'
import type { Subscribe } from '../../../emitter.ts'
import { moveSeconds } from '../../../game/moves.ts'
import {
  type Room,
  type RoomOptions,
  roomyCells,
  type Walking,
  type WalkRange,
  type WorldThen,
} from '../../../game/player.ts'
import type { Cuboid, Position } from '../../../game/position.ts'
import { trace } from '../../../game/search.ts'
import { findInSlices } from '../../../waiting.ts'
import type { Body } from '../body/body.ts'
import { type GroundAt, noBlock, wholeBlock } from './ground.ts'
import { createOpenGround, secondsToLeave } from './open-ground.ts'
import {
  type LostAt,
  middleOf,
  pathTo,
  type ReachedCell,
  searchOnFoot,
  sliceCells,
  straightenWalk,
} from './search.ts'
import { type StandCell, standCellBeside } from './stand-cell.ts'
import type { WalkTravel } from './walk-travel.ts'
import type { Walker } from './walker.ts'

/** Blocks around an area in which paths may lead, too. */
const marginBlocks = 8

interface WalkingDependencies {
  readonly clock: Clock
  readonly groundAt: GroundAt
  readonly changed: Subscribe<Position>
  readonly lostAt: LostAt
  readonly walker: Pick<Walker, 'ahead' | 'isOnGround'>
  readonly travel: Pick<WalkTravel, 'standCell' | 'along'>
  readonly rise: Walking['rise']
}

/** The part of walking that building needs. */
export function createWalking(
  { clock, groundAt, changed, lostAt, walker, travel, rise }: WalkingDependencies,
  body: Pick<Body, 'position'>,
): Omit<Walking, 'mayPress'> {
  const openGround = createOpenGround(groundAt, changed)

  function searchFrom(
    from: StandCell,
    estimate: (at: StandCell) => number = () => 0,
    { area, isTaken, maxDrop }: WalkRange = {},
    ground: GroundAt = groundAt,
  ): Generator<ReachedCell, void> {
    const isOutside = area && outsideOf(area, from)
    const isClosed: IsTaken = (x, y, z) => Boolean(isOutside?.(x, y, z) || isTaken?.(x, y, z))
    const closed = (area || isTaken) && { isClosed }
    return searchOnFoot({ groundAt: ground, from, estimate, maxDrop, lostAt, ...closed })
  }

  function searchHere(estimate: (at: StandCell) => number, range?: WalkRange) {
    const from = travel.standCell()
    return from ? searchFrom(from, estimate, range) : [].values()
  }

  async function findPath(from: StandCell, to: StandCell, signal: AbortSignal): Promise<StandCell[] | null> {
    const nodes = searchFrom(from, (at) => timeTo(to, at, 0))
    const end = await findInSlices(nodes, (cell) => isSame(cell, to), { clock, signal, slice: sliceCells })
    return end ? pathTo(end) : null
  }

  function groundThen({ isFilled, isEmptied }: WorldThen): GroundAt {
    return (x, y, z) => {
      if (isFilled?.(x, y, z)) return wholeBlock
      return isEmptied?.(x, y, z) ? noBlock : groundAt(x, y, z)
    }
  }

  function roomOf(from: StandCell, options: RoomOptions = {}): Room {
    const { cells = roomyCells, site, maxDrop } = options
    let isKnown = true
    const then = groundThen(options)
    const ownGround: GroundAt = (x, y, z) => {
      const ground = then(x, y, z)
      isKnown &&= ground !== null
      return ground
    }
    const estimate = (at: StandCell) => (site ? secondsToLeave(site, at) : 0)
    const seen: ReachedCell[] = []
    // As many as the site has columns may be on top of an art that nothing leads down from.
    const enough = cells + (site ? (site.max.x - site.min.x + 1) * (site.max.z - site.min.z + 1) : 0)
    let mayBeKnown = site !== undefined
    for (const cell of searchFrom(from, estimate, { isTaken: options.isTaken, maxDrop }, ownGround)) {
      seen.push(cell)
      if (seen.length >= enough) return { isShut: false, isKnown, cells: trace(cell) }
      if (!site || !mayBeKnown || secondsToLeave(site, cell) > 0) continue
      if (openGround.leadsTo(cells, cell, site)) return { isShut: false, isKnown, cells: trace(cell) }
      mayBeKnown = false
    }
    return { isShut: true, isKnown, cells: seen }
  }

  return {
    around: (range) => searchHere(() => 0, range),
    towards: (target, range) => searchHere((at) => timeTo(target, at, 5), range),
    beside: (from, x, z, then) => standCellBeside(then ? groundThen(then) : groundAt, from, x, z),
    room: roomOf,
    async walk(to, { end, signal }) {
      const from = travel.standCell()
      const path = from && (knownPath(from, to) ?? (await findPath(from, to, signal)))
      if (!path) return 'blocked'
      const cells = straightenWalk(groundAt, body.position(), path, lostAt)
      if (cells.length === 0) cells.push(to)
      return travel.along({ cells, end: end ?? middleOf(to) }, signal)
    },
    rise,
    isStanding: () => {
      const cell = travel.standCell()
      return cell !== null && (cell.isAfloat || walker.isOnGround())
    },
    ahead: walker.ahead,
  }
}

/**
 * About the seconds to a position, less those for the last `near` blocks. Heights count in full: so a search for the top of
 * a hill begins at its foot, instead of all around it.
 */
function timeTo(target: Position, { x, y, z }: StandCell, near: number): number {
  const across = Math.max(0, Math.hypot(x - target.x, z - target.z) - near)
  return across * moveSeconds.step + Math.max(0, target.y - y - near) * moveSeconds.jump
}

function outsideOf({ min, max }: Cuboid, from: StandCell): IsTaken {
  const west = Math.min(min.x, from.x) - marginBlocks
  const east = Math.max(max.x, from.x) + marginBlocks
  const north = Math.min(min.z, from.z) - marginBlocks
  const south = Math.max(max.z, from.z) + marginBlocks
  return (x, _y, z) => x < west || x > east || z < north || z > south
}

/** A cell from a search has its path already; it is good as long as the bot is where that begins. */
function knownPath(from: StandCell, to: StandCell): StandCell[] | null {
  if (!isReached(to)) return null
  const [start, ...path] = trace(to)
  return start && isSame(start, from) ? path : null
}

function isReached(cell: StandCell): cell is ReachedCell {
  return 'before' in cell
}

function isSame(a: StandCell, b: StandCell): boolean {
  return a.x === b.x && a.z === b.z && Math.abs(a.y - b.y) <= 0.1
}

type IsTaken = NonNullable<WalkRange['isTaken']>
