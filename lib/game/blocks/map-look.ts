import type { BlockState } from '../blocks.ts'
import { newestBlockName } from './names.ts'

/**
 * Whether a map shows a block that stands as it would show the wanted one: the same block under whatever name the game
 * version has for it, the same fluid in it, and the same axis, because the ends of logs have another colour than their
 * bark. All other properties (facing, connections, which half of its cell a slab fills) may come out as they like.
 * A bed's `part` and the `age` of wheat have colours of their own but can't be chosen when the block is placed.
 */
export function showsSameOnMap(standing: BlockState, wanted: BlockState): boolean {
  const fluid = fluidIn(standing)
  return (
    newestBlockName(standing.name) === newestBlockName(wanted.name) &&
    axisOf(standing) === axisOf(wanted) &&
    fluid === fluidIn(wanted) &&
    (fluid === undefined || closesItsTop(standing) === closesItsTop(wanted))
  )
}

/** The fluid that a block is or stands in. */
export function fluidIn({ name, properties }: BlockState): 'water' | 'lava' | undefined {
  if (name === 'lava') return 'lava'
  if (alwaysInWater.test(name) || properties.waterlogged === 'true') return 'water'
  return properties.waterlogged === undefined && inWaterByDefault.test(name) ? 'water' : undefined
}

/** Whether a block that can stand in water fills its whole top face, so that a map shows it and not the water. */
export function closesItsTop({ name, properties }: BlockState): boolean {
  if (name.endsWith('_slab')) return properties.type === 'top' || properties.type === 'double'
  if (name.endsWith('_stairs')) return properties.half === 'top'
  if (name.endsWith('_trapdoor')) return properties.half === 'top' && properties.open !== 'true'
  return name === 'scaffolding' || name === 'mangrove_roots' || name.endsWith('copper_grate')
}

const alwaysInWater = /^(water|kelp|kelp_plant|seagrass|tall_seagrass|bubble_column)$/
/** These are placed with water in them unless the state says otherwise. */
const inWaterByDefault = /^(sea_pickle|conduit|.*_coral|.*_coral_fan|.*_coral_wall_fan)$/

/** Blocks that have an axis stand upright unless the state says otherwise. */
function axisOf({ properties }: BlockState): string {
  return properties.axis ?? 'y'
}
