import type { Game } from '../connection/session.ts'

/** A box inside a block, in blocks from the block's minimum corner: x1 y1 z1 x2 y2 z2. */
export type ShapeBox = readonly [number, number, number, number, number, number]

type Registry = Game['registry']

/** The collision boxes of each block state of a game version, by the protocol's numbers; none for air, water, flowers. */
export function createCollisionShapes(registry: Registry): (state: number) => readonly ShapeBox[] {
  // Not there before the library has loaded its parts (`copyShapesOnce`).
  const shaped = registry as unknown as { readonly blockCollisionShapes: CollisionShapes }
  return (state) => {
    const shapes = shaped.blockCollisionShapes
    const block = registry.blocksByStateId[state]
    const entry = shapes.blocks[block?.name ?? 'air']
    const shape = typeof entry === 'number' ? entry : entry?.[state - (block?.minStateId ?? 0)]
    return (shape !== undefined && shapes.shapes[shape]) || []
  }
}

interface CollisionShapes {
  readonly blocks: Readonly<Record<string, number | readonly number[]>>
  readonly shapes: Readonly<Record<string, readonly ShapeBox[]>>
}
