/** Pseudo-random numbers in [0, 1); the same seed gives the same sequence (mulberry32, public domain). */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

/** A version 4 UUID from the given numbers, so that the same seed gives the same ids. */
export function randomUuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  digits[12] = '4'
  digits[16] = '8'
  return [8, 4, 4, 4, 12].map((length) => digits.splice(0, length).join('')).join('-')
}
