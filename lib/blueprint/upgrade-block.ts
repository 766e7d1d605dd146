import { newestBlockName } from '../game/blocks/names.ts'
import type { BlockState } from '../game/blocks.ts'
import { flattenBlock, isOnlyFromBefore113 } from './flatten-block.ts'

/** Data version of 1.13. */
export const DATA_VERSION_1_13 = 1519
/** From here on (17w47a) blocks have the names of 1.13, one per kind. */
const FLATTENED = 1451
/** From here on (18w43a) `stone_slab` is a slab of stone; before, that name meant today's `smooth_stone_slab`. */
const STONE_SLABS = 1901
/** From here on (20w45a) a cauldron with something in it is a block of its own. */
const FILLED_CAULDRONS = 2681

/**
 * A block as a file of some data version names it, as the newest version of the game would. Without a data version the
 * name decides: names that the game had only before 1.13 are read as such.
 */
export function upgradeBlock(state: BlockState, dataVersion: number | undefined): BlockState {
  if (dataVersion === undefined ? isOnlyFromBefore113(state) : dataVersion < FLATTENED) {
    return upgradeBlock(flattenBlock(state), DATA_VERSION_1_13)
  }
  if (dataVersion !== undefined && dataVersion < STONE_SLABS && state.name === 'stone_slab') {
    return { ...state, name: 'smooth_stone_slab' }
  }
  if (dataVersion !== undefined && dataVersion < FILLED_CAULDRONS && state.name === 'cauldron') {
    const { level = '0' } = state.properties
    return level === '0'
      ? { name: 'cauldron', properties: {} }
      : { name: 'water_cauldron', properties: { level } }
  }
  const name = newestBlockName(state.name)
  return name === state.name ? state : { ...state, name }
}
