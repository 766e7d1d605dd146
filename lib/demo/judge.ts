import { type BlockState, type Blueprint, cellAt } from '../blueprint/blueprint.ts'
import { parseBlockState } from '../blueprint/parse-block-state.ts'

/** How a build stands in the world. */
export interface Verdict {
  readonly blocks: number
  readonly right: number
  readonly wrong: number
  readonly missing: number
}

/** States that change what a map shows. */
const telling = ['axis', 'waterlogged', 'type'] as const

/** Compares what stands with the blueprint, block by block, by the world's own word (`oak_log[axis=x]`). */
export function judge(
  blueprint: Blueprint,
  origin: { readonly x: number; readonly y: number; readonly z: number },
  blockAt: (x: number, y: number, z: number) => string,
): Verdict {
  let missing = 0
  let wrong = 0
  for (const [index, packed] of blueprint.cells.entries()) {
    const { x, y, z } = cellAt(blueprint, packed)
    const stands = blockAt(origin.x + x, origin.y + y, origin.z + z)
    if (stands === 'air') missing++
    else if (!matches(stands, blueprint.palette[blueprint.states[index]!]!)) wrong++
  }
  const blocks = blueprint.cells.length
  return { blocks, right: blocks - wrong - missing, wrong, missing }
}

function matches(stands: string, wanted: BlockState): boolean {
  const { name, properties } = parseBlockState(stands)
  if (name !== wanted.name) return false
  return telling.every(
    (key) => wanted.properties[key] === undefined || properties[key] === wanted.properties[key],
  )
}
