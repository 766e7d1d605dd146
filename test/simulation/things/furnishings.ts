import { pick } from '../../faults/fault-kind.ts'
import type { Plot, Thing } from './plot.ts'
import { someValuables } from './valuables.ts'

const boxes = [
  'chest',
  'trapped_chest',
  'barrel',
  'shulker_box',
  'copper_chest',
  'ender_chest',
  'dropper',
  'dispenser',
  'hopper',
]

function chests(plot: Plot): void {
  for (const x of [0, 2, 4]) plot.box(x, 0, 0, pick(plot.random, boxes), someValuables(plot.random))
}

/** Two halves side by side. */
function doubleChest(plot: Plot): void {
  plot.box(0, 0, 0, 'chest[type=left,facing=north]', someValuables(plot.random))
  plot.box(1, 0, 0, 'chest[type=right,facing=north]', someValuables(plot.random))
}

const machines: readonly (readonly [string, readonly { readonly name: string; readonly count: number }[]])[] =
  [
    ['blast_furnace[facing=south]', [{ name: 'iron_ore', count: 5 }]],
    ['smoker[facing=south]', [{ name: 'beef', count: 9 }]],
    ['brewing_stand', [{ name: 'nether_wart', count: 2 }]],
    ['jukebox[has_record=true]', [{ name: 'music_disc_cat', count: 1 }]],
    ['lectern[has_book=true]', [{ name: 'written_book', count: 1 }]],
    ['chiseled_bookshelf[slot_0_occupied=true]', [{ name: 'book', count: 1 }]],
    ['decorated_pot', [{ name: 'brick', count: 3 }]],
    ['oak_shelf', [{ name: 'diamond', count: 1 }]],
    ['crafter', [{ name: 'stick', count: 4 }]],
    ['campfire', []],
    ['composter[level=3]', []],
    ['crafting_table', []],
    ['cartography_table', []],
    ['anvil[facing=west]', []],
    ['enchanting_table', []],
    ['note_block[note=7]', []],
    ['cake', []],
    ['potted_poppy', []],
    ['oak_fence_gate', []],
    ['oak_trapdoor[half=bottom]', []],
  ]

function workshop(plot: Plot): void {
  for (const x of [0, 1, 2, 3]) {
    const [block, items] = pick(plot.random, machines)
    if (plot.put(x, 0, 0, block)) plot.box(x, 0, 0, block, items)
    else plot.put(x, 0, 0, 'crafting_table')
  }
}

function bed(plot: Plot): void {
  plot.put(0, 0, 1, 'blue_bed[part=foot,facing=north]')
  plot.put(0, 0, 0, 'blue_bed[part=head,facing=north]')
}

function signs(plot: Plot): void {
  plot.put(0, 0, 0, 'oak_sign[rotation=4]')
  plot.details(0, 0, 0, { lines: ['To the station', '', '', ''] })
  plot.put(2, 0, 0, 'cobblestone')
  plot.put(2, 0, 1, 'oak_wall_sign[facing=south]')
  plot.details(2, 0, 1, { lines: ['Shop', 'closed', '', ''] })
}

function stands(plot: Plot): void {
  const armour = ['iron_boots', 'iron_leggings', 'diamond_chestplate', 'golden_helmet']
  plot.entity('armor_stand', 0.5, 0, 0.5, {
    items: [null, null, ...armour.map((name) => ({ name, count: 1 }))],
  })
  plot.entity('armor_stand', 2.5, 0, 0.5, { items: [{ name: 'diamond_sword', count: 1 }] })
}

/** A lever, wires, a repeater and a lamp; a plate; a torch; a tripwire between two posts. */
function redstone(plot: Plot): void {
  plot.put(0, 0, 0, 'lever[face=floor]')
  plot.fill([1, 0, 0], [2, 0, 0], 'redstone_wire')
  plot.put(3, 0, 0, 'repeater[facing=west,delay=2]')
  plot.put(4, 0, 0, 'redstone_lamp')
  plot.put(1, 0, 1, 'stone_pressure_plate')
  plot.put(3, 0, 1, 'redstone_torch')
  plot.put(4, 0, 1, 'comparator[facing=west]')
  plot.put(0, 0, 3, 'stone_bricks')
  plot.put(5, 0, 3, 'stone_bricks')
  plot.put(1, 0, 3, 'tripwire_hook[facing=east,attached=true]')
  plot.put(4, 0, 3, 'tripwire_hook[facing=west,attached=true]')
  plot.fill([2, 0, 3], [3, 0, 3], 'tripwire[attached=true]')
}

/** Where people walk. */
function plates(plot: Plot): void {
  const kinds = ['oak_pressure_plate', 'stone_pressure_plate', 'light_weighted_pressure_plate']
  for (let x = 0; x < 3; x++)
    for (let z = 0; z < 3; z++) if ((x + z) % 2 === 0) plot.put(x, 0, z, pick(plot.random, kinds))
}

function railway(plot: Plot): void {
  plot.fill([0, 0, 0], [5, 0, 0], 'rail[shape=east_west]')
  plot.put(3, 0, 0, 'powered_rail[shape=east_west]')
  plot.put(4, 0, 0, 'detector_rail[shape=east_west]')
  plot.entity('minecart', 1.5, 0, 0.5)
  plot.entity('chest_minecart', 4.5, 0, 0.5, { items: someValuables(plot.random) })
}

export const furnishings = {
  chests: { width: 5, length: 1, height: 1, build: chests },
  'double chest': { width: 2, length: 1, height: 1, build: doubleChest, isFloating: true },
  workshop: { width: 4, length: 1, height: 1, build: workshop },
  bed: { width: 1, length: 2, height: 1, build: bed },
  signs: { width: 3, length: 2, height: 1, build: signs },
  'armour stands': { width: 3, length: 1, height: 2, build: stands },
  redstone: { width: 6, length: 4, height: 1, build: redstone },
  plates: { width: 3, length: 3, height: 1, build: plates },
  railway: { width: 6, length: 1, height: 1, build: railway },
} satisfies Readonly<Record<string, Thing>>
