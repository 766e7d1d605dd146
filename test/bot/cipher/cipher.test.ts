import { expect, test } from 'bun:test'
import { type EventEmitter, once } from 'node:events'
import { createRequire } from 'node:module'
import { connect, createServer, type Socket } from 'node:net'
import type { Transform } from 'node:stream'
import fc from 'fast-check'
import protocol from 'minecraft-protocol'
import { type EncryptableClient, useFastCipher } from '../../../lib/bot/cipher/cipher.ts'
import { createCfb8Decryption, createOwnEncryption } from '../../../lib/bot/cipher/cipher-cfb8.ts'

/** The protocol library's own ciphers: native where the runtime has them, else in plain JavaScript. */
const library = createRequire(import.meta.url)('minecraft-protocol/src/transforms/encryption') as {
  createCipher(secret: Uint8Array): Transform
  createDecipher(secret: Uint8Array): Transform
}

type TestClient = EncryptableClient & EventEmitter & Pick<protocol.Client, 'write'>

const secrets = fc.uint8Array({ minLength: 16, maxLength: 16 })
const chunks = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 })

test('the published example of AES-128 in CFB8 comes out, both ways', () => {
  // NIST SP 800-38A, F.3.7
  const key = Buffer.from('2b7e151628aed2a6abf7158809cf4f3c', 'hex')
  const before = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
  const plain = '6bc1bee22e409f96e93d7e117393172aae2d'
  const secret = '3b79424c9c0dd436bace9e0ed4586a4f32b9'

  const encrypted = createOwnEncryption(key, before)(Buffer.from(plain, 'hex'))
  const decrypted = createCfb8Decryption(key, before)(Buffer.from(secret, 'hex'))

  expect(Buffer.from(encrypted).toString('hex')).toBe(secret)
  expect(Buffer.from(decrypted).toString('hex')).toBe(plain)
})

test('every byte is the one that the library would send, wherever a stream is cut', () => {
  fc.assert(
    fc.property(secrets, chunks, (secret, parts) => {
      const encrypt = createOwnEncryption(secret)
      const theirs = library.createCipher(secret)

      const encrypted = parts.map(encrypt)

      expect(Buffer.concat(encrypted).equals(throughStream(theirs, parts))).toBe(true)
    }),
  )
})

test('bytes that the library encrypts are read back, wherever a stream is cut', () => {
  fc.assert(
    fc.property(secrets, chunks, (secret, parts) => {
      const encrypted = throughStream(library.createCipher(secret), parts)
      const decrypt = createCfb8Decryption(secret)
      const cut = Math.floor(encrypted.length / 3)

      const decrypted = [encrypted.subarray(0, cut), encrypted.subarray(cut)].map(decrypt)

      expect(Buffer.concat(decrypted)).toEqual(Buffer.concat(parts))
    }),
  )
})

test('a chunk larger than what is decrypted at once is read back', () => {
  const secret = Uint8Array.from({ length: 16 }, (_, i) => i)
  const chunk = Uint8Array.from({ length: 10_000 }, (_, i) => (i * i) >>> 3)

  const decrypted = createCfb8Decryption(secret)(createOwnEncryption(secret)(chunk))

  expect(decrypted).toEqual(chunk)
})

test('packets pass both ways between a client with this cipher and one with the library’s', async () => {
  const { bot, server, close } = await connectedClients()
  const secret = crypto.getRandomValues(new Uint8Array(16))
  useFastCipher(bot)
  bot.setEncryption(secret)
  server.setEncryption(secret)

  const arrived = [once(server, 'login_plugin_response'), once(bot, 'disconnect')]
  bot.write('login_plugin_response', { messageId: 7, data: Buffer.from('hello') })
  server.write('disconnect', { reason: '"enough"' })
  const [[response], [farewell]] = (await Promise.all(arrived)) as [[unknown], [unknown]]
  close()

  expect(response).toEqual({ messageId: 7, data: Buffer.from('hello') })
  expect(farewell).toEqual({ reason: '"enough"' })
})

test('a second request for encryption is an error of the connection', async () => {
  const { bot, close } = await connectedClients()
  const errors: unknown[] = []
  bot.on('error', (error) => errors.push(error))
  useFastCipher(bot)

  bot.setEncryption(new Uint8Array(16))
  bot.setEncryption(new Uint8Array(16))
  close()

  expect(errors).toEqual([new Error('the server asked for encryption twice')])
})

/** Transforms without a queue answer at once. */
function throughStream(stream: Transform, parts: readonly Uint8Array[]): Buffer {
  const out: Buffer[] = []
  stream.on('data', (bytes: Buffer) => out.push(bytes))
  for (const part of parts) stream.write(Buffer.from(part))
  for (let bytes = stream.read(); bytes !== null; bytes = stream.read()) out.push(bytes)
  return Buffer.concat(out)
}

/** Two ends of a connection, as far as the sign-in. */
async function connectedClients() {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  const [accepted] = (await once(listener, 'connection')) as [Socket]
  const [bot, server] = [end(false, socket), end(true, accepted)]
  return {
    bot,
    server,
    close() {
      socket.destroy()
      accepted.destroy()
      listener.close()
    },
  }
}

function end(isServer: boolean, socket: Socket): TestClient {
  const client = new protocol.Client(isServer, '1.20.4')
  client.setSocket(socket)
  client.state = protocol.states.LOGIN
  return client as unknown as TestClient
}
