import type { Face } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { type Session, send } from '../connection/session.ts'

/** Where a face is clicked, in blocks from the block's minimum corner: its middle, and so always within the block. */
const cursors: Readonly<Record<Face, Position>> = {
  0: { x: 0.5, y: 0, z: 0.5 },
  1: { x: 0.5, y: 1, z: 0.5 },
  2: { x: 0.5, y: 0.5, z: 0 },
  3: { x: 0.5, y: 0.5, z: 1 },
  4: { x: 0, y: 0.5, z: 0.5 },
  5: { x: 1, y: 0.5, z: 0.5 },
}

/** Right-clicks a face of a block with what is in the main hand. */
export function clickBlock(session: Session, block: Position, face: Face, sequence: number): void {
  const cursor = cursors[face]
  send(session, 'block_place', {
    location: block,
    direction: face,
    hand: 0,
    cursorX: cursor.x,
    cursorY: cursor.y,
    cursorZ: cursor.z,
    insideBlock: false,
    worldBorderHit: false,
    sequence,
  })
}

/** The centre of a face, in the world: a player who clicks it looks there. */
export function faceCentre(block: Position, face: Face): Position {
  const cursor = cursors[face]
  return { x: block.x + cursor.x, y: block.y + cursor.y, z: block.z + cursor.z }
}
