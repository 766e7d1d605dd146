/** QR codes (ISO/IEC 18004) of the versions 1 to 6, in bytes, with error correction of level M. */

/** By version, from 1: bytes of text and error correction, in so many blocks alike. */
const versions = [
  { data: 16, correction: 10, blocks: 1 },
  { data: 28, correction: 16, blocks: 1 },
  { data: 44, correction: 26, blocks: 1 },
  { data: 64, correction: 36, blocks: 2 },
  { data: 86, correction: 48, blocks: 2 },
  { data: 108, correction: 64, blocks: 4 },
] as const
/** Mode and length of the text. */
const headBits = 12
/** Level M and mask 0 with their own correction, the mask of the standard over them. */
const format = 0b101010000010010

/** The modules of the code, row by row: true is dark. Undefined when the text is too long, which it is from 107 bytes. */
export function qrCodeOf(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)]
  const version = versions.findIndex(({ data }) => bytes.length * 8 + headBits <= data * 8) + 1
  if (version === 0) return undefined
  const { modules, isFree } = emptyCode(version)
  place(modules, isFree, bitsOf(wordsOf(bytes, versions[version - 1]!)))
  return modules
}

/** The code without text, and which modules are free for it. */
function emptyCode(version: number) {
  const side = 17 + 4 * version
  const modules = Array.from({ length: side }, () => new Array<boolean>(side).fill(false))
  const isFree = Array.from({ length: side }, () => new Array<boolean>(side).fill(true))
  const set = (row: number, column: number, isDark: boolean) => {
    if (modules[row]?.[column] === undefined) return
    modules[row][column] = isDark
    isFree[row]![column] = false
  }
  /** Squares in each other, with the rim of light modules that belongs to them. */
  const target = (row: number, column: number, radius: number, isDark: (distance: number) => boolean) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        set(row + y, column + x, isDark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < side; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const)
    target(row, column, 4, (distance) => distance !== 2 && distance !== 4)
  if (version > 1) target(side - 7, side - 7, 2, (distance) => distance !== 1)
  for (let bit = 0; bit < 15; bit++) {
    const isDark = ((format >> bit) & 1) === 1
    // Both timing lines are left out.
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : undefined
    if (near !== undefined) set(near, 8, isDark)
    else set(8, bit === 8 ? 7 : 14 - bit, isDark)
    if (bit < 8) set(8, side - 1 - bit, isDark)
    else set(side - 15 + bit, 8, isDark)
  }
  set(side - 8, 8, true)
  return { modules, isFree }
}

/** The text with its head, filled up, and the correction of each block, interleaved. */
function wordsOf(
  bytes: readonly number[],
  { data, correction, blocks }: (typeof versions)[number],
): number[] {
  const bits = [...bitsOf([0b0100 << 4]).slice(0, 4), ...bitsOf([bytes.length, ...bytes]), 0, 0, 0, 0]
  const words = Array.from({ length: bytes.length + 2 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  for (let pad = 0; words.length < data; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11)
  const parts = Array.from({ length: blocks }, (_, block) =>
    words.slice((block * data) / blocks, ((block + 1) * data) / blocks),
  )
  const checks = parts.map((part) => correctionOf(part, correction / blocks))
  return [...interleaved(parts), ...interleaved(checks)]
}

const interleaved = (parts: readonly (readonly number[])[]): number[] =>
  parts[0]!.flatMap((_, at) => parts.map((part) => part[at]!))

const bitsOf = (words: readonly number[]): number[] =>
  words.flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >> (7 - bit)) & 1))

/** Reed-Solomon: the rest of the division by the product of (x - 2^i). */
function correctionOf(part: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let degree = 0, root = 1; degree < length; degree++, root = times(root, 2))
    divisor = [...divisor, 0].map((value, at) => value ^ times(divisor[at - 1] ?? 0, root))
  let rest = new Array<number>(length).fill(0)
  for (const word of part) {
    const factor = word ^ rest[0]!
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(divisor[at + 1]!, factor))
  }
  return rest
}

/** In the field of 256 elements with the polynomial 0x11d. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}

/** Fills pairs of columns from the right, by turns upwards and downwards, under the mask of a chessboard. */
function place(modules: boolean[][], isFree: boolean[][], bits: readonly number[]): void {
  const side = modules.length
  let next = 0
  let isUpwards = true
  for (let right = side - 1; right > 0; right -= 2) {
    // The column of the timing line is left out.
    if (right === 6) right--
    for (let step = 0; step < side; step++) {
      const row = isUpwards ? side - 1 - step : step
      for (const column of [right, right - 1]) {
        if (!isFree[row]![column]) continue
        modules[row]![column] = (bits[next++] ?? 0) !== Number((row + column) % 2 === 0)
      }
    }
    isUpwards = !isUpwards
  }
}
