import type { Transform } from 'node:stream'
import { createFrameReader, inflateFrame } from './frames.ts'

/** The streams of the protocol library's client that incoming bytes run through; its types leave them out. */
export interface StreamedClient {
  readonly splitter: Transform
  readonly decompressor: Transform | null
  setCompressionThreshold(threshold: number): void
}

/** Inflated bytes after which everything else of the program gets its turn. */
const turnBytes = 1 << 20

/**
 * Bounds framing and inflation as the game does; the library believes every length. After the first `ProtocolViolation`
 * nothing more is read. Only the work of its streams is replaced, because it connects them anew with every state of the
 * protocol.
 */
export function boundStreams(client: StreamedClient, onViolation: (error: unknown) => void): void {
  let isBroken = false
  function attempt(work: () => void): void {
    try {
      if (!isBroken) work()
    } catch (error) {
      isBroken = true
      onViolation(error)
    }
  }

  const { splitter } = client
  const frames = createFrameReader()
  splitter._transform = (bytes: Buffer, _encoding, done) => {
    attempt(() => {
      for (const frame of frames(bytes)) splitter.push(frame)
    })
    done()
  }

  const compress = client.setCompressionThreshold.bind(client)
  client.setCompressionThreshold = (threshold) => {
    const before = client.decompressor
    compress(threshold)
    const { decompressor } = client
    if (!decompressor || decompressor === before) return
    let inflatedBytes = 0
    decompressor._transform = (frame: Buffer, _encoding, done) => {
      attempt(() => {
        const content = inflateFrame(frame)
        inflatedBytes += content.length
        decompressor.push(content)
      })
      if (inflatedBytes < turnBytes) return done()
      inflatedBytes = 0
      setImmediate(done)
    }
  }
}
