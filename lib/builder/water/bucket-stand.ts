import { attempt } from '../../failure.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import { blockAt, blockCentre, distance, eyesAt, type Position } from '../../game/position.ts'
import { positionsInReach } from '../../game/reach.ts'
import { findInSlices, type Turns, waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { createGroundCheck, isOnGround } from '../motion/shut-in.ts'
import { untilStanding } from '../motion/until-standing.ts'
import type { ScaffoldTowards } from '../move/go-near.ts'
import { blocksNear, groupEdgeBlocks } from '../plan/block-groups.ts'
import { isInShaft, middleOf, overhang, standingPoints } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import { bucketReach, type Exactness, exactness, halfBlock } from './aim.ts'

/** As `AimFrom`; without `exact`, for where the body is to go. */
type BucketAim = (eye: Position, exact?: Exactness) => Position | null

/** A cell on which a bucket is to be used. */
export interface BucketUse {
  readonly cell: Position
  readonly aim: BucketAim
}

/** The cells that may be in reach from a place, the best first. */
type UsesNear = (feet: Position) => readonly BucketUse[]

/** A place, and the point of it from which a bucket can be used. */
interface Found {
  readonly use: BucketUse
  readonly stand: StandPosition
  readonly end: Position
}

interface StandOptions extends Turns {
  readonly site: Site
  readonly player: Player
}

/** Stand positions that are looked at before other work has its turn. */
const sliceStands = 100
const timeoutMessage = sentence('botStandsStill')

/** In a tick; a swimmer's head goes up and down. */
const maxBobBlocks = 0.12
/** For once up and down. */
const bobTicks = 20

/** Height of the feet over the floor of a cell, in the air. */
const clearance = 0.1

/** Looks for the point to look at from where the bot is. */
function createAiming({ body }: Player, { clock, signal }: Turns) {
  const nextTick = () =>
    waitFor(body.ticked, () => true, { clock, timeoutMs: limits.water.tickTimeoutMs, signal, timeoutMessage })

  /** From where the bot is, unless it is on its way; bobbing in water does not matter. */
  async function aimHere(aim: BucketAim): Promise<Position | null> {
    const before = body.position()
    if (!aim(eyesAt(before), exactness.atRest)) return null
    await nextTick()
    const now = body.position()
    return distance(before, now) <= maxBobBlocks ? aim(eyesAt(now), exactness.atRest) : null
  }

  /** A swimmer goes up and down, and waits for a good moment. */
  async function aimAfloat(aim: BucketAim): Promise<Position | null> {
    for (let ticks = 0; ticks < bobTicks; ticks++) {
      const point = await aimHere(aim)
      if (point) return point
      await nextTick()
    }
    return null
  }

  return { aimHere, aimAfloat }
}

/** Finds the nearest of some places on foot from which a bucket can be used. */
function createFinding({ site, player, clock, signal }: StandOptions) {
  const { walking } = player

  const pointsAt = (own: StandPosition): Position[] =>
    isInShaft(own, site) ? [] : [...standingPoints(own, { player, mustSee: true })]

  /** Whether there is a way to the ground; where there is none for the bot as it is, that does not matter. */
  function safety(): (own: StandPosition) => boolean {
    const [here] = walking.around()
    return here && isOnGround(here, player, { site }) ? createGroundCheck(player, site) : () => true
  }

  /** The nearest of some places from which a bucket can be used; without a way to the ground only as a last resort. */
  async function find(
    stands: Iterable<StandPosition>,
    usesNear: UsesNear,
    isLastResort = false,
  ): Promise<Found | undefined> {
    await untilStanding(player, { clock, signal })
    const isSafe = isLastResort ? () => true : safety()
    let found: Found | undefined
    function isFit(stand: StandPosition): boolean {
      const own = foundFrom(stand, usesNear(stand))
      if (own && isSafe(stand)) found = own
      return found !== undefined
    }
    await findInSlices(stands, isFit, { clock, signal, slice: sliceStands })
    return found
  }

  function foundFrom(stand: StandPosition, uses: readonly BucketUse[]): Found | undefined {
    if (uses.length === 0) return undefined
    const points = pointsAt(stand)
    for (const use of uses) {
      const end = points.find((feet) => use.aim(eyesAt(feet)))
      if (end) return { use, stand, end }
    }
    return undefined
  }

  return find
}

/** Finds places from which a bucket can be used on a cell, and goes there. */
export function createBucketStands({ site, player, clock, signal }: StandOptions) {
  const { body, walking, world, blocks } = player
  const { aimHere, aimAfloat } = createAiming(player, { clock, signal })
  const find = createFinding({ site, player, clock, signal })
  const isFree = (x: number, y: number, z: number) => {
    const state = world.stateAt(x, y, z)
    return state !== null && !blocks.isSolid(state)
  }

  /** Where a body has room, with a look at what a bucket is to be used on. */
  function placesFor({ cell, aim }: BucketUse, height = 0): IteratorObject<Position> {
    const places = positionsInReach(isFree, cell, { reachBlocks: bucketReach + halfBlock, height })
    return places.filter((feet) => aim(eyesAt(feet)) !== null)
  }

  /** Without such a place, no path leads to one either. */
  const hasPlace = (use: BucketUse) => !placesFor(use).next().done

  /** From a station so far away that the server does not send the art. */
  async function comeInSight(cell: Position): Promise<void> {
    if (world.stateAt(cell.x, cell.y, cell.z) === null)
      await attempt(() => body.travel(cell, { within: limits.inSightBlocks, signal }), signal)
  }

  async function flyTo(use: BucketUse): Promise<Position | null> {
    const { aim } = use
    const from = body.position()
    const places = [...placesFor(use, clearance)].sort((a, b) => distance(a, from) - distance(b, from))
    let tries = 0
    for (const feet of places) {
      const failure = await attempt(() => body.travel(feet, { within: 0, signal }), signal)
      const point = failure ? null : await aimHere(aim)
      if (point || ++tries >= limits.water.maxStands) return point
    }
    return null
  }

  const findFor = (use: BucketUse, isLastResort = false) =>
    find(walking.towards(use.cell, { area: site }), () => [use], isLastResort)

  async function walkTo(use: BucketUse, isLastResort: boolean): Promise<Position | null> {
    for (let tries = 0; tries < limits.water.maxStands; tries++) {
      const found = await findFor(use, isLastResort)
      if (!found) return null
      await walking.walk(found.stand, { end: found.end, signal })
      const point = walking.isStanding() ? await (found.stand.isAfloat ? aimAfloat : aimHere)(use.aim) : null
      if (point) return point
    }
    return null
  }

  /** The cell on which a bucket can be used from the nearest place that the bot can walk to. */
  const nearest = async (usesNear: UsesNear, isLastResort = false): Promise<BucketUse | undefined> =>
    (await find(walking.around({ area: site }), usesNear, isLastResort))?.use

  return {
    nearest,
    /** The same, over scaffolding towards the first of these uses that has a place, where the bot can walk to none. */
    async nearestOverScaffold(
      uses: () => readonly BucketUse[],
      usesNear: UsesNear,
      scaffoldTowards: ScaffoldTowards,
    ): Promise<BucketUse | undefined> {
      let found = await nearest(usesNear)
      if (found) return found
      const target = uses().find(hasPlace)
      const isThere = async () => {
        found = await nearest(usesNear)
        return found !== undefined
      }
      const isNear = (feet: Position) => usesNear(feet).some(({ aim }) => aim(eyesAt(feet)) !== null)
      if (target && (await scaffoldTowards(target.cell, isThere, isNear))) await isThere()
      return found ?? nearest(usesNear, true)
    },
    /** Goes to where a bucket can be used, if need be over scaffolding; resolves with the point to look at. */
    async reach(use: BucketUse, scaffoldTowards: ScaffoldTowards): Promise<Position | null> {
      await comeInSight(use.cell)
      const goTo = (isLastResort = false) => (body.canFly() ? flyTo(use) : walkTo(use, isLastResort))
      const isAtRest = body.canFly() || walking.isStanding()
      const point = (isAtRest ? await aimHere(use.aim) : null) ?? (await goTo())
      if (point) return point
      const isThere = async () => (await findFor(use)) !== undefined
      const isLonger =
        hasPlace(use) && (await scaffoldTowards(use.cell, isThere, (feet) => use.aim(eyesAt(feet)) !== null))
      const reached = isLonger ? await goTo() : null
      return reached ?? (body.canFly() ? null : goTo(true))
    },
  }
}

/** Those of some cells that may be in reach from a place. */
export type CellsNear = ReturnType<typeof cellsNear>

/** Finds those of some cells that may be in reach of a bucket from a place, from all points of it. */
export function cellsNear(cells: readonly Position[]): (feet: Position) => Position[] {
  const nearby = blocksNear([...cells.keys()], (at) => cells[at]!, groupEdgeBlocks)
  return (feet) => {
    const eye = eyesAt(middleOf({ ...blockAt(feet), y: feet.y }))
    const isNear = (cell: Position) => distance(eye, blockCentre(cell)) <= bucketReach + halfBlock + overhang
    return nearby(feet)
      .map((at) => cells[at]!)
      .filter(isNear)
  }
}
