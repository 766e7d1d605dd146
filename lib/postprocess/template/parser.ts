import type { Text } from '../../language/text.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { type Token, tokenize } from './lexer.ts'
import { templateFailure } from './template-failure.ts'
import { type Command, type FieldName, fieldNames, type Node, type Operand, type Pipeline } from './tree.ts'

/** Parses a template; throws a `Failure('invalid')` with line and column. Functions are looked up later. */
export function parse(source: string): readonly Node[] {
  const tokens = tokenize(source)
  let next = 0

  const peek = (): Token => tokens[next]!
  const take = (): Token => tokens[next++]!
  const wrong = (token: Token, reason: Text) => templateFailure(source, token.offset, reason)

  const { nodes, stop } = readNodes()
  if (stop.kind !== 'end') throw wrong(stop, sentence('withoutIf', { word: stop.text }))
  return nodes

  /** Nodes up to the end of the source, `else` or `end`; also returns that token. The rest of its action is not read yet. */
  function readNodes(): { nodes: Node[]; stop: Token } {
    const nodes: Node[] = []
    for (;;) {
      const token = take()
      if (token.kind === 'end') return { nodes, stop: token }
      if (token.kind === 'text') {
        nodes.push({ kind: 'text', offset: token.offset, text: token.text })
        continue
      }
      const word = peek()
      if (isWord(word, 'else') || isWord(word, 'end')) return { nodes, stop: take() }
      nodes.push(readAction(token))
    }
  }

  function readAction(open: Token): Node {
    const word = peek()
    if (isWord(word, 'if')) {
      take()
      return readBranch(open, word)
    }
    if (word.kind === 'word' && foreignWords.includes(word.text)) {
      throw wrong(word, sentence('wordNotAvailable', { word: word.text }))
    }
    const pipeline = readPipeline(word, sentence('valueMissing'))
    take()
    return { kind: 'print', offset: open.offset, pipeline }
  }

  function readBranch(open: Token, keyword: Token): Node {
    const condition = readPipeline(keyword, sentence('ifNeedsCondition'))
    take()
    const { nodes: then, stop } = readNodes()
    if (stop.kind === 'end') throw wrong(open, sentence('ifWithoutEnd'))
    if (stop.text === 'end') {
      close(stop)
      return { kind: 'if', offset: open.offset, condition, then, alternative: [] }
    }
    const chained = peek()
    if (isWord(chained, 'if')) {
      take()
      // One {{end}} closes the whole chain.
      const alternative = [readBranch(open, chained)]
      return { kind: 'if', offset: open.offset, condition, then, alternative }
    }
    close(stop)
    const { nodes: alternative, stop: last } = readNodes()
    if (last.kind === 'end') throw wrong(open, sentence('ifWithoutEnd'))
    if (last.text !== 'end') throw wrong(last, sentence('elseTwice'))
    close(last)
    return { kind: 'if', offset: open.offset, condition, then, alternative }
  }

  function close(keyword: Token): void {
    const token = take()
    if (token.kind !== 'close') throw wrong(token, sentence('nothingMayFollow', { word: keyword.text }))
  }

  /** Reads up to `}}` or `)`, which is left for the caller. */
  function readPipeline(start: Token, whenEmpty: Sentence): Pipeline {
    const commands: Command[] = []
    const { offset } = peek()
    if (isEnd(peek())) throw wrong(isEnd(start) ? peek() : start, whenEmpty)
    for (;;) {
      commands.push(readCommand(commands.length + 1))
      if (peek().kind !== 'pipe') return { offset, commands }
      const pipe = take()
      if (isEnd(peek())) throw wrong(pipe, sentence('functionMissing'))
    }
  }

  function readCommand(stage: number): Command {
    const first = readOperand()
    if (stage > 1 && first.kind === 'literal') {
      throw templateFailure(source, first.offset, sentence('onlyFunctionFromPipe', { value: first.text }))
    }
    const operands: [Operand, ...Operand[]] = [first]
    while (!isEnd(peek()) && peek().kind !== 'pipe') {
      const token = peek()
      if (!token.isSpaced) throw wrong(token, sentence('spaceMissing', { sign: shown(token) }))
      operands.push(readOperand())
    }
    return { offset: first.offset, operands }
  }

  function readOperand(): Operand {
    const token = take()
    const { offset, text } = token
    switch (token.kind) {
      case 'number':
        return { kind: 'literal', offset, ...token.number! }
      case 'string':
        return { kind: 'literal', offset, text: JSON.stringify(text), value: text }
      case 'field':
        return readField(token)
      case 'word':
        if (text === 'true' || text === 'false')
          return { kind: 'literal', offset, text, value: text === 'true' }
        if (text === 'nil') throw wrong(token, sentence('noNil'))
        if (keywords.includes(text)) throw wrong(token, sentence('cannotStandHere', { sign: text }))
        return { kind: 'function', offset, name: text }
      case 'left': {
        const pipeline = readPipeline(token, sentence('parenthesesEmpty'))
        take()
        if (peek().kind === 'field' && !peek().isSpaced) throw wrong(peek(), sentence('valueHasNoFields'))
        return { kind: 'group', offset, pipeline }
      }
      default:
        throw wrong(token, sentence('cannotStandHere', { sign: shown(token) }))
    }
  }

  function readField(token: Token): Operand {
    const name = token.text.slice(1)
    if (!isFieldName(name)) {
      const known = fieldNames.map((field) => `.${field}`)
      throw wrong(token, sentence('noField', { field: token.text, known }))
    }
    if (peek().kind === 'field' && !peek().isSpaced) throw wrong(peek(), sentence('fieldIsNumber', { name }))
    return { kind: 'field', offset: token.offset, name }
  }
}

const keywords: readonly string[] = ['if', 'else', 'end']
/** Go's other keywords, which names do not need. */
const foreignWords: readonly string[] = ['range', 'with', 'define', 'template', 'block', 'break', 'continue']

function isWord(token: Token, text: string): boolean {
  return token.kind === 'word' && token.text === text
}

function isEnd(token: Token): boolean {
  return token.kind === 'close' || token.kind === 'right'
}

function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name)
}

function shown(token: Token): string {
  return token.kind === 'string' ? JSON.stringify(token.text) : token.text
}
