import type { Value } from './value.ts'

/** Everything carries its offset in the source, so that every complaint can point at it. */
interface Placed {
  readonly offset: number
}

export interface TextNode extends Placed {
  readonly kind: 'text'
  readonly text: string
}

export interface PrintNode extends Placed {
  readonly kind: 'print'
  readonly pipeline: Pipeline
}

/** `else if` is a branch alone in `otherwise`. */
export interface BranchNode extends Placed {
  readonly kind: 'if'
  readonly condition: Pipeline
  readonly then: readonly Node[]
  readonly otherwise: readonly Node[]
}

export type Node = TextNode | PrintNode | BranchNode

/** `a | b | c`: the value of each command is the last argument of the next. */
export interface Pipeline extends Placed {
  readonly commands: readonly Command[]
}

/** An operand alone, or a function and its arguments. */
export interface Command extends Placed {
  readonly operands: readonly [Operand, ...Operand[]]
}

export interface Literal extends Placed {
  readonly kind: 'literal'
  readonly text: string
  readonly value: Value
  /** A number without a fraction counts as a whole one where a function wants that, even when written `2.0`. */
  readonly whole?: bigint
}

export interface Field extends Placed {
  readonly kind: 'field'
  readonly name: FieldName
}

export interface FunctionName extends Placed {
  readonly kind: 'function'
  readonly name: string
}

export interface Group extends Placed {
  readonly kind: 'group'
  readonly pipeline: Pipeline
}

export type Operand = Literal | Field | FunctionName | Group

export const fieldNames = ['Width', 'Height', 'Index', 'Group'] as const
export type FieldName = (typeof fieldNames)[number]

/** Which map a name is for; all count from 0. */
export interface MapPlace {
  /** Column in the art. */
  readonly Width: number
  /** Row in the art. */
  readonly Height: number
  /** Running number over the whole list. */
  readonly Index: number
  /** Which art, when the list holds more maps than one. */
  readonly Group: number
}
