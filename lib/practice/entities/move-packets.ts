import type { Position } from '../../game/position.ts'
import type { Viewer } from './viewer.ts'

/** Maximum distance of one movement packet, which has 16 bits for 4096ths of a block. */
const maxMoveBlocks = 7
const fixedPoint = (blocks: number) => Math.round(blocks * 4096)

/** Shows an entity's way from one place to another. */
export function sendMove(players: Iterable<Viewer>, entityId: number, from: Position, to: Position): void {
  const along = (axis: 'x' | 'y' | 'z') => to[axis] - from[axis]
  const steps = Math.ceil(Math.max(...(['x', 'y', 'z'] as const).map(along).map(Math.abs)) / maxMoveBlocks)
  const fields = {
    entityId,
    dX: fixedPoint(along('x') / steps),
    dY: fixedPoint(along('y') / steps),
    dZ: fixedPoint(along('z') / steps),
    onGround: true,
  }
  for (const { connection } of players)
    for (let step = 0; step < steps; step++) connection.write('rel_entity_move', fields)
}
