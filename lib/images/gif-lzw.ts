/** GIF89a specification, appendix F: a code stands for one that was known before and one number more. */

const maxBits = 12
const maxCodes = 1 << maxBits

/** Fills a list with numbers from a GIF's sub-blocks, in front of which stand the bits of a number; 0 for those that a damaged file lacks. */
export function unpackLzw(bytes: Uint8Array, start: number, numbers: Uint8Array): void {
  numbers.fill(0)
  const rootBits = bytes[start] ?? 0
  if (rootBits < 1 || rootBits >= maxBits) return
  const table = createTable(rootBits)
  let filled = 0
  for (const code of codesOf(bytes, start + 1, table)) {
    if (code === table.endCode || filled >= numbers.length) break
    if (code === table.clearCode) table.clear()
    else if (!table.take(code)) break
    else filled = table.write(code, numbers, filled)
  }
}

interface Table {
  readonly clearCode: number
  readonly endCode: number
  /** Bits of the next code. */
  bits(): number
  /** Forgets all codes but those of single numbers. */
  clear(): void
  /** Learns the next code from the code before and this one; returns false for a code that can't be. */
  take(code: number): boolean
  /** Writes the numbers that a code stands for from a place on; returns the place behind them. */
  write(code: number, into: Uint8Array, from: number): number
}

function createTable(rootBits: number): Table {
  const clearCode = 1 << rootBits
  const firstFree = clearCode + 2
  /** Of each code the one that it goes on from, its last number, and how many numbers it stands for. */
  const prefixes = new Uint16Array(maxCodes)
  const lasts = Uint8Array.from({ length: maxCodes }, (_, code) => code)
  const lengths = new Uint16Array(maxCodes).fill(1)
  let free = firstFree
  let bits = rootBits + 1
  let before = -1

  function firstNumber(code: number): number {
    let part = code
    while (part >= clearCode) part = prefixes[part]!
    return part
  }

  return {
    clearCode,
    endCode: clearCode + 1,
    bits: () => bits,
    clear() {
      free = firstFree
      bits = rootBits + 1
      before = -1
    },
    take(code) {
      if (code > free || (code === free && before < 0)) return false
      if (before >= 0 && free < maxCodes) {
        prefixes[free] = before
        lengths[free] = lengths[before]! + 1
        // A code that is not known yet begins like the one before.
        lasts[free] = firstNumber(code === free ? before : code)
        free++
        if (free === 1 << bits && bits < maxBits) bits++
      }
      before = code
      return true
    },
    write(code, into, from) {
      const end = from + lengths[code]!
      let part = code
      for (let place = end - 1; place >= from; place--, part = prefixes[part]!) {
        if (place < into.length) into[place] = lasts[part]!
      }
      return end
    },
  }
}

/** The codes in sub-blocks, the lowest bits first. */
function* codesOf(bytes: Uint8Array, start: number, { bits }: Table): Generator<number> {
  let held = 0
  let count = 0
  for (let at = start; ; ) {
    const length = bytes[at] ?? 0
    if (length === 0) return
    for (const byte of bytes.subarray(at + 1, at + 1 + length)) {
      held |= byte << count
      count += 8
      for (let size = bits(); count >= size; size = bits()) {
        yield held & ((1 << size) - 1)
        held >>>= size
        count -= size
      }
    }
    at += length + 1
  }
}
