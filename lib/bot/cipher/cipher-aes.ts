/**
 * The first byte of the AES-128 encryption of a block (FIPS 197), for the one mode that needs no more. The block is four
 * big-endian words. With tables of whole columns a round is four look-ups a word; of the last two rounds only what the first byte
 * depends on is worked out.
 */
export type FirstByte = (word0: number, word1: number, word2: number, word3: number) => number

export function createAes128(key: Uint8Array): FirstByte {
  const round = expand(key)
  return (word0, word1, word2, word3) => {
    let a = word0 ^ round[0]!
    let b = word1 ^ round[1]!
    let c = word2 ^ round[2]!
    let d = word3 ^ round[3]!
    for (let at = 4; at < 36; at += 4) {
      const nextA = column(a, b, c, d) ^ round[at]!
      const nextB = column(b, c, d, a) ^ round[at + 1]!
      const nextC = column(c, d, a, b) ^ round[at + 2]!
      d = column(d, a, b, c) ^ round[at + 3]!
      a = nextA
      b = nextB
      c = nextC
    }
    return substitution[(column(a, b, c, d) ^ round[36]!) >>> 24]! ^ (round[40]! >>> 24)
  }
}

/** One column after substitution, row shift and column mix; each argument gives the byte of its row. */
function column(row0: number, row1: number, row2: number, row3: number): number {
  return (
    mixed0[row0 >>> 24]! ^ mixed1[(row1 >>> 16) & 255]! ^ mixed2[(row2 >>> 8) & 255]! ^ mixed3[row3 & 255]!
  )
}

/** The eleven round keys as 44 words. */
function expand(key: Uint8Array): Int32Array {
  if (key.length !== 16) throw new RangeError(`an AES-128 key has 16 bytes, not ${key.length}`)
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength)
  const words = new Int32Array(44)
  for (let i = 0; i < 4; i++) words[i] = view.getInt32(i * 4)
  let constant = 1
  for (let i = 4; i < 44; i++) {
    let word = words[i - 1]!
    if (i % 4 === 0) {
      word = substituteWord((word << 8) | (word >>> 24)) ^ (constant << 24)
      constant = double(constant)
    }
    words[i] = words[i - 4]! ^ word
  }
  return words
}

function substituteWord(word: number): number {
  return (
    (substitution[word >>> 24]! << 24) |
    (substitution[(word >>> 16) & 255]! << 16) |
    (substitution[(word >>> 8) & 255]! << 8) |
    substitution[word & 255]!
  )
}

const substitution = makeSubstitution()
const mixed0 = Int32Array.from(
  substitution,
  (s) => (double(s) << 24) | (s << 16) | (s << 8) | (double(s) ^ s),
)
const mixed1 = mixed0.map((word) => (word >>> 8) | (word << 24))
const mixed2 = mixed1.map((word) => (word >>> 8) | (word << 24))
const mixed3 = mixed2.map((word) => (word >>> 8) | (word << 24))

/** The S-box: the inverse in the field of 256 elements, then an affine map. Walks the field by powers of 3 and of its inverse. */
function makeSubstitution(): Uint8Array {
  const box = new Uint8Array(256)
  let power = 1
  let inverse = 1
  do {
    power = power ^ double(power)
    inverse ^= inverse << 1
    inverse ^= inverse << 2
    inverse ^= inverse << 4
    inverse &= 255
    if (inverse & 128) inverse ^= 9
    const spread = inverse ^ turned(inverse, 1) ^ turned(inverse, 2) ^ turned(inverse, 3) ^ turned(inverse, 4)
    box[power] = spread ^ 0x63
  } while (power !== 1)
  box[0] = 0x63
  return box
}

function turned(byte: number, bits: number): number {
  return ((byte << bits) | (byte >>> (8 - bits))) & 255
}

/** Times 2 in the field of 256 elements. */
function double(byte: number): number {
  return ((byte << 1) ^ (byte & 128 ? 0x11b : 0)) & 255
}
