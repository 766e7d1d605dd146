/**
 * Whether a block drops off or falls when nothing is beneath it.
 * Facts: rebane2001/mapartcraft docs/supportBlocks.md, and the game's falling blocks.
 */
export function needsSupport(name: string): boolean {
  if (name.includes('wall_') || name.includes('hanging_')) return false
  return isFalling(name) || single.has(name) || endings.some((ending) => name.endsWith(ending))
}

/** Whether a block without support comes down as a block instead of breaking. */
export function isFalling(name: string): boolean {
  return falling.has(name) || name.endsWith('_concrete_powder')
}

const falling = new Set(
  'sand red_sand gravel suspicious_sand suspicious_gravel anvil chipped_anvil damaged_anvil dragon_egg'.split(
    ' ',
  ),
)

const endings: readonly string[] =
  '_carpet _pressure_plate _sapling torch _candle _tulip _bush _coral _coral_fan _banner _sign rail _door _fungus _roots _mushroom'.split(
    ' ',
  )

const single = new Set(
  (
    'snow redstone_wire repeater comparator candle cake flower_pot sea_pickle turtle_egg lily_pad kelp seagrass sugar_cane cactus bamboo ' +
    'wheat carrots potatoes beetroots nether_wart dandelion poppy blue_orchid allium azure_bluet oxeye_daisy cornflower ' +
    'lily_of_the_valley wither_rose short_grass tall_grass fern large_fern'
  ).split(' '),
)
