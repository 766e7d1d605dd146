import type { Plot, Thing } from './plot.ts'
import { someValuables } from './valuables.ts'

/** A house of planks with a door to the south, a window on each side, and what one lives with. */
function house(plot: Plot): void {
  plot.fill([0, 0, 0], [4, 2, 4], 'oak_planks')
  plot.fill([0, 3, 0], [4, 3, 4], 'spruce_planks')
  plot.fill([1, 0, 1], [3, 2, 3], 'air')
  for (const [x, z] of [
    [0, 0],
    [4, 0],
    [0, 4],
    [4, 4],
  ] as const)
    plot.fill([x, 0, z], [x, 2, z], 'oak_log')
  plot.put(2, 0, 4, 'oak_door[half=lower,facing=north]')
  plot.put(2, 1, 4, 'oak_door[half=upper,facing=north]')
  plot.put(0, 1, 2, 'glass')
  plot.put(4, 1, 2, 'glass')
  plot.put(1, 0, 2, 'red_bed[part=foot,facing=north]')
  plot.put(1, 0, 1, 'red_bed[part=head,facing=north]')
  plot.box(3, 0, 1, 'chest', someValuables(plot.random))
  plot.box(3, 0, 2, 'furnace[facing=west]', [
    { name: 'iron_ore', count: 7 },
    { name: 'coal', count: 3 },
  ])
  plot.put(3, 0, 3, 'crafting_table')
  plot.put(2, 1, 1, 'wall_torch[facing=south]')
  plot.painting(3, 1, 1, 'south')
  plot.frame(1, 1, 5, 'south', { name: 'clock', count: 1 })
  plot.put(3, 1, 5, 'oak_wall_sign[facing=south]')
  plot.details(3, 1, 5, { lines: ['Our house', '', '', ''] })
}

/** A wall with frames, paintings and a banner. */
function gallery(plot: Plot): void {
  plot.fill([0, 0, 0], [3, 2, 0], 'stone_bricks')
  plot.frame(0, 1, 1, 'south', { name: 'compass', count: 1 })
  plot.frame(1, 2, 1, 'south', { name: 'diamond_sword', count: 1 })
  plot.painting(1, 1, 1, 'south')
  plot.painting(2, 1, 1, 'south')
  plot.put(3, 1, 1, 'red_wall_banner[facing=south]')
  plot.details(3, 1, 1, { patterns: ['stripe_top'] })
  plot.put(2, 2, 1, 'stone_button[face=wall,facing=south]')
}

/** Blocks of somebody's building that nothing else hangs on. */
function ruin(plot: Plot): void {
  const blocks = ['bricks', 'oak_planks', 'glass', 'red_wool', 'stone_bricks', 'quartz_block']
  for (let x = 0; x < 3; x++)
    for (let z = 0; z < 2; z++)
      for (let y = 0; y <= Math.floor(plot.random() * 3); y++)
        plot.put(x, y, z, blocks[Math.floor(plot.random() * blocks.length)]!)
}

function portal(plot: Plot): void {
  plot.fill([0, 0, 0], [3, 4, 0], 'obsidian')
  plot.fill([1, 1, 0], [2, 3, 0], 'nether_portal[axis=x]')
}

/** Blocks with data of their own. */
function monument(plot: Plot): void {
  plot.put(0, 0, 0, 'bell[attachment=floor]')
  plot.put(1, 0, 0, 'player_head[rotation=3]')
  plot.details(1, 0, 0, { owner: 'Player' })
  plot.put(2, 0, 0, 'blue_banner[rotation=8]')
  plot.details(2, 0, 0, { patterns: ['cross', 'border'] })
  plot.put(0, 0, 1, 'beacon')
  plot.details(0, 0, 1, { primary: 'haste' })
  plot.put(1, 0, 1, 'spawner')
  plot.details(1, 0, 1, { mob: 'zombie' })
  plot.put(2, 0, 1, 'command_block')
  plot.details(2, 0, 1, { command: '/say hello' })
}

function roof(plot: Plot): void {
  plot.fill([0, 0, 0], [3, 0, 3], 'spruce_planks')
}

function glassRoof(plot: Plot): void {
  plot.fill([0, 0, 0], [3, 0, 3], 'glass')
}

/** A chest on a plank, with a sign on its wall and a lantern beneath. */
function treehouse(plot: Plot): void {
  plot.fill([0, 0, 0], [1, 0, 1], 'oak_planks')
  plot.box(0, 1, 0, 'chest', someValuables(plot.random))
  plot.put(1, 1, 0, 'torch')
  plot.put(1, 1, 1, 'oak_sign[rotation=2]')
  plot.details(1, 1, 1, { lines: ['Keep out', '', '', ''] })
}

export const buildings = {
  house: { width: 5, length: 6, height: 4, build: house },
  gallery: { width: 4, length: 2, height: 3, build: gallery },
  ruin: { width: 3, length: 2, height: 3, build: ruin, isFloating: true },
  portal: { width: 4, length: 1, height: 5, build: portal },
  monument: { width: 3, length: 2, height: 1, build: monument },
  roof: { width: 4, length: 4, height: 1, build: roof, isFloating: true },
  'glass roof': { width: 4, length: 4, height: 1, build: glassRoof, isFloating: true },
  treehouse: { width: 2, length: 2, height: 2, build: treehouse, isFloating: true },
} satisfies Readonly<Record<string, Thing>>
