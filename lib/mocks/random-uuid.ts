/** A UUID of the given numbers: ids of a mock are the same for the same seed, too. */
export function randomUuid(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16))
  digits[12] = '4'
  digits[16] = '8'
  return [8, 4, 4, 4, 12].map((length) => digits.splice(0, length).join('')).join('-')
}
