import { Failure } from '../../failure.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { type Kind, kindOf, type Value } from './value.ts'

/** Go's `==` on values of one kind; values of different kinds throw. */
export function equals(a: Value, b: Value): boolean {
  const problem = comparisonProblem([kindOf(a), kindOf(b)], false)
  if (problem) throw new Failure('invalid', problem)
  return a === b
}

/** Negative, zero or positive, as Go orders them; text by its bytes. */
export function compare(a: Value, b: Value): number {
  const problem = comparisonProblem([kindOf(a), kindOf(b)], true)
  if (problem) throw new Failure('invalid', problem)
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b)
  return a < b ? -1 : a > b ? 1 : 0
}

/** Why values of these kinds can't be compared, or undefined when they can. */
export function comparisonProblem(kinds: readonly Kind[], isOrder: boolean): Sentence | undefined {
  const [first, ...others] = kinds
  const other = others.find((kind) => kind !== first)
  if (other) return sentence('kindsNotComparable', { first: first!, other })
  return isOrder && first === 'bool' ? sentence('boolHasNoOrder') : undefined
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
