import { type Static, type TArray, type TObject, type TSchema, Type } from '@sinclair/typebox'
import { Value, type ValueError } from '@sinclair/typebox/value'
import { Failure } from '../failure.ts'
import { inSlices } from '../next-turn.ts'
import { type Sentence, sentence } from '../words/sentence.ts'

/**
 * Returns a function that checks values against a schema and throws a `Failure('invalid')` that names the field.
 * TypeBox's `Value` needs no `eval`, so it also runs under a page's CSP.
 */
export function validator(schema: TSchema): (value: unknown, where: string) => void {
  return (value, where) => {
    if (Value.Check(schema, value)) return
    throw new Failure('invalid', describe(firstError(schema, value), where))
  }
}

/** As `validator`, but a list is checked in slices, so that a long one holds up nothing else. */
export async function checkBody(schema: TSchema, body: unknown): Promise<void> {
  const list = Array.isArray(body) ? listSchemaIn(schema) : undefined
  if (!list) return validator(schema)(body, 'body')
  validator({ ...list, items: Type.Unknown() })(body, 'body')
  await inSlices(body as unknown[], (slice, start) => {
    const wrong = slice.findIndex((item) => !Value.Check(list.items, item))
    if (wrong < 0) return
    const error = firstError(list.items, slice[wrong])
    throw new Failure(
      'invalid',
      describe(error && { ...error, path: `/${start + wrong}${error.path}` }, 'body'),
    )
  })
}

function listSchemaIn(schema: TSchema): TArray | undefined {
  return ([schema, ...(schema.anyOf ?? [])] as TSchema[]).find(
    (one): one is TArray => one.type === 'array' && !Array.isArray(one.items),
  )
}

/**
 * Converts path or query fields from text to the types of the schema. Numbers and booleans are accepted only in plain
 * notation (`true`, `12.5`).
 */
export function readFields<Schema extends TObject>(
  schema: Schema,
  read: (name: string) => string | undefined,
  where: string,
): Static<Schema> {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties)) {
    const raw = read(name)
    const value = raw === undefined ? field.default : convert(raw, field)
    if (value !== undefined) fields[name] = value
  }
  validator(schema)(fields, where)
  return fields as Static<Schema>
}

function convert(raw: string, field: TSchema): unknown {
  if (field.type === 'number' || field.type === 'integer') {
    return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(raw) ? Number(raw) : raw
  }
  if (field.type === 'boolean') return raw === 'true' ? true : raw === 'false' ? false : raw
  return raw
}

/** The deepest error is the most specific: a union's own error is only "Expected union value". */
function firstError(schema: TSchema, value: unknown): ValueError | undefined {
  let error = Value.Errors(schema, value).First()
  while (error?.errors.length) {
    const inner = error.errors
      .flatMap((branch) => [...branch])
      .sort((a, b) => b.path.length - a.path.length)[0]
    if (!inner) break
    error = inner
  }
  return error
}

function describe(error: ValueError | undefined, where: string): Sentence {
  if (!error) return sentence('notValid', { where })
  const field = error.path.slice(1).replaceAll('/', '.')
  if (error.value === undefined) return sentence('fieldMissing', { field, where })
  const problem = `${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`
  return sentence('fieldNotValid', { field, where, problem })
}
