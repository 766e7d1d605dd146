import type { Text } from '../../language/text.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { comparisonProblem } from './compare.ts'
import { functionNamed, type Parameter, parameterAt, type TemplateFunction } from './functions.ts'
import { templateFailure } from './template-failure.ts'
import type { Command, FunctionName, Node, Operand, Pipeline } from './tree.ts'
import { type Kind, kindOf } from './value.ts'

/** Kind of a value before the template runs; `any` comes from `and` and `or`. */
type Known = Kind | 'any'

/**
 * Finds mistakes that Go reports only at run time: unknown functions, wrong numbers and kinds of arguments, values used as
 * functions. So they are reported when the template is set.
 */
export function check(source: string, nodes: readonly Node[]): void {
  checkNodes(nodes)

  function checkNodes(list: readonly Node[]): void {
    for (const node of list) {
      if (node.kind === 'print') checkPipeline(node.pipeline)
      if (node.kind === 'if') {
        checkPipeline(node.condition)
        checkNodes(node.then)
        checkNodes(node.alternative)
      }
    }
  }

  function checkPipeline(pipeline: Pipeline): Known {
    let piped: Known | undefined
    for (const command of pipeline.commands) piped = checkCommand(command, piped)
    return piped!
  }

  function checkCommand({ operands }: Command, piped: Known | undefined): Known {
    const [first, ...given] = operands
    if (first.kind === 'function') return checkCall(first, given, piped)
    const what = first.kind === 'literal' ? first.text : first.kind === 'field' ? `.${first.name}` : 'this'
    const extra = given[0]
    if (extra) throw templateFailure(source, extra.offset, sentence('takesNoArguments', { value: what }))
    if (piped) {
      throw templateFailure(source, first.offset, sentence('onlyFunctionFromPipe', { value: what }))
    }
    return checkOperand(first)
  }

  function checkCall(name: FunctionName, operands: readonly Operand[], piped: Known | undefined): Known {
    const known = functionNamed.get(name.name)
    if (!known) {
      const all = [...functionNamed.keys()]
      throw templateFailure(source, name.offset, sentence('noFunction', { name: name.name, known: all }))
    }
    const count = operands.length + (piped ? 1 : 0)
    checkCount(name, known, count)
    const kinds = operands.map((operand, index) => checkArgument(known, index, operand))
    if (piped) {
      const wanted = parameterAt(known, count - 1)
      if (!fits(wanted, piped))
        throw wrongKind(name.offset, known, wanted, sentence('fromPipe', { value: kindNames[piped] }))
      kinds.push(piped)
    }
    checkComparison(name, kinds)
    return known.result === 'any'
      ? kinds.every((kind) => kind === kinds[0])
        ? kinds[0]!
        : 'any'
      : known.result
  }

  function checkCount({ offset, name }: FunctionName, known: TemplateFunction, count: number): void {
    const minCount = known.parameters.length
    if (count >= minCount && (known.rest !== undefined || count === minCount)) return
    throw templateFailure(
      source,
      offset,
      sentence('takesValues', { name, count: minCount, isAtLeast: known.rest !== undefined, given: count }),
    )
  }

  function checkArgument(known: TemplateFunction, index: number, operand: Operand): Known {
    const wanted = parameterAt(known, index)
    const kind = checkOperand(operand)
    if (wanted === 'int' && operand.kind === 'literal' && operand.whole !== undefined) return 'int'
    if (fits(wanted, kind)) return kind
    throw wrongKind(
      operand.offset,
      known,
      wanted,
      operand.kind === 'literal' ? operand.text : kindNames[kind],
    )
  }

  function checkComparison(name: FunctionName, kinds: readonly Known[]): void {
    const isOrder = ['lt', 'le', 'gt', 'ge'].includes(name.name)
    if (!isOrder && name.name !== 'eq' && name.name !== 'ne') return
    const certain = kinds.filter((kind) => kind !== 'any')
    const problem = certain.length === kinds.length ? comparisonProblem(certain, isOrder) : undefined
    if (problem) throw templateFailure(source, name.offset, problem)
  }

  function checkOperand(operand: Operand): Known {
    switch (operand.kind) {
      case 'literal':
        return kindOf(operand.value)
      case 'field':
        return 'int'
      case 'group':
        return checkPipeline(operand.pipeline)
      case 'function':
        return checkCall(operand, [], undefined)
    }
  }

  function wrongKind(offset: number, known: TemplateFunction, wanted: Parameter, found: Text) {
    const text = sentence('functionWants', {
      name: known.name,
      wanted: wanted === 'int' ? wanted : 'string',
      found,
    })
    return templateFailure(source, offset, text)
  }
}

function fits(wanted: Parameter, kind: Known): boolean {
  return wanted === 'any' || kind === 'any' || wanted === kind
}

const kindNames: Readonly<Record<Known, Sentence>> = {
  int: sentence('anInt'),
  float64: sentence('aFloat64'),
  string: sentence('aString'),
  bool: sentence('aBool'),
  any: sentence('thisValue'),
}
