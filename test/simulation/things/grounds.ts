import { pick, whole } from '../../faults/fault-kind.ts'
import type { Plot, Thing } from './plot.ts'

const crops = ['wheat[age=7]', 'carrots[age=5]', 'potatoes[age=3]', 'beetroots[age=2]']

function field(plot: Plot): void {
  plot.fill([0, -1, 0], [4, -1, 3], 'farmland[moisture=7]')
  plot.fill([2, -1, 0], [2, -1, 3], 'water')
  for (const x of [0, 1, 3, 4]) plot.fill([x, 0, 0], [x, 0, 3], pick(plot.random, crops))
}

/** Farmland that nothing grows on yet. */
function bareField(plot: Plot): void {
  plot.fill([0, -1, 0], [2, -1, 2], 'farmland')
}

/** A ring of fences with a gate, two animals in it, and one on a lead outside. */
function pen(plot: Plot): void {
  for (let along = 0; along < 6; along++) {
    for (const [x, z] of [
      [along, 0],
      [along, 5],
      [0, along],
      [5, along],
    ] as const) {
      const sides = {
        west: z % 5 === 0 && x > 0,
        east: z % 5 === 0 && x < 5,
        north: x % 5 === 0 && z > 0,
        south: x % 5 === 0 && z < 5,
      }
      const links = Object.entries(sides).map(([side, isLinked]) => `${side}=${isLinked}`)
      plot.put(x, 0, z, `oak_fence[${links.join(',')}]`)
    }
  }
  plot.put(3, 0, 5, 'oak_fence_gate[facing=south]')
  plot.entity(pick(plot.random, ['cow', 'sheep', 'pig']), 2.5, 0, 2.5)
  plot.entity('chicken', 3.5, 0, 2.5)
  const knot = plot.entity('leash_knot', 2, 0, 0)
  plot.entity('sheep', 1.5, 0, 1.5, { leashedTo: knot })
}

function tree(plot: Plot): void {
  plot.fill([0, 2, 0], [4, 3, 4], 'oak_leaves')
  plot.fill([1, 4, 1], [3, 4, 3], 'oak_leaves')
  plot.fill([2, 0, 2], [2, 3, 2], 'oak_log')
}

function hill(plot: Plot): void {
  const height = whole(plot.random, 1, 3)
  for (let y = 0; y < height; y++)
    plot.fill(
      [y, y, y],
      [4 - y, y, 4 - y],
      y === height - 1 ? 'grass_block' : pick(plot.random, ['dirt', 'stone']),
    )
}

/** A rock with a ledge that stands out. */
function overhang(plot: Plot): void {
  plot.fill([0, 0, 0], [0, 3, 3], 'stone')
  plot.fill([1, 3, 0], [2, 3, 3], 'stone')
  plot.put(0, 2, 1, 'coal_ore')
}

function meadow(plot: Plot): void {
  const cover = [
    ['short_grass', 'grass'],
    'fern',
    'poppy',
    'dandelion',
    'azure_bluet',
    ['leaf_litter', 'fern'],
    'dead_bush',
  ]
  for (let x = 0; x < 5; x++)
    for (let z = 0; z < 5; z++) {
      if (plot.random() < 0.3) continue
      if (plot.random() < 0.2) {
        plot.put(x, 0, z, 'tall_grass[half=lower]')
        plot.put(x, 1, z, 'tall_grass[half=upper]')
      } else plot.put(x, 0, z, pick(plot.random, cover))
    }
}

function snow(plot: Plot): void {
  for (let x = 0; x < 4; x++)
    for (let z = 0; z < 4; z++) plot.put(x, 0, z, `snow[layers=${whole(plot.random, 1, 3)}]`)
}

function pond(plot: Plot): void {
  plot.fill([0, -1, 0], [3, -1, 3], 'water')
  plot.entity('boat', 2, 0, 2)
}

function lavaPool(plot: Plot): void {
  plot.fill([0, -1, 0], [3, -1, 3], 'stone')
  plot.fill([1, -1, 1], [2, -1, 2], 'lava')
}

function cacti(plot: Plot): void {
  plot.fill([0, -1, 0], [2, -1, 2], 'sand')
  plot.fill([1, 0, 1], [1, 1, 1], 'cactus')
  plot.put(0, 0, 2, 'turtle_egg[eggs=3]')
}

/** Sand and gravel that only something else holds. */
function drifts(plot: Plot): void {
  plot.fill([0, 0, 0], [0, 1, 0], 'cobblestone')
  plot.put(1, 1, 0, 'oak_planks')
  plot.fill([1, 2, 0], [1, 3, 0], 'sand')
  plot.put(0, 2, 0, 'gravel')
}

function pit(plot: Plot): void {
  plot.fill([0, -3, 0], [2, -1, 2], 'air')
}

export const grounds = {
  field: { width: 5, length: 4, height: 1, build: field },
  'bare field': { width: 3, length: 3, height: 1, build: bareField },
  pen: { width: 6, length: 6, height: 2, build: pen },
  tree: { width: 5, length: 5, height: 5, build: tree, isFloating: true },
  hill: { width: 5, length: 5, height: 3, build: hill },
  overhang: { width: 3, length: 4, height: 4, build: overhang },
  meadow: { width: 5, length: 5, height: 2, build: meadow },
  snow: { width: 4, length: 4, height: 1, build: snow },
  pond: { width: 4, length: 4, height: 1, build: pond },
  'lava pool': { width: 4, length: 4, height: 1, build: lavaPool },
  cacti: { width: 3, length: 3, height: 2, build: cacti },
  drifts: { width: 2, length: 1, height: 4, build: drifts },
  pit: { width: 3, length: 3, height: 1, build: pit },
} satisfies Readonly<Record<string, Thing>>
