import { Failure } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import { parse } from './parser.ts'
import type { MapPosition } from './tree.ts'

/** In characters. */
const maxTemplateLength = 4000

/**
 * Reads a naming template: the subset of Go's text/template that names need, so that templates written for other tools
 * work. Throws a `Failure('invalid')` with line and column.
 */
export function parseTemplate(source: string) {
  if (source.length > maxTemplateLength) {
    throw new Failure('invalid', sentence('templateTooLong', { max: maxTemplateLength }))
  }
  const nodes = parse(source)
  check(source, nodes)
  return {
    /** The name of the map at that position; throws a `Failure('invalid')` with line and column. */
    render: (position: MapPosition): string => evaluate(source, nodes, position),
  }
}
