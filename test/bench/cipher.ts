import { createRequire } from 'node:module'
import type { Transform } from 'node:stream'
import { createCfb8Decryption, createCfb8Encryption } from '../../lib/bot/cipher/cipher-cfb8.ts'
import { report, rounded } from './report.ts'

/** Speed of the encryption of servers in online mode, beside what the protocol library would use here. */
const library = createRequire(import.meta.url)('minecraft-protocol/src/transforms/encryption') as {
  createCipher(secret: Uint8Array): Transform
  createDecipher(secret: Uint8Array): Transform
}

const secret = crypto.getRandomValues(new Uint8Array(16))
/** As much as one packet of the network carries, and as much as the system hands over at once. */
const sizes = [1400, 65_536]

const rows = sizes.flatMap((size) => {
  const bytes = crypto.getRandomValues(new Uint8Array(size))
  const decipher = library.createDecipher(secret)
  const cipher = library.createCipher(secret)
  const row = (name: string, direction: string, run: () => void) => ({
    name,
    direction,
    chunkBytes: size,
    megabytesPerSecond: megabytesPerSecond(size, run),
  })
  return [
    row('the library, here', 'decrypt', () => through(decipher, bytes)),
    row('mapwright', 'decrypt', callOf(createCfb8Decryption(secret), bytes)),
    row('the library, here', 'encrypt', () => through(cipher, bytes)),
    row('mapwright', 'encrypt', callOf(createCfb8Encryption(secret), bytes)),
  ]
})

report(
  'cipher',
  rows.map((row, index) => {
    const baseline = rows[index - (index % 2)]
    return { ...row, times: rounded(row.megabytesPerSecond / (baseline?.megabytesPerSecond ?? Number.NaN)) }
  }),
)

function megabytesPerSecond(size: number, run: () => void): number {
  for (let warm = 0; warm < 20; warm++) run()
  const begun = performance.now()
  let bytes = 0
  while (performance.now() - begun < 1000) {
    run()
    bytes += size
  }
  return rounded(bytes / 1e3 / (performance.now() - begun))
}

function through(stream: Transform, bytes: Uint8Array): void {
  stream.write(bytes)
  while (stream.read() !== null);
}

function callOf(cipher: (bytes: Uint8Array) => Uint8Array, bytes: Uint8Array): () => void {
  return () => void cipher(bytes)
}
