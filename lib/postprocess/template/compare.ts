import { type Kind, kindOf, type Value } from './value.ts'

/** Go's `==` on values of one kind; values of different kinds throw. */
export function equals(a: Value, b: Value): boolean {
  const problem = comparisonProblem([kindOf(a), kindOf(b)], false)
  if (problem) throw new Error(problem)
  return a === b
}

/** Negative, zero or positive, as Go orders them; text by its bytes. */
export function compare(a: Value, b: Value): number {
  const problem = comparisonProblem([kindOf(a), kindOf(b)], true)
  if (problem) throw new Error(problem)
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Why values of these kinds can't be compared, or undefined when they can. */
export function comparisonProblem(kinds: readonly Kind[], isOrder: boolean): string | undefined {
  const [first, ...others] = kinds
  const other = others.find((kind) => kind !== first)
  if (other) return `${names[first!]} and ${names[other]} can't be compared`
  return isOrder && first === 'bool' ? 'true and false have no order' : undefined
}

const names: Readonly<Record<Kind, string>> = {
  int: 'a whole number',
  float64: 'a fraction',
  string: 'a text',
  bool: 'a truth value',
}

/** By code points, which is the order of UTF-8 bytes; JavaScript's own order is by UTF-16 units. */
function compareText(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)!
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
