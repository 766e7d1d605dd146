import { distance, type Position } from './position.ts'

/** Speed of sprinting flight, in blocks a second. */
const flightSpeed = 21.6

/** Time that a flight takes at full speed. */
export function flightSeconds(from: Position, to: Position): number {
  return distance(from, to) / flightSpeed
}
