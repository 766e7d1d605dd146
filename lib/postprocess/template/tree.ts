import type { Value } from './value.ts'

/** Every part carries its offset in the source, for failures. */
interface Located {
  readonly offset: number
}

interface TextNode extends Located {
  readonly kind: 'text'
  readonly text: string
}

interface PrintNode extends Located {
  readonly kind: 'print'
  readonly pipeline: Pipeline
}

/** `else if` is a single branch in `alternative`. */
interface BranchNode extends Located {
  readonly kind: 'if'
  readonly condition: Pipeline
  readonly then: readonly Node[]
  readonly alternative: readonly Node[]
}

export type Node = TextNode | PrintNode | BranchNode

/** `a | b | c`: the value of each command is the last argument of the next. */
export interface Pipeline extends Located {
  readonly commands: readonly Command[]
}

/** An operand alone, or a function and its arguments. */
export interface Command extends Located {
  readonly operands: readonly [Operand, ...Operand[]]
}

interface Literal extends Located {
  readonly kind: 'literal'
  readonly text: string
  readonly value: Value
  /** The value where a function requires an int; a float without a fraction, such as `2.0`, has one too. */
  readonly whole?: bigint
}

interface Field extends Located {
  readonly kind: 'field'
  readonly name: FieldName
}

export interface FunctionName extends Located {
  readonly kind: 'function'
  readonly name: string
}

interface Group extends Located {
  readonly kind: 'group'
  readonly pipeline: Pipeline
}

export type Operand = Literal | Field | FunctionName | Group

export const fieldNames = ['Width', 'Height', 'Index', 'Group'] as const
export type FieldName = (typeof fieldNames)[number]

/** Position of a map in the art; all count from 0. */
export interface MapPosition {
  /** Column in the art. */
  readonly Width: number
  /** Row in the art. */
  readonly Height: number
  /** Running number over the whole list. */
  readonly Index: number
  /** Number of the art, when the list holds more maps than one art has. */
  readonly Group: number
}
