import type { Position } from '../../../game/position.ts'
import { type Rotation, rotationTo, shortestTurn } from './rotation.ts'

/** Where the body looks. */
export interface Head {
  /** For the next packet. */
  rotation(): Rotation
  /** As the server knows it. */
  sent(): Rotation
  hasTurned(): boolean
  /** Looks at a point in the next packet, from where the eyes are then, and on in that direction. */
  lookAt(point: Position): void
  /** Turns to where walking leads; the pitch stays. */
  turnTo(yaw: number): void
  /** Turns to the point to look at, if there is one. */
  follow(eyes: Position): void
  /** The rotation has gone out in a packet. */
  markSent(): void
  /** The server has turned the head. */
  reset(rotation: Rotation): void
}

export function createHead(): Head {
  let rotation: Rotation = { yaw: 0, pitch: 0 }
  let sent = rotation
  let point: Position | null = null

  return {
    rotation: () => rotation,
    sent: () => sent,
    hasTurned: () => rotation.yaw !== sent.yaw || rotation.pitch !== sent.pitch,
    lookAt(next) {
      point = next
    },
    turnTo(yaw) {
      rotation = shortestTurn(rotation, { ...rotation, yaw })
    },
    follow(eyes) {
      if (point) rotation = shortestTurn(rotation, rotationTo(point, eyes))
      point = null
    },
    markSent() {
      sent = rotation
    },
    reset(next) {
      rotation = next
      sent = next
    },
  }
}
