import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { blueprintOf } from './blueprints.ts'
import { createRandom } from './mutations.ts'

type Block = readonly [x: number, y: number, z: number, block: string]

/** Of a map with the extra north row. */
const length = 129

/**
 * A staircase art: every block a step above, below or level with its northern neighbour, so that all three shades occur
 * with every colour. Blocks that need something beneath them stand on stone; here and there glass hangs over it.
 */
export function staircaseArt(seed = 1, width = 128): Blueprint {
  const height = 24
  const random = createRandom(seed)
  const kinds = [
    'red_wool',
    'lime_carpet',
    'oak_log',
    'oak_log[axis=x]',
    'sand',
    'warped_planks',
    'birch_slab',
  ]
  const blocks: Block[] = []
  for (let x = 0; x < width; x++) {
    let y = 2 + random(height - 6)
    for (let z = 0; z < length; z++) {
      const kind = kinds[random(kinds.length)]!
      blocks.push([x, y, z, kind])
      if (/carpet|sand/.test(kind)) blocks.push([x, y - 1, z, 'stone'])
      if (random(8) === 0) blocks.push([x, y + 2, z, 'glass'])
      y = Math.min(height - 4, Math.max(1, y + random(3) - 1))
    }
  }
  return blueprintOf({ width, height, length }, blocks)
}

/** A water art: depths of 1 to 12 over stone, their surfaces level, with planks and wet slabs between. */
export function waterArt(seed = 1, width = 128): Blueprint {
  const deepest = 12
  const random = createRandom(seed)
  const blocks: Block[] = []
  for (let x = 0; x < width; x++) {
    for (let z = 0; z < length; z++) {
      const depth = 1 + random(deepest)
      blocks.push([x, deepest - depth, z, 'stone'])
      for (let y = deepest - depth + 1; y < deepest; y++) blocks.push([x, y, z, 'water'])
      const top = random(20)
      blocks.push([x, deepest, z, top === 0 ? 'spruce_planks' : top === 1 ? wetSlab : 'water'])
    }
  }
  return blueprintOf({ width, height: deepest + 1, length }, blocks)
}

const wetSlab = 'oak_slab[type=bottom,waterlogged=true]'
