/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32, public domain). */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A UUID of the given numbers: ids of a mock are the same for the same seed, too. */
export function randomUuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  digits[12] = '4'
  digits[16] = '8'
  return [8, 4, 4, 4, 12].map((length) => digits.splice(0, length).join('')).join('-')
}
