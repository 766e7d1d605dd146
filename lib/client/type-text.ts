import type { TSchema } from '@sinclair/typebox'

/** Writes schemas as TypeScript. Schemas in `named` are referred to by name, all others are inlined. */
export function createTypeWriter(named: Readonly<Record<string, TSchema>>) {
  const names = new Map(Object.entries(named).map(([name, schema]) => [keyOf(schema), name]))

  function typeOf(schema: TSchema, indent: string): string {
    return names.get(keyOf(schema)) ?? writtenOut(schema, indent)
  }

  function writtenOut(schema: TSchema, indent: string): string {
    if (schema.const !== undefined)
      return typeof schema.const === 'string' ? `'${schema.const}'` : String(schema.const)
    if (schema.anyOf) {
      const options = (schema.anyOf as TSchema[]).map((option) => typeOf(option, indent))
      return [...new Set(options)].join(' | ')
    }
    switch (schema.type) {
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type
      case 'number':
      case 'integer':
        return 'number'
      case 'array':
        return arrayType(schema, indent)
      case 'object':
        return schema.patternProperties
          ? `Record<string, ${typeOf(Object.values(schema.patternProperties)[0] as TSchema, indent)}>`
          : objectType(schema, indent)
      default:
        return 'unknown'
    }
  }

  function arrayType({ items }: TSchema, indent: string): string {
    if (Array.isArray(items)) return `[${items.map((item: TSchema) => typeOf(item, indent)).join(', ')}]`
    const item = typeOf(items as TSchema, indent)
    return item.includes(' | ') || item.includes('\n') ? `Array<${item}>` : `${item}[]`
  }

  function objectType(schema: TSchema, indent: string): string {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, TSchema>)
    if (properties.length === 0) return 'Record<string, never>'
    const inner = `${indent}  `
    const required = (schema.required ?? []) as string[]
    const lines = properties.map(
      ([name, field]) =>
        `${docComment(describe(field), inner)}${inner}${propertyName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field, inner)}\n`,
    )
    return `{\n${lines.join('')}${indent}}`
  }

  return {
    /** The type of a value of this schema; lines after the first begin with `indent`. */
    typeOf,

    /** The declaration of a named schema. */
    declaration(name: string, schema: TSchema): string {
      const text = writtenOut(schema, '')
      const head = text.startsWith('{') ? `export interface ${name} ${text}` : `export type ${name} = ${text}`
      return `${docComment(schema.description ?? '', '')}${head}\n`
    },
  }
}

export function docComment(text: string, indent: string): string {
  return text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '* /')} */\n`
}

/** A property name in an object type, quoted if necessary. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`
}

function describe({ description, default: preset }: TSchema): string {
  return [description, preset === undefined ? undefined : `Default: ${JSON.stringify(preset)}.`]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** Schemas are compared by content: TypeBox copies a schema when it makes a field optional. */
function keyOf(schema: TSchema): string {
  return JSON.stringify(schema)
}
