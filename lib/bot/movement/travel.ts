import { Failure } from '../../failure.ts'
import { clearanceBlocks, freeCells, type IsFree, isStraightPathClear } from '../../game/clear-path.ts'
import type { Body as PlayerBody } from '../../game/player.ts'
import { blockAt, distance, formatPosition, type Position } from '../../game/position.ts'
import { isInReach, positionsInReach } from '../../game/reach.ts'
import { sentence } from '../../words/sentence.ts'
import { waitForServer } from '../connection/session.ts'
import { findFlightPath } from './flight-path.ts'
import type { Grounding } from './grounding.ts'
import type { PlayerSession } from './player-session.ts'

type Travel = Pick<PlayerBody, 'travel' | 'isPathClear' | 'findPath'>

/** Corrections by the server after which a flight is given up. */
const maxCorrections = 8
/** A flight towards what is not loaded yet goes in stages of one of these lengths, the first that ends in a loaded chunk. */
const stageBlocks = [24, 12, 6] as const
/** How far over a stage's end the flight may end as well, when that is blocked. */
const stageClimbs = [0, 16, 48] as const
const chunkTimeoutMs = 15_000
const chunkBlocks = 16
/** Slowest flight, in blocks a second, and what every stretch may take besides. */
const slowest = { speed: 3, extraMs: 6000 } as const
/** Nearer than this, in blocks, is there. */
const arrivalBlocks = 0.01

/** Goes to positions by a path that is clear as far as the world is known: through the air where the bot may fly, else on foot. */
export function createTravel(
  session: PlayerSession,
  grounding: Pick<Grounding, 'ground'>,
  travelOnFoot: Travel['travel'],
): Travel {
  const { body, clock, world, blocks } = session
  const isFree = freeCells(world, blocks)

  function isLoaded(position: Position): boolean {
    const { x, y, z } = blockAt(position)
    return world.stateAt(x, y, z) !== null
  }

  /** Says whether it got to the end; false when the server has put the bot elsewhere. */
  async function fly(path: readonly Position[], signal: AbortSignal): Promise<boolean> {
    for (const waypoint of path) {
      const timeoutMs = (distance(body.position(), waypoint) / slowest.speed) * 1000 + slowest.extraMs
      const isThere = () => distance(body.position(), waypoint) < arrivalBlocks
      let wasMoved = false
      const stop = body.movedByServer(() => {
        wasMoved = true
      })
      try {
        body.aim(waypoint)
        await waitForServer(session, body.ticked, () => wasMoved || isThere(), {
          timeoutMs,
          signal,
          timeoutMessage: sentence('doesNotGetTo', { place: format(waypoint) }),
        })
      } finally {
        stop()
        body.aim(null)
      }
      if (wasMoved) return false
    }
    return true
  }

  /** A point on the way to what is not loaded yet, high enough to pass over most things. */
  function stageTowards(target: Position, maxBlocks: number): Position {
    const from = body.position()
    const length = Math.hypot(target.x - from.x, target.z - from.z)
    const share = Math.min(1, maxBlocks / Math.max(length, 1))
    return {
      x: from.x + (target.x - from.x) * share,
      y: Math.max(from.y, target.y) + (length > maxBlocks ? 4 : 0),
      z: from.z + (target.z - from.z) * share,
    }
  }

  /** After a warp, what was seen from where the bot was may still be loaded, and what lies between not yet. */
  function isWayLoaded(target: Position): boolean {
    const from = body.position()
    const length = Math.hypot(target.x - from.x, target.z - from.z)
    for (let blocks = 0; blocks < length; blocks += chunkBlocks)
      if (!isLoaded(stageTowards(target, blocks))) return false
    return isLoaded(target)
  }

  function nextStage(target: Position): Position {
    const stages = stageBlocks.map((length) => stageTowards(target, length))
    return stages.find(isLoaded) ?? stages[0]!
  }

  async function loadChunkAt(position: Position, signal: AbortSignal): Promise<void> {
    const { x, z } = blockAt(position)
    if (isLoaded({ x, y: 64, z })) return
    await waitForServer(session, world.chunkLoaded, (chunk) => chunk.x === x >> 4 && chunk.z === z >> 4, {
      timeoutMs: chunkTimeoutMs,
      signal,
      timeoutMessage: sentence('worldNotSentAround', { x, z }),
    })
  }

  function isArrived(target: Position, within: number): boolean {
    return within === 0
      ? distance(target, body.position()) < arrivalBlocks
      : isInReach(body.position(), target, within)
  }

  /** Positions to fly to, the nearest first. */
  function goalsAt(target: Position, within: number): Position[] {
    if (within === 0) return [target]
    const from = body.position()
    return [...positionsInReach(isFree, target, { reachBlocks: within, height: clearanceBlocks })].sort(
      (a, b) => distance(a, from) - distance(b, from),
    )
  }

  async function flyTowards(
    goals: readonly Position[],
    target: Position,
    signal: AbortSignal,
  ): Promise<boolean> {
    const path = await findFlightPath(isFree, body.position(), goals, { clock, signal })
    if (path) return fly(path, signal)
    throw new Failure('broken', sentence('noWayFlying', { place: format(target) }))
  }

  async function flyStage(target: Position, signal: AbortSignal): Promise<boolean> {
    const stage = nextStage(target)
    await loadChunkAt(stage, signal)
    return flyTowards(
      stageClimbs.map((climb) => ({ ...stage, y: stage.y + climb })),
      target,
      signal,
    )
  }

  const travel: Travel['travel'] = async (target, { within, signal }) => {
    for (let corrections = 0; corrections < maxCorrections; ) {
      signal.throwIfAborted()
      if (!body.canFly()) return travelOnFoot(target, { within, signal })
      await loadChunkAt(body.position(), signal)
      if (!isWayLoaded(target)) {
        if (!(await flyStage(target, signal))) corrections++
        continue
      }
      if (isArrived(target, within)) return
      if (await flyTowards(goalsAt(target, within), target, signal)) return
      corrections++
    }
    if (grounding.ground()) return travelOnFoot(target, { within, signal })
    throw new Failure('broken', sentence('movedBackOnTheWay', { place: format(target) }))
  }

  return {
    travel,
    isPathClear: (from, goal) => isStraightPathClear(isFree, from, goal),
    findPath(goal, { isTaken, signal }) {
      const isOpen: IsFree = (x, y, z) => isFree(x, y, z) && !isTaken(x, y, z)
      return findFlightPath(isOpen, body.position(), [goal], { clock, signal })
    },
  }
}

const format = (position: Position) => formatPosition(blockAt(position))
