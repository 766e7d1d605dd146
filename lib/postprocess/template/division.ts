import { toInt } from './value.ts'

/** Go's `/` on whole numbers: cut off towards zero. */
export function divide(a: bigint, b: bigint): bigint {
  refuseZero(b)
  return toInt(a / b)
}

/** Go's `%`: what `divide` leaves over, with the sign of `a`. */
export function modulo(a: bigint, b: bigint): bigint {
  refuseZero(b)
  return a % b
}

function refuseZero(divisor: bigint): void {
  if (divisor === 0n) throw new Error('there is no division by zero')
}
