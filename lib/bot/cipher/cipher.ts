import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { type Duplex, Transform } from 'node:stream'
import { createCfb8Decryption, createCfb8Encryption, type StreamCipher } from './cipher-cfb8.ts'

/** The streams of the protocol library's client that a connection's bytes run through; its types leave them out. */
export interface EncryptableClient {
  readonly socket: Duplex
  /** The streams before the cipher on the way out, and after the decipher on the way in. */
  readonly framer: Duplex
  readonly splitter: Duplex
  cipher: Duplex | null
  decipher: Duplex | null
  emit(event: 'error', error: Error): boolean
  setEncryption(secret: Uint8Array): void
  prependListener(event: 'encryption_begin', listener: (request: EncryptionRequest) => void): void
}

interface EncryptionRequest {
  readonly publicKey: Buffer
  readonly verifyToken: Buffer
}

/**
 * Encrypts a connection to a server in online mode with the ciphers of `cipher-cfb8.ts`. Under Bun the library would
 * use one in plain JavaScript, at 3 MB/s. Set on the one client, so that source and executable do not differ.
 */
export function useFastCipher(client: EncryptableClient): void {
  client.setEncryption = (secret) => {
    if (client.cipher !== null) {
      client.emit('error', new Error('the server asked for encryption twice'))
      return
    }
    const onError = (error: Error) => void client.emit('error', error)
    client.cipher = streamOf(createCfb8Encryption(secret)).on('error', onError)
    client.decipher = streamOf(createCfb8Decryption(secret)).on('error', onError)
    client.framer.unpipe(client.socket)
    client.framer.pipe(client.cipher).pipe(client.socket)
    client.socket.unpipe(client.splitter)
    client.socket.pipe(client.decipher).pipe(client.splitter)
  }
}

/**
 * Throws while a request for encryption is received with which nothing can be encrypted. The library finds out later, where
 * nothing catches the error.
 */
export function checkEncryptionRequests(client: EncryptableClient): void {
  client.prependListener('encryption_begin', ({ publicKey, verifyToken }) => {
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, verifyToken)
  })
}

function streamOf(cipher: StreamCipher): Transform {
  return new Transform({
    transform(bytes: Uint8Array, _encoding, done) {
      done(null, cipher(bytes))
    },
  })
}
