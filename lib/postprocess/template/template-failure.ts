import { Failure } from '../../failure.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'

/** A template that can't be used, with line and column of the mistake. `offset` counts UTF-16 units, the column characters. */
export function templateFailure(source: string, offset: number, reason: Text): Failure {
  const before = source.slice(0, offset).split('\n')
  const column = [...(before.at(-1) ?? '')].length + 1
  return new Failure('invalid', sentence('templateWrong', { line: before.length, column, problem: reason }))
}
