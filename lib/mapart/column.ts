import { type Static, Type } from '@sinclair/typebox'
import { type Blueprint, indexOfCell } from '../blueprint/blueprint.ts'
import type { Position } from '../game/position.ts'
import type { BlockAt } from './picture-of-world.ts'

export const Column = Type.Object(
  {
    blocks: Type.Array(
      Type.Object({
        y: Type.Integer({ description: 'World Y.' }),
        wanted: Type.String({ description: 'The block of the art.', examples: ['white_carpet'] }),
        stands: Type.Optional(
          Type.String({
            description: 'The block of the world; absent where the bot does not see it.',
            examples: ['air'],
          }),
        ),
      }),
      { description: 'The highest first; empty where the art has none.' },
    ),
  },
  { description: 'The blocks of a task above each other at one place, beside what stands there.' },
)
export type Column = Static<typeof Column>

/** The blocks of a blueprint at a place, in world coordinates, beside those of the world. */
export function columnAt(
  blueprint: Blueprint,
  origin: Position,
  { x, z }: { readonly x: number; readonly z: number },
  blockAt?: BlockAt,
): Column {
  const { width, height, length, states, palette } = blueprint
  const [column, row] = [x - origin.x, z - origin.z]
  if (column < 0 || row < 0 || column >= width || row >= length) return { blocks: [] }
  const blocks: Column['blocks'] = []
  for (let layer = height - 1; layer >= 0; layer--) {
    const index = indexOfCell(blueprint, { x: column, y: layer, z: row })
    if (index < 0) continue
    const y = origin.y + layer
    const stands = blockAt?.(x, y, z)
    blocks.push({
      y,
      wanted: palette[states[index]!]!.name,
      ...(stands === undefined ? {} : { stands: stands?.name ?? 'air' }),
    })
  }
  return { blocks }
}
