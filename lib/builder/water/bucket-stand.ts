import type { Clock } from '../../clock.ts'
import { attempt } from '../../failure.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import { blockCentre, distance, eyesAt, type Position } from '../../game/position.ts'
import { positionsInReach } from '../../game/reach.ts'
import { waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { ScaffoldTowards } from '../move/go-near.ts'
import { groupBlocks, groupEdgeBlocks } from '../plan/block-groups.ts'
import { isInShaft, standingPoints } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import { isOnGround } from '../scaffold/way-back.ts'
import type { Site } from '../site/site.ts'
import { bucketReach, halfBlock } from './aim.ts'

/** The point to look at from these eyes; null when a bucket can't be used from there. */
export type AimFrom = (eye: Position) => Position | null

type AimAt = (cell: Position) => AimFrom

interface StandOptions {
  readonly site: Site
  readonly player: Player
  readonly clock: Clock
  readonly signal: AbortSignal
}

const tickTimeoutMs = 5000
const timeoutMessage = sentence('botStandsStill')

/** In a tick; a swimmer's head goes up and down. */
const maxBobBlocks = 0.12

/** Height of the feet over the floor of a cell, in the air. */
const clearance = 0.1

/** Finds places from which a bucket can be used on a cell, and goes there. */
export function createBucketStands({ site, player, clock, signal }: StandOptions) {
  const { body, walking, world, blocks } = player
  const isFree = (x: number, y: number, z: number) => {
    const state = world.stateAt(x, y, z)
    return state !== null && !blocks.isSolid(state)
  }

  /** From where the bot is, unless it is on its way; bobbing in water does not matter. */
  async function aimHere(aim: AimFrom): Promise<Position | null> {
    const before = body.position()
    if (!aim(eyesAt(before))) return null
    await waitFor(body.ticked, () => true, { clock, timeoutMs: tickTimeoutMs, signal, timeoutMessage })
    const now = body.position()
    return distance(before, now) <= maxBobBlocks ? aim(eyesAt(now)) : null
  }

  async function flyTo(cell: Position, aim: AimFrom): Promise<Position | null> {
    const from = body.position()
    const places = [
      ...positionsInReach(isFree, cell, { reachBlocks: bucketReach + halfBlock, height: clearance }),
    ].sort((a, b) => distance(a, from) - distance(b, from))
    let tries = 0
    for (const feet of places) {
      if (!aim(eyesAt(feet))) continue
      const failure = await attempt(() => body.travel(feet, { within: 0, signal }), signal)
      const point = failure ? null : await aimHere(aim)
      if (point || ++tries >= limits.water.maxStands) return point
    }
    return null
  }

  const pointsAt = (own: StandPosition): Position[] =>
    isInShaft(own, site) ? [] : [...standingPoints(own, { player, mustSee: true })]
  const pointFor = (own: StandPosition, aim: AimFrom) =>
    pointsAt(own).find((feet) => aim(eyesAt(feet)) !== null)

  /** Whether there is a way to the ground; where there is none for the bot as it is, that does not matter. */
  function safety(): (own: StandPosition) => boolean {
    const [here] = walking.around()
    return here && isOnGround(here, player, { site })
      ? (own) => isOnGround(own, player, { site })
      : () => true
  }

  /** The nearest place on foot, and the exact point of it. */
  function standFor(cell: Position, aim: AimFrom): { stand: StandPosition; end: Position } | null {
    const isSafe = safety()
    const isFit = (own: StandPosition) => pointFor(own, aim) !== undefined
    const towards = () => walking.towards(cell, { area: site })
    const stand = towards().find((own) => isFit(own) && isSafe(own)) ?? towards().find(isFit)
    const end = stand && pointFor(stand, aim)
    return end ? { stand, end } : null
  }

  async function walkTo(cell: Position, aim: AimFrom): Promise<Position | null> {
    for (let tries = 0; tries < limits.water.maxStands; tries++) {
      const found = standFor(cell, aim)
      if (!found) return null
      await walking.walk(found.stand, { end: found.end, signal })
      const point = walking.isStanding() ? await aimHere(aim) : null
      if (point) return point
    }
    return null
  }

  const isClose = (feet: Position, cell: Position) =>
    distance(eyesAt(feet), blockCentre(cell)) <= bucketReach + halfBlock
  const grouped = (cells: readonly Position[]) =>
    groupBlocks([...cells.keys()], (at) => cells[at]!, groupEdgeBlocks)

  /** Of some cells, one on which a bucket can be used from the nearest place that the bot can walk to. */
  function nearest(cells: readonly Position[], aimAt: AimAt): Position | undefined {
    const groups = grouped(cells)
    const isSafe = safety()
    let unsafe: Position | undefined
    for (const stand of walking.around({ area: site })) {
      const points = pointsAt(stand)
      const found = groups
        .near(stand)
        .find((at) => points.some((feet) => isClose(feet, cells[at]!) && aimAt(cells[at]!)(eyesAt(feet))))
      if (found === undefined) continue
      if (isSafe(stand)) return cells[found]
      unsafe ??= cells[found]
    }
    return unsafe
  }

  return {
    nearest,
    /** The same, over scaffolding towards the first of them where the bot can walk to no such place. */
    async nearestOverScaffold(
      cells: readonly Position[],
      aimAt: AimAt,
      scaffoldTowards: ScaffoldTowards,
    ): Promise<Position | undefined> {
      const found = nearest(cells, aimAt)
      const [first] = cells
      if (found || !first) return found
      const groups = grouped(cells)
      const isNear = (feet: Position) =>
        groups.near(feet).some((at) => isClose(feet, cells[at]!) && aimAt(cells[at]!)(eyesAt(feet)) !== null)
      await scaffoldTowards(first, () => nearest(cells, aimAt) !== undefined, isNear)
      return nearest(cells, aimAt)
    },
    /** Goes to where a bucket can be used on a cell, if need be over scaffolding; resolves with the point to look at. */
    async reach(cell: Position, aim: AimFrom, scaffoldTowards: ScaffoldTowards): Promise<Position | null> {
      const goTo = () => (body.canFly() ? flyTo(cell, aim) : walkTo(cell, aim))
      const isAtRest = body.canFly() || walking.isStanding()
      const point = (isAtRest ? await aimHere(aim) : null) ?? (await goTo())
      if (point) return point
      const isThere = () => standFor(cell, aim) !== null
      const isLonger = await scaffoldTowards(cell, isThere, (feet) => aim(eyesAt(feet)) !== null)
      return isLonger ? goTo() : null
    },
  }
}
