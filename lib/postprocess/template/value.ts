/**
 * A value of a template: `bigint` is Go's int (64 bits), `number` its float64. They are kept apart so that division,
 * formatting and comparison have the same results as in Go.
 */
export type Value = bigint | number | string | boolean

export type Kind = 'int' | 'float64' | 'string' | 'bool'

export function kindOf(value: Value): Kind {
  switch (typeof value) {
    case 'bigint':
      return 'int'
    case 'number':
      return 'float64'
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
  }
}

/** Go's truth: zero, the empty string and false are false. */
export function isTrue(value: Value): boolean {
  return typeof value === 'bigint' ? value !== 0n : Boolean(value)
}

/** Wraps around at 64 bits, as Go's int does. */
export function toInt(value: bigint): bigint {
  return BigInt.asIntN(64, value)
}

/** How `{{...}}` prints a value: Go's `%v`. */
export function print(value: Value): string {
  return typeof value === 'number' ? printFloat(value) : String(value)
}

/** The shortest decimal that reads back the same; with an exponent below 1e-4 and from 1e6 on. */
export function printFloat(value: number): string {
  if (Object.is(value, -0)) return '-0'
  const exponent = Number(value.toExponential().split('e')[1])
  return exponent < -4 || exponent >= 6 ? goExponent(value.toExponential()) : String(value)
}

/** Go writes at least two digits of exponent: `1e+06`. */
export function goExponent(text: string): string {
  return text.replace(/e([+-])(\d)$/, 'e$10$2')
}
