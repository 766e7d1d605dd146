import type { Position } from '../../game/position.ts'

/** In degrees: yaw 0 looks south, pitch 90 down. */
export interface Rotation {
  readonly yaw: number
  readonly pitch: number
}

/**
 * The same direction by the shortest turn from another one. A client's yaw goes on past 180 degrees; one that jumps to -180
 * tells an anti-cheat that no head has turned (GrimAnticheat/Grim, AimModulo360).
 */
export function shortestTurn(from: Rotation, to: Rotation): Rotation {
  return { ...to, yaw: Math.fround(to.yaw + 360 * Math.round((from.yaw - to.yaw) / 360)) }
}

/** Where eyes have to turn to look at a point, as exactly as the protocol can say it. */
export function rotationTo(point: Position, eye: Position): Rotation {
  const [dx, dy, dz] = [point.x - eye.x, point.y - eye.y, point.z - eye.z]
  const degrees = 180 / Math.PI
  return {
    yaw: Math.fround(-Math.atan2(dx, dz) * degrees),
    pitch: Math.fround(-Math.atan2(dy, Math.hypot(dx, dz)) * degrees),
  }
}
