import { minBy } from '../../collections.ts'
import { cellsBeside, neighbourAt } from '../../game/faces.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import type { Player } from '../../game/player.ts'
import { type Cuboid, isInCuboid, type Position, withoutRepeats } from '../../game/position.ts'
import { touchesItem } from '../../game/reach.ts'
import { hasBlock } from '../../game/world.ts'
import { type Goal, planMotion, replacingSeconds } from '../motion/plan.ts'
import { middleOf } from '../plan/standing-points.ts'
import type { Site } from '../site/site.ts'
import type { SupplyOptions } from './supply-options.ts'

const [faceDown, faceUp] = [0, 1] as const
/** Extra cost, in blocks, of a column whose lowest block hangs. */
const hangingBlocks = 100

interface OverItemOptions extends Pick<SupplyOptions, 'site' | 'player' | 'clock' | 'signal'> {
  /** Around the art, with the ways to it. */
  readonly area: Cuboid
  readonly isKept: (item: string) => boolean
}

/**
 * The blocks of the art that are in the way to an item: for a bot that flies, those over it or over a place beside it. A walker digs
 * the shortest way there and back; where none can be dug, the blocks under the item, too, so that it falls to where one leads.
 */
export async function blocksOverItem(
  item: DroppedItem,
  options: OverItemOptions,
): Promise<readonly Position[]> {
  const { site, player } = options
  const { position } = item
  if (player.body.canFly()) return columnOver(item, options)
  const way = await planWay(item, options)
  if (way) return way
  const column = blocksFrom({ ...position, y: site.min.y }, options)
  return mayBeDug(column, options) ? column : []
}

/**
 * The blocks over the item. If the lowest of them hangs, scaffolding is needed to place it again, and would fall to where the item lies;
 * the shortest column beside it is preferred, from which the item is picked up as well.
 */
function columnOver({ position, lies }: DroppedItem, options: OverItemOptions): readonly Position[] {
  const { site, player } = options
  const stands = (cell: Position) => hasBlock(player, cell)
  const over = blocksFrom(neighbourAt(position, faceUp), options)
  if (over.length === 0) return over
  const hangs = (column: readonly Position[]) => {
    const lowest = column.at(-1)!
    return ![...cellsBeside(lowest), neighbourAt(lowest, faceDown)].some(stands)
  }
  if (mayBeDug(over, options) && !hangs(over)) return over
  const hasRoom = (cell: Position) =>
    [cell, neighbourAt(cell, faceUp)].every((one) => site.has(one) || !stands(one))
  const places = cellsBeside(position).filter((cell) => touchesItem(middleOf(cell), lies) && hasRoom(cell))
  const columns = [over, ...places.map((lowest) => blocksFrom(lowest, options))].filter(
    (column) => column.length > 0 && mayBeDug(column, options),
  )
  return minBy(columns, (column) => column.length + (hangs(column) ? hangingBlocks : 0)) ?? []
}

/** The blocks of the art in a column, the highest first. */
function blocksFrom(lowest: Position, { site, player }: OverItemOptions): readonly Position[] {
  const column: Position[] = []
  for (let { y } = site.max; y >= lowest.y; y--) column.push({ ...lowest, y })
  return column.filter((cell) => site.has(cell) && hasBlock(player, cell))
}

const mayBeDug = (column: readonly Position[], { site, isKept }: OverItemOptions): boolean =>
  !column.some((cell) => isKept(itemAt(site, cell)))

/** The blocks that are dug on the shortest way to an item, and back, the highest first; null when there is none. */
async function planWay(
  { position, lies }: DroppedItem,
  options: OverItemOptions,
): Promise<readonly Position[] | null> {
  const { site, player, area, isKept, clock, signal } = options
  const mayDig = (cell: Position) =>
    site.has(cell) && !isKept(itemAt(site, cell)) && player.digging.mayDig(cell)
  const costToDig = (cell: Position) =>
    withPile(cell, player).reduce((sum, block) => sum + (mayDig(block) ? replacingSeconds : Infinity), 0)
  const goal: Goal = {
    around: { min: position, max: position },
    isReached: (feet) => touchesItem(middleOf(feet), lies),
  }
  const plan = await planMotion(goal, {
    player,
    costs: { dig: costToDig },
    starts: () => player.walking.around({ area }),
    isInside: (x, y, z) => isInCuboid(area, { x, y, z }),
    clock,
    signal,
  })
  if (!plan) return null
  const dug = plan.steps.flatMap((step) => step.dug).flatMap((cell) => withPile(cell, player))
  return withoutRepeats(dug).sort((a, b) => b.y - a.y)
}

/** A block with those that lie on it and would fall into the way. */
function withPile({ x, y, z }: Position, { blocks, world }: Pick<Player, 'blocks' | 'world'>): Position[] {
  const pile = [{ x, y, z }]
  for (let over = y + 1; ; over++) {
    const state = world.stateAt(x, over, z)
    if (state === null || !blocks.leansOn(state, faceDown)) return pile
    pile.push({ x, y: over, z })
  }
}

const itemAt = (site: Site, { x, y, z }: Position) => site.item(site.indexAt(x, y, z))
