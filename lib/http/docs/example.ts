import type { TSchema } from '@sinclair/typebox'

/** The example of a schema, or one composed from those of its required fields. */
export function exampleOf(schema: TSchema): unknown {
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.default !== undefined) return schema.default
  if (Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0])
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, TSchema>)
      const required = fields.filter(([name]) => schema.required?.includes(name))
      return Object.fromEntries(required.map(([name, field]) => [name, exampleOf(field)]))
    }
    case 'array':
      return Array.isArray(schema.items) ? schema.items.map(exampleOf) : [exampleOf(schema.items)]
    case 'string':
      return ''
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    default:
      return null
  }
}
