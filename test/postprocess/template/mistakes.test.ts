import { expect, test } from 'bun:test'
import { Failure } from '../../../lib/failure.ts'
import { parseTemplate } from '../../../lib/postprocess/template/template.ts'

function complaint(source: string): string {
  try {
    parseTemplate(source).render({ Width: 0, Height: 0, Index: 0, Group: 0 })
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid') return error.message
    throw error
  }
  return ''
}

const at = (line: number, column: number, reason: string) =>
  `The template is wrong at line ${line}, column ${column}: ${reason}.`

const cases: readonly (readonly [source: string, message: string])[] = [
  ['{{.Wdith}}', at(1, 3, 'there is no field .Wdith; there are .Width, .Height, .Index, .Group')],
  ['ab\ncd {{.Width', at(2, 4, 'this {{ is not closed with }}')],
  ['{{}}', at(1, 3, 'a value is missing here')],
  ['a{{ }}', at(1, 5, 'a value is missing here')],
  ['{{if}}x{{end}}', at(1, 3, 'if needs a condition')],
  ['{{if true}}x', at(1, 1, 'this {{if}} has no {{end}}')],
  ['x{{end}}', at(1, 4, '{{end}} without an {{if}} before it')],
  ['{{else}}', at(1, 3, '{{else}} without an {{if}} before it')],
  [
    '{{if true}}a{{else}}b{{else}}c{{end}}',
    at(1, 24, 'there is an {{else}} already; {{end}} must come first'),
  ],
  ['{{if true}}a{{end 1}}', at(1, 19, 'nothing may follow end before }}')],
  ['{{(add 1 2}}', at(1, 11, 'a parenthesis is still open here')],
  ['{{add 1 2)}}', at(1, 10, 'this ) closes nothing')],
  ['{{()}}', at(1, 3, 'these parentheses are empty')],
  ['{{add 1(2)}}', at(1, 8, 'a space is missing before (')],
  ['{{"abc}}', at(1, 3, 'this string is not closed with "')],
  ['{{`abc}}', at(1, 3, 'this string is not closed with `')],
  ['{{"a\\qb"}}', at(1, 5, 'this escape is not one that Go knows')],
  ["{{'ab'}}", at(1, 3, "a character constant is one character between two '")],
  ['{{12abc}}', at(1, 3, '"12abc" is not a number')],
  ['{{089}}', at(1, 3, '"089" is not a number')],
  ['{{9223372036854775808}}', at(1, 3, '9223372036854775808 does not fit into 64 bits')],
  ['{{/* never closed }}', at(1, 1, 'this comment is not closed with */}}')],
  ['{{/* closed */ 1}}', at(1, 15, 'a comment must end with */}}')],
  ['{{add .Width 1 | }}', at(1, 16, 'a function is missing behind |')],
  ['{{1 | 2}}', at(1, 7, 'only a function can take a value from |, not 2')],
  ['{{1 | .Width}}', at(1, 7, 'only a function can take a value from |, not .Width')],
  ['{{.Width 1}}', at(1, 10, '.Width is no function and takes no arguments')],
  ['{{1 2}}', at(1, 5, '1 is no function and takes no arguments')],
  ['{{.Width.X}}', at(1, 9, '.Width is a number, without fields')],
  ['{{nil}}', at(1, 3, 'nil is not available in names: every value is there')],
  ['{{$x := 1}}', at(1, 3, '"$" has no meaning here')],
  ['{{add 1, 2}}', at(1, 8, '"," has no meaning here')],
  ['{{range .Width}}{{end}}', at(1, 3, 'range is not available in names; use if, else and end')],
  ['{{add 1}}', at(1, 3, 'add takes at least 2 values, not 1')],
  ['{{1 | add}}', at(1, 7, 'add takes at least 2 values, not 1')],
  ['{{div 1 2 3}}', at(1, 3, 'div takes 2 values, not 3')],
  ['{{not}}', at(1, 3, 'not takes 1 value, not 0')],
  ['城堡 {{add 1 "2"}}', at(1, 12, 'add wants whole numbers here, not "2"')],
  ['{{add 1.5 1}}', at(1, 7, 'add wants whole numbers here, not 1.5')],
  ['{{upper .Width}}', at(1, 9, 'upper wants text here, not an int')],
  ['{{.Width | upper}}', at(1, 12, 'upper wants text here, not an int from |')],
  ['{{eq .Width "1"}}', at(1, 3, "a whole number and a text can't be compared")],
  ['{{lt true false}}', at(1, 3, 'true and false have no order')],
  ['{{div 1 .Width}}', at(1, 3, 'there is no division by zero')],
  ['🏰\n  {{mod 1 0}}', at(2, 5, 'there is no division by zero')],
  ['{{upper (or "" 5)}}', at(1, 9, 'upper wants text here, not "5"')],
  ['{{eq (or 0 "a") 1}}', at(1, 3, "a text and a whole number can't be compared")],
]

for (const [source, message] of cases) {
  test(`a template says where it is wrong: ${JSON.stringify(source)}`, () => {
    expect(complaint(source)).toBe(message)
  })
}

test('the failure for an unknown function lists the known ones', () => {
  expect(complaint('{{.Width | plus 1}}')).toStartWith(
    'The template is wrong at line 1, column 12: there is no function plus; there are add, sub,',
  )
})

test('a template that is too long is refused before it is read', () => {
  expect(complaint('a'.repeat(4001))).toBe('The template is longer than 4000 characters.')
})

test('a template that prints without end is stopped', () => {
  expect(complaint('{{printf "%900d" 1}}{{printf "%900d" 1}}')).toBe(
    at(1, 21, 'the name gets longer than 1000 characters'),
  )
})

test('a text that is doubled again and again is refused before it fills the memory', () => {
  const doubled = Array.from({ length: 60 }, () => 'printf "%[1]s%[1]s"').join(' | ')

  expect(complaint(`{{"map" | ${doubled}}}`)).toBe(at(1, 187, 'the name gets longer than 1000 characters'))
})
