import { faceCentre } from '../../game/faces.ts'
import type { Face } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { type Session, send } from './session.ts'

/** Right-clicks the middle of a block's face with what is in the main hand, and swings the arm unless there are too many clicks. */
export function clickBlock(
  session: Session,
  block: Position,
  face: Face,
  { sequence, swings = true }: { readonly sequence: number; readonly swings?: boolean | undefined },
): void {
  // In blocks from the block's minimum corner.
  const cursor = faceCentre({ x: 0, y: 0, z: 0 }, face)
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
  if (swings) swingArm(session)
}

/** Shows the arm's swing: clients do so with whatever they dig, hit, place or use, and anti-cheat plug-ins know it. */
export function swingArm(session: Session): void {
  send(session, 'arm_animation', { hand: 0 })
}
