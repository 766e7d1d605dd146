import { attempt } from '../../failure.ts'
import type { AimFrom, Player, StandPosition } from '../../game/player.ts'
import { blockAt, blockCentre, distance, eyesAt, type Position } from '../../game/position.ts'
import { positionsInReach } from '../../game/reach.ts'
import type { Text } from '../../language/text.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { findInSlices, type Turns, waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { createGroundCheck, isOnGround, untilStanding } from '../motion/shut-in.ts'
import type { ScaffoldTowards } from '../move/go-near.ts'
import { blocksNear, groupEdgeBlocks } from '../plan/block-groups.ts'
import { isInShaft, middleOf, overhang, standingPoints } from '../plan/standing-points.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import { type BucketUse, bucketReach, halfBlock } from './aim.ts'

export interface Ways {
  readonly scaffoldTowards: ScaffoldTowards
  wayBack(): Promise<void>
}

/** The cells that may be in reach from a place, the best first. */
type UsesNear = (feet: Position) => readonly BucketUse[]

interface Found {
  readonly use: BucketUse
  readonly stand: StandPosition
  readonly end: Position
}

export interface StandOptions extends Turns {
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

export type BucketStands = ReturnType<typeof createBucketStands>

/** Finds places from which a bucket can be used on a cell, and goes there. */
export function createBucketStands({ site, player, clock, signal }: StandOptions, ways: () => Ways) {
  const { body, walking, world, blocks } = player
  const isFree = (x: number, y: number, z: number) => {
    const state = world.stateAt(x, y, z)
    return state !== null && !blocks.isSolid(state)
  }

  const nextTick = () =>
    waitFor(body.ticked, () => true, { clock, timeoutMs: limits.water.tickTimeoutMs, signal, timeoutMessage })

  /** From where the bot is, unless it is on its way; bobbing in water does not matter. */
  async function canAim({ aim }: BucketUse): Promise<boolean> {
    const before = body.position()
    if (!aim(eyesAt(before), true)) return false
    await nextTick()
    const now = body.position()
    return distance(before, now) <= maxBobBlocks && aim(eyesAt(now), true) !== null
  }

  /** A swimmer goes up and down, and waits for a good moment. */
  async function canAimAfloat(use: BucketUse): Promise<boolean> {
    for (let ticks = 0; ticks < bobTicks; ticks++) {
      if (await canAim(use)) return true
      await nextTick()
    }
    return false
  }

  /** Whether there is a way to the ground; where there is none for the bot as it is, that does not matter. */
  function safety(): (stand: StandPosition) => boolean {
    const [here] = walking.around()
    return here && isOnGround(here, player, { site }) ? createGroundCheck(player, site) : () => true
  }

  /** The nearest of some places from which a bucket can be used; without a way to the ground only as a last resort. */
  async function find(
    stands: Iterable<StandPosition>,
    usesNear: UsesNear,
    isLastResort: boolean,
  ): Promise<Found | undefined> {
    await untilStanding(player, { clock, signal })
    const isSafe = isLastResort ? () => true : safety()
    let found: Found | undefined
    function isFit(stand: StandPosition): boolean {
      const possible = foundFrom(stand, usesNear(stand))
      if (possible && isSafe(stand)) found = possible
      return found !== undefined
    }
    await findInSlices(stands, isFit, { clock, signal, slice: sliceStands })
    return found
  }

  function foundFrom(stand: StandPosition, uses: readonly BucketUse[]): Found | undefined {
    if (uses.length === 0 || isInShaft(stand, site)) return undefined
    const points = [...standingPoints(stand, { player, mustSee: true })]
    for (const use of uses) {
      const end = points.find((feet) => use.aim(eyesAt(feet)))
      if (end) return { use, stand, end }
    }
    return undefined
  }

  const findFor = (use: BucketUse, isLastResort = false) =>
    find(walking.towards(use.cell, { area: site }), () => [use], isLastResort)

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

  async function flyTo(use: BucketUse): Promise<boolean> {
    const from = body.position()
    const places = [...placesFor(use, clearance)].sort((a, b) => distance(a, from) - distance(b, from))
    for (const feet of places.slice(0, limits.water.maxStands)) {
      const failure = await attempt(() => body.travel(feet, { within: 0, signal }), signal)
      if (!failure && (await canAim(use))) return true
    }
    return false
  }

  async function walkTo(use: BucketUse, isLastResort: boolean): Promise<boolean> {
    for (let tries = 0; tries < limits.water.maxStands; tries++) {
      const found = await findFor(use, isLastResort)
      if (!found) return false
      await walking.walk(found.stand, { end: found.end, signal })
      const canAimThere = found.stand.isAfloat ? canAimAfloat : canAim
      if (walking.isStanding() && (await canAimThere(use))) return true
    }
    return false
  }

  /** Goes to where a bucket can be used, if need be over scaffolding; says whether it can. */
  async function goTo(use: BucketUse): Promise<boolean> {
    await comeInSight(use.cell)
    const mayFly = body.canFly()
    const go = (isLastResort = false) => (mayFly ? flyTo(use) : walkTo(use, isLastResort))
    if ((mayFly || walking.isStanding()) && (await canAim(use))) return true
    if (await go()) return true
    const isThere = async () => (await findFor(use)) !== undefined
    const isNear = (feet: Position) => use.aim(eyesAt(feet)) !== null
    const isLonger = hasPlace(use) && (await ways().scaffoldTowards(use.cell, isThere, isNear))
    if (isLonger && (await go())) return true
    return !mayFly && go(true)
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
    ): Promise<BucketUse | undefined> {
      let found = await nearest(usesNear)
      if (found) return found
      const target = uses().find(hasPlace)
      const isThere = async () => {
        found = await nearest(usesNear)
        return found !== undefined
      }
      const isNear = (feet: Position) => usesNear(feet).some(({ aim }) => aim(eyesAt(feet)) !== null)
      if (target && (await ways().scaffoldTowards(target.cell, isThere, isNear))) await isThere()
      return found ?? nearest(usesNear, true)
    },
    /** Goes to where a bucket can be used, and uses it with what the eyes aim at then. Rejects with `text` when there is no such place. */
    async useAt(use: BucketUse, text: Text, work: (aim: AimFrom) => Promise<void>): Promise<void> {
      if (!(await goTo(use))) throw new RunFailure('water-unreachable', text, { position: use.cell })
      await work((eye) => use.aim(eye, true))
    },
  }
}

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
