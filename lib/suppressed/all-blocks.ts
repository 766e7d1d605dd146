import type { Blueprint } from '../blueprint/blueprint.ts'
import { createCollector } from '../blueprint/collect.ts'
import { blueprintLimits } from '../blueprint/limits.ts'

/** Of suppressed art all blocks that it has at any time, as one blueprint; any other as it is. */
export function allBlocksOf(blueprint: Blueprint): Blueprint {
  const { after, width, height, length, format } = blueprint
  if (!after) return blueprint
  const all = createCollector(width, height, length, blueprintLimits)
  // Of two at the same place the later counts.
  for (const { cells, states, palette } of [after, blueprint]) {
    const numbers = all.palette(palette)
    for (const [i, cell] of cells.entries()) all.add(cell, numbers[states[i]!]!)
  }
  return all.finish(format)
}
