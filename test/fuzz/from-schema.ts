import type { TSchema } from '@sinclair/typebox'

type Random = (below: number) => number

/** Strings that often break programs. */
export const hostileStrings: readonly string[] = [
  '',
  ' ',
  '\0',
  '\r\nX-Injected: yes',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '1e999',
  '99999999999999999999',
  "' OR 1=1 --",
  '"; DROP TABLE tasks; --',
  '<script>alert(1)</script>',
  '{{.Nope}}',
  '{{{{{{{{',
  '{{if}}{{else}}',
  '(?:(?:a+)+)+$',
  '§k§l&x&1',
  '\ud800',
  '\u202e\u0000\ufeff',
  '😀'.repeat(40),
  'a'.repeat(5000),
]

const hostileValues: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  0,
  -0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 31),
  ...hostileStrings,
]

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  return values[random(values.length)]!
}

/** A value that fits a schema, or nearly: what a schema says beyond its shape is met by luck. */
export function valueFor(
  schema: TSchema,
  random: Random,
  pools: Readonly<Record<string, readonly unknown[]>>,
): unknown {
  return make(schema, '')

  function make(part: TSchema, name: string): unknown {
    const pool = pools[name]
    if (pool && random(10) > 0) return pick(random, pool)
    if ('const' in part) return part.const
    if (Array.isArray(part.anyOf)) return make(pick(random, part.anyOf as TSchema[]), name)
    switch (part.type) {
      case 'object':
        return object(part)
      case 'array':
        return array(part, name)
      case 'boolean':
        return random(2) === 0
      case 'integer':
      case 'number':
        return number(part)
      case 'string':
        return string(part)
      default:
        return pick(random, hostileValues)
    }
  }

  function object(one: TSchema): Record<string, unknown> {
    const entries = Object.entries((one.properties ?? {}) as Record<string, TSchema>)
    const kept = entries.filter(([name]) => one.required?.includes(name) || random(2) === 0)
    return Object.fromEntries(kept.map(([name, field]) => [name, make(field, name)]))
  }

  function array(one: TSchema, name: string): unknown[] {
    if (Array.isArray(one.items)) return (one.items as TSchema[]).map((item) => make(item, name))
    return Array.from({ length: random(4) }, () => make(one.items as TSchema, name))
  }

  function number({ type, minimum = -200, maximum = 200 }: TSchema): number {
    const value = Number(minimum) + random(Math.max(1, Math.min(1000, Number(maximum) - Number(minimum) + 1)))
    return type === 'number' && random(4) === 0 ? value + 0.25 : value
  }

  function string(one: TSchema): string {
    const [example] = (one.examples ?? []) as string[]
    return example !== undefined && random(2) === 0 ? example : `s${random(1000)}`
  }
}

/** The same value with one part of it replaced, taken away or added. */
export function spoiled(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random(3) > 0) {
    const place = random(value.length)
    return value.map((item, index) => (index === place ? spoiled(item, random) : item))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random(5) > 0) {
    const entries = Object.entries(value)
    const [name] = entries[random(Math.max(1, entries.length))] ?? ['extra']
    switch (random(4)) {
      case 0:
        return Object.fromEntries(entries.filter(([key]) => key !== name))
      case 1:
        return { ...value, [pick(random, hostileStrings)]: pick(random, hostileValues) }
      default:
        return Object.fromEntries(
          entries.map(([key, item]) => [key, key === name ? spoiled(item, random) : item]),
        )
    }
  }
  return pick(random, hostileValues)
}
