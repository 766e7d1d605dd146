import { type Static, Type } from '@sinclair/typebox'
import type { BlueprintLibrary } from '../library/library.ts'
import type { BlockAt } from '../mapart/picture-of-world.ts'
import type { TaskRepository } from './task-repository.ts'

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

interface ColumnDependencies {
  readonly repository: Pick<TaskRepository, 'get'>
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  /** The world as the bot has it loaded; undefined while it is not in the game. */
  readonly world: () => BlockAt | undefined
}

/** World coordinates. */
interface Place {
  readonly x: number
  readonly z: number
}

export type ReadColumn = ReturnType<typeof createColumnReader>

/** Throws `Failure('missing')` when there is no such task, `invalid` when its file can't be read. */
export function createColumnReader({ repository, blueprints, world }: ColumnDependencies) {
  return async (id: string, { x, z }: Place): Promise<Column> => {
    const { task } = repository.get(id)
    const blueprint = await blueprints.read(task.BlueprintPath)
    const { width, length, cells, states, palette } = blueprint
    const [column, row] = [x - task.OffsetX, z - task.OffsetZ]
    if (column < 0 || row < 0 || column >= width || row >= length) return { blocks: [] }
    const layer = width * length
    const blockAt = world()
    const blocks: Column['blocks'] = []
    for (const [index, packed] of cells.entries()) {
      if (packed % layer !== row * width + column) continue
      const y = task.OffsetY + Math.floor(packed / layer)
      const stands = blockAt?.(x, y, z)
      blocks.push({
        y,
        wanted: palette[states[index]!]!.name,
        ...(stands === undefined ? {} : { stands: stands?.name ?? 'air' }),
      })
    }
    return { blocks: blocks.sort((a, b) => b.y - a.y) }
  }
}
