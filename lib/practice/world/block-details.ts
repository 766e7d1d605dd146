import type { Position } from '../../game/position.ts'
import { blockKey, type World } from './world.ts'

/** Of a block, beyond its state and its items: the lines of a sign, a banner's pattern, a command. */
export type BlockDetails = Readonly<Record<string, unknown>>

/** The details of a sub-server's blocks. They are gone with their block. */
export function createBlockDetails(world: World) {
  const blocks = new Map<number, { readonly position: Position; readonly details: BlockDetails }>()

  world.onChange((x, y, z, stateId, before) => {
    if (world.data.state(stateId).name !== world.data.state(before).name) blocks.delete(blockKey({ x, y, z }))
  })

  return {
    at: (position: Position): BlockDetails | null => blocks.get(blockKey(position))?.details ?? null,
    put: (position: Position, details: BlockDetails): void =>
      void blocks.set(blockKey(position), { position, details }),
    all: () => blocks.values(),
  }
}
