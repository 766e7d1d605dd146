import type { Place } from '../build/build-bot.ts'

/** In degrees: yaw 0 looks south, pitch 90 down. */
export interface LookDirection {
  readonly yaw: number
  readonly pitch: number
}

/** Where eyes have to turn to look at a point, as exactly as the protocol can say it. */
export function directionTo(point: Place, eye: Place): LookDirection {
  const [dx, dy, dz] = [point.x - eye.x, point.y - eye.y, point.z - eye.z]
  const degrees = 180 / Math.PI
  return {
    yaw: Math.fround(-Math.atan2(dx, dz) * degrees),
    pitch: Math.fround(-Math.atan2(dy, Math.hypot(dx, dz)) * degrees),
  }
}
