import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { fromStored } from './sentence.ts'

/**
 * The value of a text that `toStored` has written, here or by another program. That may be of another version, and the text may have
 * been changed by hand, so it is checked against its schema; throws an error that names the first field that does not fit.
 */
export function readStored<Schema extends TSchema>(schema: Schema, text: string): Static<Schema> {
  const value = fromStored(text)
  const plain = text.includes('"sentence":') ? inSchemas(value) : value
  const problem = Value.Check(schema, plain) ? undefined : Value.Errors(schema, plain).First()
  if (problem) throw new Error(`${problem.path || 'it'}: ${problem.message}`)
  return value as Static<Schema>
}

/** Whether a value that was read before is one of the schema. */
export const fits = (schema: TSchema, value: unknown): boolean =>
  value !== undefined && Value.Check(schema, inSchemas(value))

/** In schemas, sentences are strings. */
const inSchemas = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
