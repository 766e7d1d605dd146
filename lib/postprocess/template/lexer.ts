import { trimEnd } from '../../trim-end.ts'
import { sentence } from '../../words/sentence.ts'
import { readNumber } from './number-literal.ts'
import { scanQuoted } from './string-literal.ts'
import { templateFailure } from './template-failure.ts'

type TokenKind =
  | 'text'
  | 'open'
  | 'close'
  | 'field'
  | 'word'
  | 'number'
  | 'string'
  | 'pipe'
  | 'left'
  | 'right'
  | 'end'

export interface Token {
  readonly kind: TokenKind
  readonly offset: number
  /** As written, but `text` is trimmed and `string` is unquoted. */
  readonly text: string
  /** Whether white space precedes it inside its action. */
  readonly isSpaced: boolean
  /** The value of a number. */
  readonly number?: ReturnType<typeof readNumber>
}

const spaces = ' \t\r\n'
/** How the tokens of parentheses change the depth. */
const depthChange: Readonly<Partial<Record<TokenKind, number>>> = { left: 1, right: -1 }

/** Splits a template into tokens. `{{-` and `-}}` have trimmed the text beside them; comments are left out. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  let trimsNext = false

  while (at < source.length) {
    const open = source.indexOf('{{', at)
    const textEnd = open < 0 ? source.length : open
    const trimsBefore = open >= 0 && isTrimMarker(source, open + 2)
    pushText(at, textEnd, trimsNext, trimsBefore)
    if (open < 0) break
    const inside = open + 2 + (trimsBefore ? 2 : 0)
    if (source.startsWith('/*', inside)) {
      ;({ at, trimsNext } = skipComment(inside, open))
    } else {
      tokens.push({ kind: 'open', offset: open, text: '{{', isSpaced: false })
      ;({ at, trimsNext } = readAction(inside, open))
    }
  }
  tokens.push({ kind: 'end', offset: source.length, text: '', isSpaced: false })
  return tokens

  function pushText(start: number, end: number, trimsStart: boolean, trimsEnd: boolean): void {
    let text = source.slice(start, end)
    if (trimsStart) text = text.replace(/^[ \t\r\n]+/, '')
    if (trimsEnd) text = trimEnd(text, ' \t\r\n')
    if (text !== '') tokens.push({ kind: 'text', offset: start, text, isSpaced: false })
  }

  function skipComment(inside: number, open: number): { at: number; trimsNext: boolean } {
    const end = source.indexOf('*/', inside + 2)
    if (end < 0) throw templateFailure(source, open, sentence('commentNotClosed'))
    const after = closing(end + 2)
    if (!after) throw templateFailure(source, end + 2, sentence('commentEnd'))
    return after
  }

  /** Where the text continues if an action ends here, with or without a trim marker. */
  function closing(offset: number): { at: number; trimsNext: boolean } | undefined {
    if (source.startsWith('}}', offset)) return { at: offset + 2, trimsNext: false }
    const marker = /^[ \t\r\n]-\}\}/.exec(source.slice(offset, offset + 4))
    return marker ? { at: offset + 4, trimsNext: true } : undefined
  }

  function readAction(start: number, open: number): { at: number; trimsNext: boolean } {
    let offset = start
    let depth = 0
    for (;;) {
      const before = offset
      while (!closing(offset) && isSpace(source[offset])) offset++
      const end = closing(offset)
      const isSpaced = offset > before
      if (end) {
        if (depth > 0) throw templateFailure(source, offset, sentence('parenthesisOpen'))
        tokens.push({ kind: 'close', offset, text: '}}', isSpaced })
        return end
      }
      if (offset >= source.length) throw templateFailure(source, open, sentence('actionNotClosed'))
      const token = readToken(offset, isSpaced)
      depth += depthChange[token.kind] ?? 0
      if (depth < 0) throw templateFailure(source, offset, sentence('closesNothing'))
      tokens.push(token)
      offset += lengthOf(token, offset)
    }
  }

  /** Length in the source; the text of a string token is its value, so a string is scanned again. */
  function lengthOf(token: Token, offset: number): number {
    return token.kind === 'string' ? scanQuoted(source, offset).end - offset : token.text.length
  }

  function readToken(offset: number, isSpaced: boolean): Token {
    const sign = source[offset]!
    const token = (kind: TokenKind, text: string): Token => ({ kind, offset, text, isSpaced })
    if (sign === '|') return token('pipe', sign)
    if (sign === '(') return token('left', sign)
    if (sign === ')') return token('right', sign)
    if (sign === '"' || sign === '`') return token('string', scanQuoted(source, offset).value)
    if (/^(?:[0-9+\-']|\.[0-9])/.test(source.slice(offset, offset + 2))) {
      const number = readNumber(source, offset)
      return { ...token('number', number.text), number }
    }
    const word = /^\.?[\p{L}\p{Nd}_]*/u.exec(source.slice(offset, offset + 200))?.[0] ?? ''
    if (word === '') throw templateFailure(source, offset, sentence('noMeaning', { sign: quoted(offset) }))
    const next = source[offset + word.length]
    if (next !== undefined && !' \t\r\n.,|:)(}'.includes(next)) {
      throw templateFailure(
        source,
        offset + word.length,
        sentence('cannotFollow', { sign: quoted(offset + word.length), word }),
      )
    }
    return token(word.startsWith('.') ? 'field' : 'word', word)
  }

  function quoted(offset: number): string {
    return JSON.stringify(String.fromCodePoint(source.codePointAt(offset) ?? 0))
  }
}

/** `{{-` trims only when white space follows: `{{-3}}` is a number. */
function isTrimMarker(source: string, offset: number): boolean {
  return source[offset] === '-' && isSpace(source[offset + 1])
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && spaces.includes(character)
}
