import { constants, inflateSync } from 'node:zlib'

/** As in the game: the length of a frame has three bytes. */
const maxLengthBytes = 3
/** As in the game. */
const maxInflatedBytes = 8 << 20

/** Something that no game server sends; the message names it as the object of a sentence. */
export class ProtocolViolation extends Error {}

/**
 * Cuts the bytes of a connection into frames, each of which is its length as a varint and so many bytes. Leaves out empty
 * ones. Throws `ProtocolViolation`. A frame that comes in pieces is put together once, when it is complete.
 */
export function createFrameReader(): (bytes: Buffer) => Buffer[] {
  let pieces: Buffer[] = []
  let available = 0
  /** Bytes from the beginning of the first piece without which there is nothing to do. */
  let needed = 1

  return (bytes) => {
    pieces.push(bytes)
    available += bytes.length
    if (available < needed) return []
    const all = Buffer.concat(pieces, available)
    const frames: Buffer[] = []
    let offset = 0
    for (;;) {
      const length = readVarInt(all, offset, maxLengthBytes)
      const end = length ? offset + length.size + length.value : all.length + 1
      if (!length || end > all.length) {
        needed = end - offset
        break
      }
      if (length.value > 0) frames.push(all.subarray(offset + length.size, end))
      offset = end
    }
    pieces = [all.subarray(offset)]
    available = all.length - offset
    return frames
  }
}

/** The length that a frame claims for its content where the server compresses, or its own. Throws `ProtocolViolation`. */
export const inflatedBytes = (frame: Buffer): number =>
  Math.max(frame.length, readVarInt(frame, 0, 5)?.value ?? 0)

/** The content of a frame where the server compresses: its length as a varint (0 = not compressed) and zlib's bytes. */
export function inflateFrame(frame: Buffer): Buffer {
  const length = readVarInt(frame, 0, 5)
  if (!length) throw new ProtocolViolation('a packet that is cut off')
  const content = frame.subarray(length.size)
  if (length.value === 0) return content
  if (length.value < 0 || length.value > maxInflatedBytes) {
    throw new ProtocolViolation(`a packet of ${length.value >>> 0} bytes`)
  }
  try {
    return inflateSync(content, { maxOutputLength: length.value, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    throw new ProtocolViolation("a packet that can't be unpacked")
  }
}

/** A varint of at most `maxBytes` bytes; null when more bytes are needed. Throws `ProtocolViolation` when it is longer. */
export function readVarInt(
  bytes: Buffer,
  offset: number,
  maxBytes: number,
): { readonly value: number; readonly size: number } | null {
  let value = 0
  for (let size = 1; size <= maxBytes; size++) {
    const byte = bytes[offset + size - 1]
    if (byte === undefined) return null
    value |= (byte & 127) << (7 * (size - 1))
    if (byte < 128) return { value, size }
  }
  throw new ProtocolViolation('a packet of more than 2 MiB')
}
