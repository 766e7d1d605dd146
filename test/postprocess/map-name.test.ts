import { expect, test } from 'bun:test'
import { isNameRight, nameLimit, nameProblem } from '../../lib/postprocess/map-name.ts'
import { plainText, styledRuns } from '../../lib/postprocess/styled-text.ts'

test('loose comparison ignores colours and fonts', () => {
  expect(isNameRight('&6Castle &l1-1', 'Castle 1-1', 'loose')).toBe(true)
  expect(isNameRight('&6Castle 1-1', '§cCastle &#aabbcc1-1', 'loose')).toBe(true)
  expect(isNameRight('&6Castle 1-1', 'Castle 1-2', 'loose')).toBe(false)
  expect(isNameRight('Castle', 'castle', 'loose')).toBe(false)
})

test('strict comparison wants the same look', () => {
  expect(isNameRight('&6Castle', '&6Castle', 'strict')).toBe(true)
  expect(isNameRight('&6Castle', 'Castle', 'strict')).toBe(false)
  expect(isNameRight('&6Castle', '&cCastle', 'strict')).toBe(false)
  expect(isNameRight('&6Castle', '&6&lCastle', 'strict')).toBe(false)
})

test('strict comparison accepts other spellings of the same look', () => {
  expect(isNameRight('&6Castle', '§6Castle', 'strict')).toBe(true)
  expect(isNameRight('&6Cas&6tle', '&6Castle', 'strict')).toBe(true)
  expect(isNameRight('&l&6Castle', '&6Castle', 'strict')).toBe(true)
  expect(isNameRight('&#AABBCCCastle', '&x&a&a&b&b&c&cCastle', 'strict')).toBe(true)
  expect(isNameRight('&rCastle&r', 'Castle', 'strict')).toBe(true)
})

test('a map without a name never has the right one', () => {
  expect(isNameRight('Castle', undefined, 'loose')).toBe(false)
})

test('a colour ends the formats before it and a reset ends everything', () => {
  expect(styledRuns('&lbold &6gold &nline&r plain')).toEqual([
    { text: 'bold ', style: ' l' },
    { text: 'gold ', style: '6 ' },
    { text: 'line', style: '6 n' },
    { text: ' plain', style: ' ' },
  ])
})

test('an ampersand that begins no code is text', () => {
  expect(plainText('Salt & Pepper &z &6gold')).toBe('Salt & Pepper &z gold')
})

test('old game versions allow only shorter names', () => {
  expect(['1.8.8', '1.10.2', '1.11', '1.12.2', '1.21.4', '26.1', undefined].map(nameLimit)).toEqual([
    35, 35, 50, 50, 50, 50, 50,
  ])
})

test('a name is as long as its characters and codes', () => {
  expect(nameProblem('x'.repeat(50), 50)).toBeUndefined()
  expect(String(nameProblem(`&6${'x'.repeat(49)}`, 50))).toBe(
    `The name "&6${'x'.repeat(49)}" has 51 characters; the game allows 50, colour codes included.`,
  )
})

test('characters that an anvil removes are refused', () => {
  expect(String(nameProblem('§6Castle', 50))).toBe(
    `The name "§6Castle" has a §, which can't be typed; write & for colours.`,
  )
  expect(String(nameProblem('two\nlines', 50))).toBe(
    'The name "two\\nlines" has a line break or another control character.',
  )
})
