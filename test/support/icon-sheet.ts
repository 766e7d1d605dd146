import { drawIcon } from '../../lib/icons/draw-icon.ts'
import { blankPixels, type Pixels } from '../../lib/images/pixels.ts'

/** One of every kind of block and picture. */
const names = [
  ['stone', 'grass_block', 'oak_planks', 'oak_log', 'birch_log', 'oak_leaves', 'cobblestone', 'bricks'],
  [
    'white_wool',
    'red_concrete',
    'lime_concrete_powder',
    'cyan_terracotta',
    'blue_glazed_terracotta',
    'glass',
  ],
  ['black_carpet', 'stone_slab', 'oak_stairs', 'cobblestone_wall', 'oak_fence', 'oak_fence_gate', 'snow'],
  ['diamond_ore', 'iron_block', 'oxidized_cut_copper', 'chest', 'purple_shulker_box', 'furnace', 'red_bed'],
  ['lantern', 'anvil', 'hopper', 'creeper_head', 'candle', 'repeater', 'crafting_table', 'stone_button'],
  ['diamond_sword', 'iron_pickaxe', 'golden_axe', 'wooden_hoe', 'leather_boots', 'shears', 'bow', 'shield'],
  ['filled_map', 'paper', 'item_frame', 'glass_pane', 'red_dye', 'iron_ingot', 'diamond', 'water_bucket'],
  ['apple', 'bread', 'cooked_beef', 'potion', 'poppy', 'oak_sapling', 'oak_door', 'creeper_spawn_egg'],
]

const cell = 34

/** Many icons on one sheet, to be compared by program and by eye. */
export function iconSheet(): Pixels {
  const sheet = blankPixels(8 * cell, names.length * cell)
  for (const [row, line] of names.entries()) {
    for (const [column, name] of line.entries()) {
      const icon = drawIcon(name)
      if (!icon) throw new Error(`there is no icon of ${name}`)
      for (let y = 0; y < icon.height; y++) {
        const from = icon.data.subarray(y * icon.width * 4, (y + 1) * icon.width * 4)
        sheet.data.set(from, ((row * cell + y + 1) * sheet.width + column * cell + 1) * 4)
      }
    }
  }
  return sheet
}
