import type { Blueprint } from '../../blueprint/blueprint.ts'
import { partOf } from '../../blueprint/part-of.ts'
import { Failure } from '../../failure.ts'
import { blockAt, type Position } from '../../game/position.ts'
import { MAP_SIDE } from '../../mapart/map-grid.ts'
import { type Holder, isDrawnFrom, isDrawnInRing } from '../../mapart/suppressed/held-map.ts'
import { type Phase, phasesOf } from '../../mapart/suppressed/phases.ts'
import { sentence } from '../../words/sentence.ts'
import { blockStatus, compareSite } from '../site/compare.ts'
import { type Site, siteOf } from '../site/site.ts'
import { takeAway } from './clear-columns.ts'
import { goToMiddle, watch } from './draw-map.ts'
import { type ArtPart, type Opening, wrongPixels } from './opening.ts'

/*
 * A map of suppressed art is drawn in phases. First the art stands as its file says, and the whole map is drawn: its even pixels are
 * right then. After that, columns are changed two by two, the easternmost first, and their odd pixels are drawn from the west, from so far
 * away that they lie in the ring which draws no others. What the map shows says which phase comes next, so an interruption costs nothing: pixels
 * that are right are left alone, and the map is in the hand nowhere else.
 */

/** Blocks have to be changed before the map can be drawn further. */
export class StageMissing extends Failure {
  /** `part` is what has to stand; the whole art as it is first if there is none. */
  constructor(readonly part?: ArtPart) {
    super('broken', sentence('stageNotStanding'))
  }
}

/** Draws as much of a map as the blocks that stand allow, or throws a `StageMissing`; resolves with the pixels that are wrong then. */
export async function drawPhases(id: number, opening: Opening): Promise<number[]> {
  const { maps } = opening.player
  const holdUntilRight = (countWrong: () => number) =>
    maps.holding(id, opening.signal, () => watch(id, countWrong, opening))
  const wrong = (): number[] => wrongPixels(id, opening)
  const countEven = (): number => wrong().filter(isEven).length
  if (countEven() > 0) {
    await goOverFirst(opening)
    await holdUntilRight(countEven)
    if (countEven() > 0) return wrong()
  }
  for (const phase of phasesOf(areaOf(opening))) {
    const wrongHere = (): number[] => wrong().filter((pixel) => isIn(phase, pixel))
    if (wrongHere().length === 0) continue
    await expectStanding(phase, opening)
    for (const stand of fromNearest(phase.stands, opening)) {
      const wrongFrom = (): number => wrongHere().filter((pixel) => isSeen(stand, pixel)).length
      if (wrongFrom() === 0) continue
      await goToStand(stand, opening)
      await holdUntilRight(wrongFrom)
    }
    if (wrongHere().length > 0) return wrong()
  }
  return wrong()
}

/** Goes to the middle of the map, over the art as it stands first. */
export async function goOverFirst(opening: Opening): Promise<void> {
  // In this order: what is not in sight has to be gone to first.
  await expectSite(opening.site, opening)
  await goToMiddle(opening)
}

/**
 * Throws a `StageMissing` unless the columns stand as they are to be drawn, and all that is west of them as it was first: that is drawn
 * once more with them. A bot that digs in the columns may have to dig itself out beside them. What is out of its sight counts as standing.
 */
async function expectStanding({ column, columns }: Phase, opening: Opening): Promise<void> {
  const { map, corner, site, player, settings, clock, signal } = opening
  const { world, blocks } = player
  const { blueprint, task } = map.job
  const { after, ...asFirst } = blueprint
  const edge = corner.x + column
  const x = edge - task.OffsetX
  const partAt = (west: number, width: number, whole: Blueprint): ArtPart => ({
    x: west,
    blueprint: partOf(whole, { x: west, z: 0, width, length: blueprint.length }),
  })
  const later = partAt(x, columns, after!)
  const changed = siteOf({ task: { ...task, OffsetX: edge }, blueprint: later.blueprint }, player, settings)
  await expectSite(changed, opening, later)
  await takeAway(x, columns, opening)
  const { statuses, extras } = await compareSite(site, world, blocks, { clock, signal })
  const isWrong = (status: number, index: number) =>
    site.x[index]! < edge && status !== blockStatus.right && status !== blockStatus.unknown
  if (statuses.some(isWrong) || extras.some((extra) => extra.x < edge))
    throw new StageMissing(partAt(0, x, asFirst))
}

/** Throws a `StageMissing` unless all blocks of a site are right, and none lie over them. */
async function expectSite(
  site: Site,
  { player: { world, blocks }, clock, signal }: Opening,
  part?: ArtPart,
): Promise<void> {
  const { right, extras } = await compareSite(site, world, blocks, { clock, signal })
  if (right < site.count || extras.length > 0) throw new StageMissing(part)
}

function areaOf({ corner, site, map }: Opening): Parameters<typeof phasesOf>[0] {
  const top = map.job.task.OffsetZ + 1 - corner.z
  return {
    left: Math.max(0, site.min.x - corner.x),
    right: Math.min(MAP_SIDE, site.max.x + 1 - corner.x),
    top: Math.max(0, top),
    bottom: Math.min(MAP_SIDE, site.max.z + 1 - corner.z),
  }
}

/** Goes to where a map is to be held: to a block exactly, at whatever height. */
async function goToStand(stand: Holder, opening: Opening): Promise<void> {
  const { player, corner, site, signal } = opening
  const { body, walking } = player
  const at = { x: corner.x + stand.column, z: corner.z + stand.row }
  const isThere = ({ x, z }: Position): boolean => x === at.x && z === at.z
  const overArt = site.max.y + flightBlocks
  if (body.canFly()) await body.travel({ x: at.x + 0.5, y: overArt, z: at.z + 0.5 }, { within: 0, signal })
  else {
    const y = blockAt(body.position()).y
    await body.travel({ ...at, y }, { within: nearBlocks, signal })
    const area = {
      min: { x: at.x - 1, y: y - nearBlocks, z: at.z - 1 },
      max: { x: at.x + 1, y: y + nearBlocks, z: at.z + 1 },
    }
    const found = [...walking.around({ area })].find(isThere)
    if (found) await walking.walk(found, { signal })
  }
  if (!isThere(blockAt(body.position()))) throw new Failure('broken', sentence('noWayToStand', at))
}

/** From north to south or from south to north, whichever begins nearer to the bot. */
function fromNearest(stands: readonly Holder[], { player: { body }, corner }: Opening): readonly Holder[] {
  const row = body.position().z - corner.z
  const isFromSouth = Math.abs(stands.at(-1)!.row - row) < Math.abs(stands[0]!.row - row)
  return isFromSouth ? stands.toReversed() : stands
}

/** Over the art, where a flight meets nothing of it. */
const flightBlocks = 3
const nearBlocks = 12

function isEven(pixel: number): boolean {
  return !isDrawnInRing(pixel % MAP_SIDE, Math.floor(pixel / MAP_SIDE))
}

function isIn({ column, columns }: Phase, pixel: number): boolean {
  const offset = (pixel % MAP_SIDE) - column
  return offset >= 0 && offset < columns
}

function isSeen(stand: Holder, pixel: number): boolean {
  return isDrawnFrom(stand, pixel % MAP_SIDE, Math.floor(pixel / MAP_SIDE))
}
