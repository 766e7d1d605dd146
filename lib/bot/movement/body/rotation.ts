import type { Position } from '../../../game/position.ts'

/** In degrees: yaw 0 looks south, pitch 90 down. */
export interface Rotation {
  readonly yaw: number
  readonly pitch: number
}

/**
 * The same rotation by the shortest turn from another one. A client's yaw goes on past 180 degrees; a jump to -180 is no
 * turn of a head for an anti-cheat (GrimAnticheat/Grim, AimModulo360).
 */
export function shortestTurn(from: Rotation, to: Rotation): Rotation {
  return { ...to, yaw: Math.fround(to.yaw + 360 * Math.round((from.yaw - to.yaw) / 360)) }
}

/** From the eyes to a point, with the precision of the protocol. */
export function rotationTo(point: Position, eye: Position): Rotation {
  const [dx, dy, dz] = [point.x - eye.x, point.y - eye.y, point.z - eye.z]
  const degrees = 180 / Math.PI
  return {
    yaw: Math.fround(-Math.atan2(dx, dz) * degrees),
    pitch: Math.fround(-Math.atan2(dy, Math.hypot(dx, dz)) * degrees),
  }
}
