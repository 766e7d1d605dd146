import { textOf } from '../../failure.ts'
import { sentence } from '../../words/sentence.ts'
import { functionNamed, parameterAt, type TemplateFunction } from './functions.ts'
import { templateFailure } from './template-failure.ts'
import type { Command, MapPosition, Node, Operand, Pipeline } from './tree.ts'
import { isTrue, kindOf, print, type Value } from './value.ts'

/** In characters. Longer than any name; stops templates that double a text again and again. */
const maxOutputLength = 1000

/** Runs a checked template for one map; throws a `Failure('invalid')` with line and column. */
export function evaluate(source: string, nodes: readonly Node[], position: MapPosition): string {
  let output = ''
  run(nodes)
  return output

  function run(list: readonly Node[]): void {
    for (const node of list) {
      if (node.kind === 'text') write(node.text, node.offset)
      else if (node.kind === 'print') write(print(resultOf(node.pipeline)), node.offset)
      else run(isTrue(resultOf(node.condition)) ? node.then : node.alternative)
    }
  }

  function write(text: string, offset: number): void {
    output += text
    expectShort(output, offset)
  }

  function expectShort(text: string, offset: number): void {
    if (text.length > maxOutputLength) {
      throw templateFailure(source, offset, sentence('nameGetsTooLong', { max: maxOutputLength }))
    }
  }

  function resultOf(pipeline: Pipeline): Value {
    let piped: Value | undefined
    for (const command of pipeline.commands) piped = execute(command, piped)
    return piped!
  }

  function execute({ operands, offset }: Command, piped: Value | undefined): Value {
    const [first, ...given] = operands
    if (first.kind !== 'function') return operandValue(first)
    return call(functionNamed.get(first.name)!, given, piped, offset)
  }

  function call(
    known: TemplateFunction,
    operands: readonly Operand[],
    piped: Value | undefined,
    offset: number,
  ): Value {
    const values: Value[] = []
    for (const [index, operand] of operands.entries()) {
      const value = argument(known, index, operand)
      if (known.stopsAt !== undefined && isTrue(value) === known.stopsAt) return value
      values.push(value)
    }
    if (piped !== undefined) values.push(expectKind(known, values.length, piped, offset))
    const result = calculate(known, values, offset)
    if (typeof result === 'string') expectShort(result, offset)
    return result
  }

  function calculate(known: TemplateFunction, values: readonly Value[], offset: number): Value {
    try {
      return known.call(values)
    } catch (error) {
      throw templateFailure(source, offset, textOf(error))
    }
  }

  function argument(known: TemplateFunction, index: number, operand: Operand): Value {
    const wantsInt = parameterAt(known, index) === 'int'
    if (wantsInt && operand.kind === 'literal' && operand.whole !== undefined) return operand.whole
    return expectKind(known, index, operandValue(operand), operand.offset)
  }

  /** Kinds are checked beforehand, except for the results of `and` and `or`. */
  function expectKind(known: TemplateFunction, index: number, value: Value, offset: number): Value {
    const wanted = parameterAt(known, index)
    if (wanted === 'any' || wanted === kindOf(value)) return value
    throw templateFailure(
      source,
      offset,
      sentence('functionWants', { name: known.name, wanted, found: JSON.stringify(print(value)) }),
    )
  }

  function operandValue(operand: Operand): Value {
    switch (operand.kind) {
      case 'literal':
        return operand.value
      case 'field':
        return BigInt(position[operand.name])
      case 'group':
        return resultOf(operand.pipeline)
      case 'function':
        return call(functionNamed.get(operand.name)!, [], undefined, operand.offset)
    }
  }
}
