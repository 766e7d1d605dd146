import { Failure } from '../../failure.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { compare, equals } from './compare.ts'
import { format } from './printf.ts'
import { isTrue, toInt, type Value } from './value.ts'

/** Kind of value that a function takes at one position. */
export type Parameter = 'int' | 'string' | 'any'

export interface TemplateFunction {
  readonly name: string
  /** The required parameters; any number of `rest` may follow. */
  readonly parameters: readonly Parameter[]
  readonly rest?: Parameter
  readonly result: 'int' | 'string' | 'bool' | 'any'
  readonly description: Sentence
  /** A template that uses it. */
  readonly example: string
  /** Throws a `Failure` that gives the reason when there is no result. */
  call(values: readonly Value[]): Value
  /** Arguments are evaluated one by one, up to the first with this truth value. */
  readonly stopsAt?: boolean
}

/** All functions, in the order in which they are documented. */
export const functions: readonly TemplateFunction[] = [
  {
    name: 'add',
    parameters: ['int', 'int'],
    rest: 'int',
    result: 'int',
    description: sentence('docAdd'),
    example: '{{add .Width 1}}',
    call: (values) => (values as bigint[]).reduce((sum, value) => toInt(sum + value)),
  },
  {
    name: 'sub',
    parameters: ['int', 'int'],
    result: 'int',
    description: sentence('docSub'),
    example: '{{sub 10 .Height}}',
    call: ([a, b]) => toInt((a as bigint) - (b as bigint)),
  },
  {
    name: 'mul',
    parameters: ['int', 'int'],
    rest: 'int',
    result: 'int',
    description: sentence('docMul'),
    example: '{{add (mul .Height 6) .Width 1}}',
    call: (values) => (values as bigint[]).reduce((product, value) => toInt(product * value)),
  },
  {
    name: 'div',
    parameters: ['int', 'int'],
    result: 'int',
    description: sentence('docDiv'),
    example: '{{div .Index 2}}',
    call: ([a, b]) => toInt((a as bigint) / divisor(b)),
  },
  {
    name: 'mod',
    parameters: ['int', 'int'],
    result: 'int',
    description: sentence('docMod'),
    example: '{{mod .Index 2}}',
    call: ([a, b]) => (a as bigint) % divisor(b),
  },
  {
    name: 'eq',
    parameters: ['any', 'any'],
    rest: 'any',
    result: 'bool',
    description: sentence('docEq'),
    example: '{{if eq .Width 0 2}}left{{else}}right{{end}}',
    call: ([first, ...others]) => others.some((other) => equals(first!, other)),
  },
  {
    name: 'ne',
    parameters: ['any', 'any'],
    result: 'bool',
    description: sentence('docNe'),
    example: '{{if ne .Height 0}}lower{{end}}',
    call: ([a, b]) => !equals(a!, b!),
  },
  {
    name: 'lt',
    parameters: ['any', 'any'],
    result: 'bool',
    description: sentence('docLt'),
    example: '{{if lt .Height 1}}top{{else}}below{{end}}',
    call: ([a, b]) => compare(a!, b!) < 0,
  },
  {
    name: 'le',
    parameters: ['any', 'any'],
    result: 'bool',
    description: sentence('docLe'),
    example: '{{if le .Width 2}}west{{else}}east{{end}}',
    call: ([a, b]) => compare(a!, b!) <= 0,
  },
  {
    name: 'gt',
    parameters: ['any', 'any'],
    result: 'bool',
    description: sentence('docGt'),
    example: '{{if gt .Index 8}}&c{{else}}&a{{end}}',
    call: ([a, b]) => compare(a!, b!) > 0,
  },
  {
    name: 'ge',
    parameters: ['any', 'any'],
    result: 'bool',
    description: sentence('docGe'),
    example: '{{if ge .Width 2}}&9{{end}}',
    call: ([a, b]) => compare(a!, b!) >= 0,
  },
  {
    name: 'and',
    parameters: ['any'],
    rest: 'any',
    result: 'any',
    description: sentence('docAnd'),
    example: '{{if and (eq .Width 2) (eq .Height 1)}}centre{{end}}',
    call: (values) => values.find((value) => !isTrue(value)) ?? values.at(-1)!,
    stopsAt: false,
  },
  {
    name: 'or',
    parameters: ['any'],
    rest: 'any',
    result: 'any',
    description: sentence('docOr'),
    example: '{{if or (eq .Width 0) (eq .Height 0)}}edge{{else}}inside{{end}}',
    call: (values) => values.find(isTrue) ?? values.at(-1)!,
    stopsAt: true,
  },
  {
    name: 'not',
    parameters: ['any'],
    result: 'bool',
    description: sentence('docNot'),
    example: '{{if not .Group}}first{{end}}',
    call: ([value]) => !isTrue(value!),
  },
  {
    name: 'printf',
    parameters: ['string'],
    rest: 'any',
    result: 'string',
    description: sentence('docPrintf'),
    example: '{{printf "%02d-%02d" (add .Width 1) (add .Height 1)}}',
    call: ([pattern, ...values]) => format(pattern as string, values),
  },
  {
    name: 'upper',
    parameters: ['string'],
    result: 'string',
    description: sentence('docUpper'),
    example: '{{printf "%x" .Index | upper}}',
    call: ([text]) => (text as string).toUpperCase(),
  },
  {
    name: 'lower',
    parameters: ['string'],
    result: 'string',
    description: sentence('docLower'),
    example: '{{lower "CASTLE"}}',
    call: ([text]) => (text as string).toLowerCase(),
  },
]

export const functionNamed: ReadonlyMap<string, TemplateFunction> = new Map(
  functions.map((one) => [one.name, one]),
)

/** The parameter of argument number `index`. */
export function parameterAt(known: TemplateFunction, index: number): Parameter {
  return known.parameters[index] ?? known.rest ?? 'any'
}

/** Both `div` and `mod` cut off towards zero, as Go's `/` and `%` do. */
function divisor(value: Value | undefined): bigint {
  if (value === 0n) throw new Failure('invalid', sentence('noDivisionByZero'))
  return value as bigint
}
