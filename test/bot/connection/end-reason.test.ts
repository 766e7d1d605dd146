import { beforeAll, expect, test } from 'bun:test'
import { endReason } from '../../../lib/bot/connection/end-reason.ts'
import { loadSentences } from '../../../lib/words/sentence.ts'

beforeAll(() => loadSentences('zh-TW'))

const address = { host: 'play.example', port: 25565 }
const withCode = (code: string) => Object.assign(new Error('connect'), { code })

test.each([
  ['ECONNREFUSED', 'Nothing answers at play.example:25565'],
  ['ENOTFOUND', 'The server name of play.example:25565 is unknown'],
  ['ETIMEDOUT', 'There is no way to play.example:25565'],
  ['ECONNRESET', 'The connection to play.example:25565 broke'],
])('%s is named in words', (code, sentence) => {
  const reason = String(endReason({ address, error: withCode(code) }))

  expect(reason).toContain(sentence)
})

test('the words of the server come first', () => {
  const reason = String(
    endReason({ address, kickedWith: '{"text":"Be nice."}', error: withCode('ECONNRESET') }),
  )

  expect(reason).toBe('play.example:25565 kicked the bot: Be nice.')
})

test.each(['Be nice!', 'Be nice?', 'Be nice。'])('the words of a kick keep their own end: %s', (words) => {
  const reason = String(endReason({ address, kickedWith: JSON.stringify({ text: words }) }))

  expect(reason).toBe(`play.example:25565 kicked the bot: ${words}`)
})

test('a kick for the game version names the one that the server wants', () => {
  const kickedWith = { translate: 'multiplayer.disconnect.incompatible', with: ['99.1'] }

  const reason = String(endReason({ address, kickedWith }))

  expect(reason).toContain('The server has another game version (99.1).')
})

test('a kick without words says so', () => {
  const reason = String(endReason({ address, kickedWith: '' }))

  expect(reason).toContain('gave no reason')
})

test('an account without the game is told to sign in with another', () => {
  const error = new Error('Failed to obtain profile data for x, does the account own minecraft?')

  const reason = String(endReason({ address, error }))

  expect(reason).toContain('sign in with another')
})

test("the game's usual reasons are put into Chinese, a server's own words are not", () => {
  const inChinese = (kickedWith: unknown) => endReason({ address, kickedWith }).in('zh-TW')

  expect(inChinese({ translate: 'multiplayer.disconnect.server_full' })).toBe(
    '機器人被伺服器 play.example:25565 踢出：伺服器滿了。',
  )
  expect(inChinese('{"text":"Be nice."}')).toBe('機器人被伺服器 play.example:25565 踢出：Be nice.')
})
