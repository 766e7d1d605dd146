import { randomUUID } from 'node:crypto'
import { hasFeature, onPacket, type Session, send } from '../connection/session.ts'

type ChatSession = Pick<Session, 'game'>

/** The library's state of signed chat; the keys are those of Microsoft accounts. */
interface ChatClient {
  write(name: string, fields: object): void
  readonly _lastSeenMessages: unknown[] & { offset?: number; pending: number }
  readonly _signatureCache: unknown[] & { index: number }
  _lastChatSignature: Buffer | null
  _session?: { index: number; uuid: string } | undefined
  readonly profileKeys?: {
    readonly public: { export(options: { type: 'spki'; format: 'der' }): Buffer }
    readonly expiresOn: Date
    readonly signatureV2: Buffer
  }
}

/**
 * Makes what the library writes of chat what a server takes: it ends the connection after a wrong account of the messages that the
 * player has seen. On another sub-server a player has seen none yet, and signs in a new session. To be called when the bot has joined.
 */
export function mendSignedChat(session: ChatSession): void {
  if (!hasFeature(session, 'signedChat')) return
  const client = session.game._client as unknown as ChatClient
  const write = client.write.bind(client)
  client.write = (name, fields) => {
    const isSigned = name === 'chat_message' || name === 'chat_command_signed'
    // Of the messages seen before: servers check none that is 0, and the library's is wrong after the twentieth message.
    write(name, isSigned ? { ...fields, checksum: 0 } : fields)
  }
  onPacket(session, 'login', () => beginAnew(client))
}

function beginAnew(client: ChatClient): void {
  Object.assign(client._lastSeenMessages, { length: 0, offset: 0, pending: 0 })
  Object.assign(client._signatureCache, { length: 0, index: 0 })
  client._lastChatSignature = null
  const { profileKeys } = client
  if (!client._session || !profileKeys) return
  client._session = { index: 0, uuid: randomUUID() }
  client.write('chat_session_update', {
    sessionUUID: client._session.uuid,
    expireTime: BigInt(profileKeys.expiresOn.getTime()),
    publicKey: profileKeys.public.export({ type: 'spki', format: 'der' }),
    signature: profileKeys.signatureV2,
  })
}

/** Says a line, or a command that begins with a slash: since 1.20.5 those are not signed, unless others read their words. */
export function sayLine(session: ChatSession, line: string): void {
  const isUnsigned = line.startsWith('/') && hasFeature(session, 'seperateSignedChatCommandPacket')
  if (isUnsigned) send(session, 'chat_command', { command: line.slice(1) })
  else session.game.chat(line)
}
