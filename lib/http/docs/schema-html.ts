import type { TSchema } from '@sinclair/typebox'
import { escapeHtml, proseHtml } from './html.ts'

/** A schema as nested lists: name, type, limits and description of every field. */
export function schemaHtml(schema: TSchema): string {
  const inner = fieldsHtml(schema)
  return `<p class="type">${escapeHtml(typeOf(schema))}${descriptionHtml(schema)}</p>${inner}`
}

function fieldsHtml(schema: TSchema): string {
  if (schema.type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties as Record<string, TSchema>)
    const rows = fields.map(([name, field]) =>
      fieldHtml(name, field, schema.required?.includes(name) ?? false),
    )
    return rows.length === 0 ? '' : `<ul>${rows.join('')}</ul>`
  }
  if (schema.type === 'array' && schema.items && !Array.isArray(schema.items)) return fieldsHtml(schema.items)
  if (!Array.isArray(schema.anyOf) || schema.anyOf.every(isPlain)) return ''
  const all = schema.anyOf as TSchema[]
  const branches = all.map((branch) => {
    const isListOfOther = branch.type === 'array' && all.includes(branch.items)
    return `<li>${isListOfOther ? 'an array of these' : schemaHtml(branch)}</li>`
  })
  return `<p>One of</p><ol>${branches.join('')}</ol>`
}

function fieldHtml(name: string, field: TSchema, isRequired: boolean): string {
  const words = [typeOf(field), ...(isRequired ? [] : ['optional'])].join(', ')
  return `<li><code>${escapeHtml(name)}</code> <i>${escapeHtml(words)}</i>${descriptionHtml(field)}${fieldsHtml(field)}</li>`
}

function descriptionHtml({ description }: TSchema): string {
  return description === undefined ? '' : ` - ${proseHtml(description)}`
}

/** The type in a few words, with its limits. */
export function typeOf(schema: TSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.every(isPlain) ? schema.anyOf.map(typeOf).join(' or ') : 'object'
  if (schema.type === 'array') {
    return Array.isArray(schema.items)
      ? `[${schema.items.map(typeOf).join(', ')}]`
      : `array of ${typeOf(schema.items)}`
  }
  return [schema.type ?? 'anything', ...limitsOf(schema)].join(' ')
}

function limitsOf({ minimum, maximum, minLength, maxLength, default: usual }: TSchema): string[] {
  return [
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    usual === undefined ? '' : `(${JSON.stringify(usual)} unless given)`,
  ].filter((part) => part !== '')
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return `from ${from}${unit}`
  return from === undefined ? `up to ${to}${unit}` : `${from} to ${to}${unit}`
}

function isPlain(schema: TSchema): boolean {
  return schema.type !== 'object' && schema.type !== 'array' && !Array.isArray(schema.anyOf)
}
