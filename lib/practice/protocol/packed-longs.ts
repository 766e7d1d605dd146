/** Longs as the protocol library takes them: high and low half. */
export type Long = readonly [number, number]

/** Packs values from the lowest bit of each long upward; none spans two longs, unless that is wanted, as up to 1.15. */
export function packLongs(values: ArrayLike<number>, bits: number, isSpanning = false): Long[] {
  if (isSpanning) return packSpanning(values, bits)
  const perLong = Math.floor(64 / bits)
  const longs: Long[] = []
  for (let start = 0; start < values.length; start += perLong) {
    let high = 0
    let low = 0
    for (let index = 0; index < perLong && start + index < values.length; index++) {
      const value = values[start + index]!
      const shift = index * bits
      if (shift < 32) low |= value << shift
      if (shift + bits > 32) high |= shift >= 32 ? value << (shift - 32) : value >>> (32 - shift)
    }
    longs.push([high | 0, low | 0])
  }
  return longs
}

function packSpanning(values: ArrayLike<number>, bits: number): Long[] {
  // As a row of 32-bit words, of which two are a long, the low one first.
  const words = new Uint32Array(Math.ceil((values.length * bits) / 64) * 2)
  for (let index = 0; index < values.length; index++) {
    const [word, shift] = [(index * bits) >> 5, (index * bits) & 31]
    words[word]! |= values[index]! << shift
    if (shift + bits > 32) words[word + 1]! |= values[index]! >>> (32 - shift)
  }
  return Array.from({ length: words.length / 2 }, (_, index) => [
    words[index * 2 + 1]! | 0,
    words[index * 2]! | 0,
  ])
}
