import { expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Session } from '../../../lib/bot/connection/session.ts'
import { mendSignedChat, sayLine } from '../../../lib/bot/network/chat-lines.ts'

function chatting({ signs = true, separatesCommands = true } = {}) {
  const written: [name: string, fields: object][] = []
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const client = Object.assign(new EventEmitter(), {
    write: (name: string, fields: object) => void written.push([name, fields]),
    _lastSeenMessages: Object.assign([{ signature: Buffer.from('a') }], { offset: 1, pending: 1 }),
    _signatureCache: Object.assign([Buffer.from('a')], { index: 1 }),
    _session: { index: 7, uuid: 'old' },
    profileKeys: { public: publicKey, expiresOn: new Date(5), signatureV2: Buffer.from('b') },
  })
  const registry = {
    supportFeature: (name: string) => signs && (name === 'signedChat' || separatesCommands),
  }
  const game = {
    _client: client,
    registry,
    chat: (line: string) => client.write('chat_message', { line, checksum: 12 }),
  }
  const session = { game } as unknown as Session
  mendSignedChat(session)
  return { client, session, written }
}

test('signed words carry no checksum', () => {
  const { session, written } = chatting()

  sayLine(session, 'Hello')

  expect(written).toEqual([['chat_message', { line: 'Hello', checksum: 0 }]])
})

test('commands are not signed where there is a packet for such, and left to the library elsewhere', () => {
  const [now, before] = [chatting(), chatting({ separatesCommands: false })]

  sayLine(now.session, '/warp art')
  sayLine(before.session, '/warp art')

  expect(now.written).toEqual([['chat_command', { command: 'warp art' }]])
  expect(before.written).toEqual([['chat_message', { line: '/warp art', checksum: 0 }]])
})

test('before chat was signed, nothing is done', () => {
  const { client, written } = chatting({ signs: false })

  client.emit('login', {})

  expect([client._session.uuid, written]).toEqual(['old', []])
})

test('on another sub-server no message has been seen, and a new session begins', () => {
  const { client, written } = chatting()

  client.emit('login', {})

  expect(client._lastSeenMessages).toMatchObject({ length: 0, offset: 0, pending: 0 })
  expect(client._signatureCache).toMatchObject({ length: 0, index: 0 })
  expect(client._session).toMatchObject({ index: 0 })
  expect(written).toMatchObject([
    ['chat_session_update', { sessionUUID: client._session.uuid, expireTime: 5n }],
  ])
})
