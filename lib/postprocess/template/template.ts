import { Failure } from '../../failure.ts'
import { check } from './check.ts'
import { evaluate } from './evaluate.ts'
import { parse } from './parser.ts'
import type { MapPlace } from './tree.ts'

export interface Template {
  /** The name of the map at that place; throws a `Failure('invalid')` with line and column. */
  render(place: MapPlace): string
}

/** Characters. */
const longestTemplate = 4000

/**
 * Reads a naming template: the part of Go's text/template that names need, so that templates made for other tools keep
 * working. Throws a `Failure('invalid')` with line and column.
 */
export function parseTemplate(source: string): Template {
  if (source.length > longestTemplate) {
    throw new Failure('invalid', `The template is longer than ${longestTemplate} characters.`)
  }
  const nodes = parse(source)
  check(source, nodes)
  return { render: (place) => evaluate(source, nodes, place) }
}
