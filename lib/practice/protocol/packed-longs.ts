/** Longs as the protocol library takes them: high and low half. */
export type Long = readonly [number, number]

/** Packs values from the lowest bit of each long upward; none spans two longs. */
export function packLongs(values: ArrayLike<number>, bits: number): Long[] {
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
