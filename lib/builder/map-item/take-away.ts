import type { Position } from '../../game/position.ts'
import { takenAway } from '../../suppressed/taken-away.ts'
import { demolish } from '../place/demolish.ts'
import type { Opening } from './opening.ts'

/**
 * Digs away the blocks of suppressed art that still stand in some columns, counted from the western edge of the art, though they are no part
 * of what those become. A build of the columns sees only what lies close over its own blocks; generators leave a gap there.
 */
export async function takeAway(west: number, columns: number, opening: Opening): Promise<void> {
  const { player, site, clock, signal } = opening
  const left = blocksTakenAway(west, columns, opening)
    .filter(({ x, y, z }) => {
      const state = player.world.stateAt(x, y, z)
      return state === null || !player.blocks.isReplaceable(state)
    })
    .sort((one, other) => other.y - one.y)
  if (left.length > 0) await demolish(left, { player, clock, signal, pools: site })
}

function blocksTakenAway(west: number, columns: number, { map: { job } }: Pick<Opening, 'map'>): Position[] {
  const { blueprint, task } = job
  return takenAway(blueprint)
    .filter(({ x }) => x >= west && x < west + columns)
    .map(({ x, y, z }) => ({ x: task.OffsetX + x, y: task.OffsetY + y, z: task.OffsetZ + z }))
}
