import type { Position } from '../../../game/position.ts'
import { type Rotation, rotationTo, shortestTurn } from './rotation.ts'

/** Where the body looks. */
export function createHead() {
  let rotation: Rotation = { yaw: 0, pitch: 0 }
  let sent = rotation
  let point: Position | null = null

  return {
    /** For the next packet. */
    rotation: () => rotation,
    /** As the server knows it. */
    sent: () => sent,
    hasTurned: () => rotation.yaw !== sent.yaw || rotation.pitch !== sent.pitch,
    /** Looks at a point in the next packet, from where the eyes are then, and on in that direction. */
    lookAt(next: Position): void {
      point = next
    },
    /** Turns to where walking leads; the pitch stays. */
    turnTo(yaw: number): void {
      rotation = shortestTurn(rotation, { ...rotation, yaw })
    },
    /** Turns to the point to look at, if there is one. */
    follow(eyes: Position): void {
      if (point) rotation = shortestTurn(rotation, rotationTo(point, eyes))
      point = null
    },
    /** The rotation has gone out in a packet. */
    markSent(): void {
      sent = rotation
    },
    /** The server has turned the head. */
    reset(next: Rotation): void {
      rotation = next
      sent = next
    },
  }
}
