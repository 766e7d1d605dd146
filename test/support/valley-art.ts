import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { createCollector } from '../../lib/blueprint/collect.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { createRandom } from './mutations.ts'

/**
 * Stairs as MapartCraft makes them of a picture of 5 x 5 maps with "valley": 86.6 million cells with less than a million blocks.
 * Every column goes up and down at random between the lowest and the highest layer, over supports here and there.
 */
export function valleyArt(): Blueprint {
  const width = 5 * 128
  const length = 5 * 128 + 1
  const height = 211
  const random = createRandom(5)
  const collector = createCollector(width, height, length, blueprintLimits)
  const names = Array.from({ length: 60 }, (_, i) => ({ name: `colour_${i}`, properties: {} }))
  const [support, ...colours] = collector.palette(names)
  for (let x = 0; x < width; x++) {
    let y = random(height)
    for (let z = 0; z < length; z++) {
      y = Math.min(height - 1, Math.max(0, y + random(3) - 1))
      collector.add((y * length + z) * width + x, colours[random(colours.length)]!)
      if (y > 0) collector.add(((y - 1) * length + z) * width + x, support!)
    }
  }
  return collector.finish('structure')
}
