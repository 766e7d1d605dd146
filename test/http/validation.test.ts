import { beforeAll, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { Failure } from '../../lib/failure.ts'
import { readFields, validator } from '../../lib/http/validation.ts'
import type { Language } from '../../lib/language/language.ts'
import { textIn } from '../../lib/language/text.ts'
import { loadSentences } from '../../lib/words/sentence.ts'

beforeAll(() => loadSentences('zh-TW'))

const textOf = (act: () => unknown, language: Language = 'en'): string => {
  try {
    act()
    return 'fine'
  } catch (error) {
    return error instanceof Failure ? textIn(language, error.text) : String(error)
  }
}

const Body = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    size: Type.Optional(
      Type.Object({ width: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
    ),
    kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
  },
  { additionalProperties: false },
)

test.each([
  [{}, 'name (body) is missing.'],
  [{ name: '' }, 'name (body) is not valid: expected string length greater or equal to 1.'],
  [
    { name: 'x', size: { width: 0 } },
    'size.width (body) is not valid: expected integer to be greater or equal to 1.',
  ],
  [{ name: 'x', size: { width: 1, colour: 2 } }, 'size.colour (body) is not valid: unexpected property.'],
  [{ name: 'x', other: 1 }, 'other (body) is not valid: unexpected property.'],
  [[], 'The body is not valid: expected object.'],
  [null, 'The body is not valid: expected object.'],
  ['x', 'The body is not valid: expected object.'],
])('the error for %j is %p', (value, text) => {
  expect(textOf(() => validator(Body)(value, 'body'))).toBe(text)
})

test('an error in a union names the field', () => {
  expect(textOf(() => validator(Body)({ name: 'x', kind: 'c' }, 'body'))).toStartWith(
    'kind (body) is not valid',
  )
})

const Query = Type.Object({
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  share: Type.Optional(Type.Number()),
  isOn: Type.Optional(Type.Boolean()),
  text: Type.String({ default: 'usual' }),
})

const read = (fields: Record<string, string>) => readFields(Query, (name) => fields[name], 'query')

test.each([
  [{}, { text: 'usual' }],
  [{ count: '3' }, { text: 'usual', count: 3 }],
  [{ count: '3.0' }, { text: 'usual', count: 3 }],
  [{ share: '-1.5e2' }, { text: 'usual', share: -150 }],
  [{ share: '.5' }, { text: 'usual', share: 0.5 }],
  [{ isOn: 'false' }, { text: 'usual', isOn: false }],
  [{ text: '' }, { text: '' }],
  [{ text: '5' }, { text: '5' }],
])('%j is read as %j', (fields, values) => {
  expect(read(fields)).toEqual(values)
})

test.each([
  { count: '' },
  { count: ' 3' },
  { count: '3px' },
  { count: '0x3' },
  { count: '3.5' },
  { count: '10' },
  { count: 'NaN' },
  { share: 'Infinity' },
  { share: '1e999' },
  { share: '1_000' },
  { isOn: 'TRUE' },
  { isOn: '1' },
  { isOn: '' },
])('%j is refused instead of being guessed', (fields) => {
  expect(() => read(fields as Record<string, string>)).toThrow(expect.objectContaining({ code: 'invalid' }))
})

test.each([
  [{}, '缺少 name（請求內容）。'],
  [{ name: '' }, 'name（請求內容）不正確：至少要有 1 個字元。'],
  [{ name: 'x', size: { width: 0 } }, 'size.width（請求內容）不正確：必須是 1 以上的整數。'],
  [{ name: 'x', other: 1 }, 'other（請求內容）不正確：沒有這個欄位。'],
  [{ name: 'x', kind: 'c' }, "kind（請求內容）不正確：必須是 'a'。"],
  [[], '請求內容不正確：必須是物件。'],
])('the error for %j is %p in Chinese', (value, text) => {
  expect(textOf(() => validator(Body)(value, 'body'), 'zh-TW')).toBe(text)
})
