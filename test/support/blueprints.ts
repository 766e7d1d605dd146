import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { packCell } from '../../lib/blueprint/blueprint.ts'
import { createCollector } from '../../lib/blueprint/collect.ts'
import type { BlueprintFormat } from '../../lib/blueprint/formats.ts'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { parseBlockState } from '../../lib/blueprint/parse-block-state.ts'

/** A blueprint of blocks like `[x, y, z, 'oak_log[axis=x]']`. */
export function blueprintOf(
  size: { width: number; height: number; length: number },
  blocks: readonly (readonly [x: number, y: number, z: number, block: string])[],
  format: BlueprintFormat = 'structure',
): Blueprint {
  const collector = createCollector(size.width, size.height, size.length, blueprintLimits)
  for (const [x, y, z, block] of blocks) {
    collector.add(packCell(size, { x, y, z }), collector.palette([parseBlockState(block)])[0]!)
  }
  return collector.finish(format)
}

/** A column or row of blocks with a letter each: `.` is air. */
export function blueprintOfLayers(
  layers: readonly (readonly string[])[],
  key: Record<string, string>,
): Blueprint {
  const size = { width: layers[0]![0]!.length, height: layers.length, length: layers[0]!.length }
  return blueprintOf(
    size,
    layers.flatMap((rows, y) =>
      rows.flatMap((row, z) =>
        [...row].flatMap((letter, x) => (letter === '.' ? [] : [[x, y, z, key[letter]!] as const])),
      ),
    ),
  )
}
