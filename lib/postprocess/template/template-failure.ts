import { Failure } from '../../failure.ts'

/** A template that can't be used, with line and column of the mistake. `offset` counts UTF-16 units, the column characters. */
export function templateFailure(source: string, offset: number, reason: string): Failure {
  const before = source.slice(0, offset).split('\n')
  const column = [...(before.at(-1) ?? '')].length + 1
  return new Failure(
    'invalid',
    `The template is wrong at line ${before.length}, column ${column}: ${reason}.`,
  )
}
