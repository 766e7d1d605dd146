import type { BlockRegistry } from '../../game/blocks.ts'
import { cellsBeside } from '../../game/faces.ts'
import type { Position } from '../../game/position.ts'
import { cellHas, type World } from '../../game/world.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import type { Refusal } from '../permission/ground.ts'
import { columnTops, type TopOf } from './columns.ts'
import type { Site } from './site.ts'

/**
 * How a block of the blueprint stands in the world. `dry`: only a bucket of water is missing. `waiting`: missing, and to be
 * placed only after water, see `withWaterFirst`. `blocked`: something else stands there, which may not be dug away.
 */
export const blockStatus = {
  unknown: 0,
  missing: 1,
  right: 2,
  wrong: 3,
  dry: 4,
  waiting: 5,
  blocked: 6,
} as const
type BlockStatus = (typeof blockStatus)[keyof typeof blockStatus]

export interface Comparison {
  /** A `BlockStatus` by block number. */
  readonly statuses: Uint8Array
  readonly right: number
  readonly wrong: number
  /** Blocks, fluids, snow, fire and the like over the art, see `isExtra`. */
  readonly extras: readonly Position[]
  /** Blocks and the like in the art or over it that may not be dug away, see `withoutBlocked`. */
  readonly blocked: readonly Refusal[]
}

/** How far over the top of the art foreign blocks are looked for, in blocks. */
export const headroom = 3
/** Cells that are looked at before other work has its turn: some milliseconds. */
const sliceCells = 4096

/** Compares the whole site with the world, the only truth about progress; blocks that are not loaded are `unknown`. */
export async function compareSite(
  site: Site,
  world: Pick<World, 'stateAt'>,
  blocks: BlockRegistry,
  turns: Turns,
): Promise<Comparison> {
  const turn = yieldEvery({ ...turns, slice: sliceCells })
  const statuses = new Uint8Array(site.count).fill(blockStatus.unknown)
  for (let index = 0; index < site.count; index++) {
    const { x, y, z } = site.position(index)
    const state = world.stateAt(x, y, z)
    if (state !== null) statuses[index] = statusOfState(site, index, state, blocks)
    await turn()
  }
  const extras: Position[] = []
  for (const cell of cellsOverArt(site)) {
    if (cellHas(world, cell, (state) => isExtra(site, cell, state, blocks))) extras.push(cell)
    await turn()
  }
  return comparisonOf(statuses, extras)
}

export function comparisonOf(
  statuses: Uint8Array,
  extras: readonly Position[],
  blocked: readonly Refusal[] = [],
): Comparison {
  const countOf = (wanted: BlockStatus) => statuses.filter((status) => status === wanted).length
  const [right, wrong] = [countOf(blockStatus.right), countOf(blockStatus.wrong)]
  return { statuses, right, wrong, extras, blocked }
}

export function blocksThatAre(status: BlockStatus, { statuses }: Comparison): number[] {
  return [...statuses.keys()].filter((index) => statuses[index] === status)
}

export function statusOfState(
  site: Site,
  index: number,
  state: number,
  blocks: Pick<BlockRegistry, 'isReplaceable' | 'waterIn'>,
): BlockStatus {
  const kind = site.kind(index)
  if (kind.accepts(state)) {
    const isSettled =
      kind.bucketUse !== 'whole' || site.isFalling(index) || blocks.waterIn(state) === 'source'
    return isSettled ? blockStatus.right : blockStatus.dry
  }
  if (kind.isDry(state)) return blockStatus.dry
  return blocks.isReplaceable(state) ? blockStatus.missing : blockStatus.wrong
}

/**
 * The comparison with the blocks that must wait for water: those over it, which would keep the bucket out, and on foot higher
 * ones beside it: water in a pit is out of reach, and a swimmer can't get out of one.
 */
export function withWaterFirst(site: Site, comparison: Comparison, isOnFoot: boolean): Comparison {
  /** By column, the lowest block that must wait. */
  const levels = new Map<string, number>()
  const levelAt = (x: number, z: number) => levels.get(`${x} ${z}`) ?? Number.POSITIVE_INFINITY
  for (const [index, status] of comparison.statuses.entries()) {
    const isToBeFilled =
      status === blockStatus.dry ||
      (status === blockStatus.missing && site.kind(index).bucketUse === 'inside')
    if (!isToBeFilled) continue
    const cell = site.position(index)
    for (const { x, z } of isOnFoot ? [cell, ...cellsBeside(cell)] : [cell])
      levels.set(`${x} ${z}`, Math.min(levelAt(x, z), cell.y + 1))
  }
  if (levels.size === 0) return comparison
  const mustWait = ({ x, y, z }: Position) => y >= levelAt(x, z)
  const statuses = comparison.statuses.map((status, index) =>
    status === blockStatus.missing && mustWait(site.position(index)) ? blockStatus.waiting : status,
  )
  return { ...comparison, statuses }
}

/** Whether a position is one over the art at which `compareSite` looks. */
export function isOverArt(site: Site, topOf: TopOf, { x, y, z }: Position): boolean {
  const top = topOf(x, z)
  return Number.isFinite(top) && y > top && y <= site.max.y + headroom
}

/** Whether what is over the art has to go: a map would show it in its place, or it keeps buckets from the water right under it. */
export function isExtra(
  site: Pick<Site, 'usesBuckets' | 'indexAt' | 'kind'>,
  { x, y, z }: Position,
  state: number,
  blocks: Pick<BlockRegistry, 'isOnMaps' | 'isSolid'>,
): boolean {
  if (blocks.isOnMaps(state)) return true
  if (!site.usesBuckets || !blocks.isSolid(state)) return false
  const under = site.indexAt(x, y - 1, z)
  return under !== -1 && site.kind(under).bucketUse === 'whole'
}

/** Over the art, where a map shows the top of a column. */
function* cellsOverArt(site: Site): Generator<Position> {
  const topOf = columnTops(site)
  for (let z = site.min.z; z <= site.max.z; z++) {
    for (let x = site.min.x; x <= site.max.x; x++) {
      const top = topOf(x, z)
      if (!Number.isFinite(top)) continue
      for (let y = top + 1; y <= site.max.y + headroom; y++) yield { x, y, z }
    }
  }
}

/** How many of each item the blocks take that are not right yet; a bucket of water counts as often as it is emptied. */
export function itemsLacking(site: Site, { statuses }: Comparison): Map<string, number> {
  const { right, dry, blocked } = blockStatus
  const lacking: number[] = []
  let pours = 0
  for (const [index, status] of statuses.entries()) {
    if (status === dry && !site.isFalling(index)) pours++
    else if (status !== right && status !== dry && status !== blocked) lacking.push(index)
  }
  const items = site.itemsOf(lacking)
  return pours > 0 ? items.set('water_bucket', pours) : items
}
