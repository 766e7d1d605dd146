import { expect, test } from 'bun:test'
import { endReason } from '../../../lib/bot/connection/end-reason.ts'

const address = { host: 'play.example', port: 25565 }
const withCode = (code: string) => Object.assign(new Error('connect'), { code })

test.each([
  ['ECONNREFUSED', 'Nothing answers at play.example:25565'],
  ['ENOTFOUND', 'The server name of play.example:25565 is unknown'],
  ['ETIMEDOUT', 'There is no way to play.example:25565'],
  ['ECONNRESET', 'The connection to play.example:25565 broke'],
])('%s is named in words', (code, sentence) => {
  const reason = endReason({ address, error: withCode(code) })

  expect(reason).toContain(sentence)
})

test('the words of the server come first', () => {
  const reason = endReason({ address, kickedWith: '{"text":"Be nice."}', error: withCode('ECONNRESET') })

  expect(reason).toBe('The server play.example:25565 sent the bot away: Be nice.')
})

test('a kick without words says so', () => {
  const reason = endReason({ address, kickedWith: '' })

  expect(reason).toContain('no reason given')
})

test('an account without the game is told to sign in with another', () => {
  const error = new Error('Failed to obtain profile data for x, does the account own minecraft?')

  const reason = endReason({ address, error })

  expect(reason).toContain('sign in with another')
})
