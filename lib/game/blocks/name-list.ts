/** A set of block names. */
export interface Names {
  has(name: string): boolean
}

/** From a text of names in full, and beginnings and ends of names, marked by `*`. */
export function namesOf(text: string): Names {
  const words = text.trim().split(/\s+/)
  const ends = words.filter((word) => word.startsWith('*')).map((word) => word.slice(1))
  const begins = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))
  const whole = new Set(words.filter((word) => !word.includes('*')))
  return {
    has: (name) =>
      whole.has(name) ||
      ends.some((end) => name.endsWith(end)) ||
      begins.some((begin) => name.startsWith(begin)),
  }
}
