import { expect, test } from 'bun:test'
import { splitWords } from '../../lib/tunnel/split-words.ts'

test.each([
  ['', []],
  ['   ', []],
  ['cloudflared tunnel', ['cloudflared', 'tunnel']],
  ['  a\t b\n c ', ['a', 'b', 'c']],
  [`a "b c" 'd e'`, ['a', 'b c', 'd e']],
  [`--name="two words"`, ['--name=two words']],
  [`"it's" 'say "hi"'`, ["it's", 'say "hi"']],
  [`a "" b`, ['a', '', 'b']],
  [String.raw`C:\tools\tunnel.exe --log C:\a`, [String.raw`C:\tools\tunnel.exe`, '--log', String.raw`C:\a`]],
  ['a; rm -rf / && $(b) `c` | d > e', ['a;', 'rm', '-rf', '/', '&&', '$(b)', '`c`', '|', 'd', '>', 'e']],
])('%p is %j', (line, words) => {
  expect(splitWords(line)).toEqual(words)
})

test.each([`a "b`, `a 'b`, `"`])('%p is refused', (line) => {
  expect(() => splitWords(line)).toThrow(expect.objectContaining({ code: 'invalid' }))
})
