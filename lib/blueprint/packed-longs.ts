/**
 * Reads numbers of `bits` bits (at most 16) one after the other from longs stored big-endian, lowest bits first;
 * a number may begin in one long and end in the next. The caller knows how many there are.
 */
export function createPackedReader(bytes: Uint8Array, start: number, bits: number): () => number {
  const mask = (1 << bits) - 1
  let nextWord = 0
  let word = 0
  let left = 0

  /** The 32-bit halves of a long, the low one first. */
  const readWord = (): number => {
    const at = start + (nextWord >> 1) * 8 + ((nextWord & 1) === 0 ? 4 : 0)
    nextWord++
    return (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
  }

  return () => {
    if (left >= bits) {
      const value = word & mask
      word >>>= bits
      left -= bits
      return value
    }
    const low = word
    const lowBits = left
    word = readWord()
    const value = (low | (word << lowBits)) & mask
    word >>>= bits - lowBits
    left = 32 - (bits - lowBits)
    return value
  }
}
