import { type Blueprint, packCell } from '../../lib/blueprint/blueprint.ts'
import { crop } from '../../lib/demo/crop.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import type { Random } from '../../lib/random.ts'

/** A square piece of the sample map art: carpets in one layer, on the ground. */
export function flatArt(random: Random, side: number): Blueprint {
  const corner = () => Math.floor(random() * (128 - side))
  return crop(drawSampleArt(), { x: corner(), z: corner(), width: side, length: side })
}

/** A staircase: every column climbs, falls or stays from north to south, as art with three shades does. */
export function stairArt(random: Random, side: number): Blueprint {
  const palette = ['white_wool', 'orange_wool', 'stone', 'oak_planks', 'lime_concrete'].map((name) => ({
    name,
    properties: {},
  }))
  const heights: number[] = []
  for (let x = 0; x < side; x++) {
    const column = [0]
    for (let z = 1; z < side; z++) column.push(column.at(-1)! + Math.floor(random() * 3) - 1)
    const lowest = Math.min(...column)
    heights.push(...column.map((y) => y - lowest))
  }
  const cells = heights.map((y, index) => {
    const cell = { x: Math.floor(index / side), y, z: index % side }
    return packCell({ width: side, length: side }, cell)
  })
  const states = cells.map(() => Math.floor(random() * palette.length))
  const order = cells.map((_, index) => index).sort((a, b) => cells[a]! - cells[b]!)
  return {
    format: 'structure',
    width: side,
    height: Math.max(...heights) + 1,
    length: side,
    palette,
    cells: Uint32Array.from(order, (index) => cells[index]!),
    states: Uint16Array.from(order, (index) => states[index]!),
  }
}
