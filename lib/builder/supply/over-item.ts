import type { DroppedItem } from '../../game/map-items.ts'
import type { Player } from '../../game/player.ts'
import { type Cuboid, isInCuboid, type Position, withoutRepeats } from '../../game/position.ts'
import { touchesItem } from '../../game/reach.ts'
import { cellHas } from '../../game/world.ts'
import { type Goal, planMotion, replacingSeconds } from '../motion/plan.ts'
import { middleOf } from '../plan/standing-points.ts'
import type { Site } from '../site/site.ts'
import type { SupplyOptions } from './supply-options.ts'

const faceDown = 0

interface OverItemOptions extends Pick<SupplyOptions, 'site' | 'player' | 'clock' | 'signal'> {
  /** Around the art, with the ways to it. */
  readonly area: Cuboid
  readonly isKept: (item: string) => boolean
}

/**
 * The blocks of the art that are in the way to an item: for a bot that flies those over it. A walker digs the shortest way there
 * and back; where none can be dug, the blocks under the item, too, so that it falls to where one leads.
 */
export async function blocksOverItem(
  item: DroppedItem,
  options: OverItemOptions,
): Promise<readonly Position[]> {
  const { site, player, isKept } = options
  const { blocks, body, world } = player
  const way = body.canFly() ? null : await planWay(item, options)
  if (way) return way
  const isStanding = (cell: Position) =>
    site.has(cell) && cellHas(world, cell, (state) => !blocks.isReplaceable(state))
  const lowest = body.canFly() ? item.position.y + 1 : site.min.y
  const column: Position[] = []
  for (let { y } = site.max; y >= lowest; y--)
    if (isStanding({ ...item.position, y })) column.push({ ...item.position, y })
  return column.some((cell) => isKept(itemAt(site, cell))) ? [] : column
}

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
