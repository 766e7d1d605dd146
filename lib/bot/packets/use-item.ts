import { send } from '../connection/session.ts'
import type { Joined } from '../join.ts'

/** Uses what is in the main hand. Since 1.21 the packet says where the player looks, and the server turns the head so. */
export function useItem(joined: Pick<Joined, 'game' | 'body'>, sequence: number): void {
  const { yaw, pitch } = joined.body.direction()
  send(joined, 'use_item', { hand: 0, sequence, rotation: { x: yaw, y: pitch } })
}
