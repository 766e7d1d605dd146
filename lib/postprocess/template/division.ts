import { toInt } from './value.ts'

/** Go's `/` on whole numbers: truncated towards zero. */
export function divide(a: bigint, b: bigint): bigint {
  refuseZero(b)
  return toInt(a / b)
}

/** Go's `%`: the remainder, with the sign of `a`. */
export function modulo(a: bigint, b: bigint): bigint {
  refuseZero(b)
  return a % b
}

function refuseZero(divisor: bigint): void {
  if (divisor === 0n) throw new Error('there is no division by zero')
}
