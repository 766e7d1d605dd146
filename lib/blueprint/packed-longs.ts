/**
 * Numbers of `bits` bits (at most 16), packed in longs stored big-endian, lowest bits first; a number may begin in one
 * long and end in the next. The caller knows how many there are. The reader
 * fills a list with the next numbers.
 */
export function createPackedReader(
  bytes: Uint8Array,
  start: number,
  bits: number,
): (into: Uint16Array) => void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const mask = (1 << bits) - 1
  let savedNext = 0
  let savedWord = 0
  let savedLeft = 0

  return (into) => {
    let next = savedNext
    let word = savedWord
    let left = savedLeft
    for (let i = 0; i < into.length; i++) {
      if (left >= bits) {
        into[i] = word & mask
        word >>>= bits
        left -= bits
        continue
      }
      // The 32-bit halves of a long, the low one first.
      const fresh = view.getInt32(start + (next >> 1) * 8 + ((next & 1) === 0 ? 4 : 0))
      next++
      into[i] = (word | (fresh << left)) & mask
      word = fresh >>> (bits - left)
      left += 32 - bits
    }
    savedNext = next
    savedWord = word
    savedLeft = left
  }
}

/** One of these numbers, by its place among them. */
export function packedNumberAt(bytes: Uint8Array, start: number, bits: number, index: number): number {
  const first = index * bits
  let number = 0
  for (let bit = 0; bit < bits; bit++) {
    const inLong = (first + bit) % 64
    const byte = bytes[start + (first + bit - inLong) / 8 + 7 - (inLong >> 3)]!
    number |= ((byte >> (inLong & 7)) & 1) << bit
  }
  return number
}
