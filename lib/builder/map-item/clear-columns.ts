import { type Position, withoutRepeats } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import { takenAway } from '../../suppressed/taken-away.ts'
import { demolish } from '../place/demolish.ts'
import { inTheWay } from '../site/in-the-way.ts'
import { blockOf, type Opening } from './opening.ts'

/** One past the highest block of the Overworld. */
const worldTop = 320

/**
 * Digs away what stands anywhere over the art in columns that a map shows wrongly, and over their northern neighbours, which
 * give the shade. Building looks only a little over the art; a map sees everything up to the sky.
 */
export async function clearColumns(pixels: readonly number[], opening: Opening): Promise<void> {
  const { permission, site, settings, log } = opening
  const places = pixels.flatMap((pixel) => [...foreignOver(pixel, opening)])
  const unique = withoutRepeats(places)
  const refusals = unique.flatMap((place) => permission.refusalToDig(place) ?? [])
  if (refusals.length > 0) throw inTheWay(refusals)
  if (unique.length === 0 || (!settings.repair && unique.some(permission.isRepair))) return
  log.warn('foreign blocks stand over the art', { blocks: unique.length })
  await demolish(unique, { ...opening, pools: site })
}

function* foreignOver(pixel: number, opening: Opening): Iterable<Position> {
  const { player, map, site } = opening
  const { x, z: south } = blockOf(pixel, opening)
  for (const z of [south - 1, south]) {
    // North of the first row of maps is not the art's ground.
    if (z < site.min.z && map.row === 0) continue
    for (let y = worldTop - 1; y > site.max.y; y--) {
      const state = player.world.stateAt(x, y, z)
      if (state !== null && !player.blocks.isReplaceable(state)) yield { x, y, z }
    }
  }
}

/**
 * Digs away the blocks of suppressed art that still stand in some columns, counted from the western edge of the art, though they are no part
 * of what those become. A build of the columns sees only what lies close over its own blocks; generators leave a gap there.
 */
export async function takeAway(west: number, columns: number, opening: Opening): Promise<void> {
  const { player, map, site, clock, signal } = opening
  const { blueprint, task } = map.job
  const left = takenAway(blueprint)
    .filter(({ x }) => x >= west && x < west + columns)
    .map(({ x, y, z }) => ({ x: task.OffsetX + x, y: task.OffsetY + y, z: task.OffsetZ + z }))
    .filter((cell) => !cellHas(player.world, cell, player.blocks.isReplaceable))
    .sort((one, other) => other.y - one.y)
  if (left.length > 0) await demolish(left, { player, clock, signal, pools: site })
}
