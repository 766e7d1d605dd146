import type { Transform } from 'node:stream'
import { createFrameReader, inflatedBytes, inflateFrame } from './frames.ts'
import type { InputWatch } from './watched-input.ts'

/** The streams of the protocol library's client that incoming bytes run through; its types leave them out. */
export interface StreamedClient {
  readonly splitter: Transform
  readonly decompressor: Transform | null
  setCompressionThreshold(threshold: number): void
}

/**
 * After so many packets, inflated bytes or milliseconds everything else of the program gets its turn. Three bytes may change a
 * block, which takes ten microseconds. On simulated time the milliseconds do not pass, so the other two have to be enough.
 */
const turnPackets = 32
const turnBytes = 1 << 14
const turnMs = 8

/**
 * Bounds framing and inflation as the game does; the library believes every length. After the first `ProtocolViolation`
 * nothing more is read. Only the work of its streams is replaced, because it connects them anew with every state of the
 * protocol. What follows in the same piece of bytes waits for its turn.
 */
export function boundStreams(
  client: StreamedClient,
  onViolation: (error: unknown) => void,
  watch?: InputWatch,
): { afterInput(run: () => void): void } {
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
  const cut = createFrameReader()
  let frames: Buffer[] = []
  let next = 0
  let isHandingOn = false
  const afterwards: (() => void)[] = []
  splitter._transform = (bytes: Buffer, _encoding, done) => {
    frames = []
    next = 0
    attempt(() => {
      frames = cut(bytes)
    })
    isHandingOn = true
    handOn(done)
  }

  function handOn(done: () => void): void {
    watch?.reading()
    attempt(handOnForATurn)
    watch?.read()
    if (next < frames.length && !isBroken) {
      setImmediate(handOn, done)
      return
    }
    isHandingOn = false
    done()
    for (const run of afterwards.splice(0)) run()
  }

  function handOnForATurn(): void {
    const until = performance.now() + turnMs
    let bytes = turnBytes
    for (let packets = turnPackets; packets > 0 && bytes > 0 && performance.now() < until; packets--) {
      const frame = frames[next++]
      if (frame === undefined) return
      bytes -= client.decompressor ? inflatedBytes(frame) : frame.length
      splitter.push(frame)
    }
  }

  const compress = client.setCompressionThreshold.bind(client)
  client.setCompressionThreshold = (threshold) => {
    const before = client.decompressor
    compress(threshold)
    const { decompressor } = client
    if (!decompressor || decompressor === before) return
    decompressor._transform = (frame: Buffer, _encoding, done) => {
      attempt(() => decompressor.push(inflateFrame(frame)))
      done()
    }
  }

  return {
    /** Calls `run` once all that has come so far is read. */
    afterInput(run) {
      if (isHandingOn) afterwards.push(run)
      else run()
    },
  }
}
