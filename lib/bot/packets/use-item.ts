import { type Session, send } from '../connection/session.ts'

/**
 * Uses the item in the main hand. Since 1.21 the packet says where the player looks, in degrees, and the server turns the
 * head so.
 */
export function useItem(
  session: Session,
  { yaw, pitch }: { readonly yaw: number; readonly pitch: number },
  sequence: number,
): void {
  send(session, 'use_item', { hand: 0, sequence, rotation: { x: yaw, y: pitch } })
}
