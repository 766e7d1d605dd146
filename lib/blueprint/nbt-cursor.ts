import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'

/** Tag types of Minecraft's NBT. */
export const tag = {
  end: 0,
  byte: 1,
  short: 2,
  int: 3,
  long: 4,
  float: 5,
  double: 6,
  byteArray: 7,
  string: 8,
  list: 9,
  compound: 10,
  intArray: 11,
  longArray: 12,
} as const

/**
 * Walks over unpacked big-endian NBT without building objects: a reader takes the values that it needs and skips the others,
 * so memory grows with the blueprint and not with the file, which may be hostile. Every step checks that the bytes are
 * really there and throws `Failure('invalid')` otherwise.
 */
export interface NbtCursor {
  readonly bytes: Uint8Array
  /** Where the next value starts; may be set to go back to a value seen before. */
  position: number
  /** Reads a tag type. */
  type(): number
  /** Reads a string: an entry's name, or a string value. */
  string(): string
  byte(): number
  short(): number
  int(): number
  /** Reads an element count of an array or list whose elements take at least `elementBytes` bytes. */
  count(elementBytes: number): number
  /** Steps over `length` bytes and returns where they start. */
  take(length: number): number
  /** Steps over a value of this type. */
  skip(type: number): void
  /** Calls `entry` for each entry of a compound; it must read or skip the value. */
  compound(entry: (name: string, type: number) => void): void
  /** Calls `element` for each element of a list; it must read or skip the value. */
  list(element: (type: number, index: number, count: number) => void): void
}

/** A cursor at the start of `bytes`. `maxDepth` bounds compounds and lists inside each other. */
export function createNbtCursor(bytes: Uint8Array, maxDepth: number): NbtCursor {
  let at = 0
  let depth = 0
  // Names repeat thousands of times: remember the last one seen for each (length, first, last) and compare bytes.
  const knownStart = new Int32Array(256).fill(-1)
  const knownText: string[] = new Array(256).fill('')

  const take = (length: number): number => {
    const start = at
    if (length < 0 || length > bytes.length - at) throw cutShort(at)
    at += length
    return start
  }
  const byte = (): number => (bytes[take(1)]! << 24) >> 24
  const type = (): number => bytes[take(1)]!
  const short = (): number => {
    const start = take(2)
    return ((bytes[start]! << 24) >> 16) | bytes[start + 1]!
  }
  const int = (): number => {
    const start = take(4)
    return (bytes[start]! << 24) | (bytes[start + 1]! << 16) | (bytes[start + 2]! << 8) | bytes[start + 3]!
  }
  const count = (elementBytes: number): number => {
    const value = int()
    if (value < 0 || value * elementBytes > bytes.length - at) throw cutShort(at)
    return value
  }
  const string = (): string => {
    const length = short() & 0xffff
    const start = take(length)
    if (length === 0) return ''
    const slot = (length * 31 + bytes[start]! * 7 + bytes[start + length - 1]!) & 255
    const known = knownStart[slot]!
    const text = knownText[slot]!
    if (known >= 0 && text.length === length && sameBytes(bytes, known, start, length)) return text
    const fresh = decodeText(bytes, start, length)
    knownStart[slot] = start
    knownText[slot] = fresh
    return fresh
  }
  const enter = (): void => {
    if (++depth > maxDepth) {
      throw new Failure('invalid', sentence('nestedTooDeep', { max: maxDepth }))
    }
  }
  /** The number of elements of a list. A list of no type may only be empty: no bytes would bound it. */
  const listLength = (element: number): number => {
    const length = count(element === tag.end ? 0 : 1)
    if (element === tag.end && length > 0) throw unknownType(tag.end)
    return length
  }
  const skipList = (): void => {
    enter()
    const element = type()
    const length = listLength(element)
    const size = fixedSize[element]
    if (size !== undefined) take(size * length)
    else for (let i = 0; i < length; i++) skip(element)
    depth--
  }
  const skipCompound = (): void => {
    enter()
    for (let entry = type(); entry !== tag.end; entry = type()) {
      take(short() & 0xffff)
      skip(entry)
    }
    depth--
  }
  const skip = (kind: number): void => {
    const size = fixedSize[kind]
    if (size !== undefined) take(size)
    else if (kind === tag.string) take(short() & 0xffff)
    else if (kind === tag.list) skipList()
    else if (kind === tag.compound) skipCompound()
    else {
      const elementSize = arrayElementSize[kind]
      if (elementSize === undefined) throw unknownType(kind)
      take(count(elementSize) * elementSize)
    }
  }

  return {
    bytes,
    get position() {
      return at
    },
    set position(value) {
      at = value
    },
    type,
    string,
    byte,
    short,
    int,
    count,
    take,
    skip,
    compound(entry) {
      enter()
      for (let kind = type(); kind !== tag.end; kind = type()) entry(string(), kind)
      depth--
    },
    list(element) {
      enter()
      const kind = type()
      const length = listLength(kind)
      for (let i = 0; i < length; i++) element(kind, i, length)
      depth--
    },
  }
}

const fixedSize: readonly (number | undefined)[] = [undefined, 1, 2, 4, 8, 4, 8]
const arrayElementSize: Readonly<Record<number, number | undefined>> = {
  [tag.byteArray]: 1,
  [tag.intArray]: 4,
  [tag.longArray]: 8,
}

function cutShort(position: number): Failure {
  return new Failure('invalid', sentence('fileCutShort', { position }))
}

function unknownType(type: number): Failure {
  return new Failure('invalid', sentence('unknownDataType', { type }))
}

function sameBytes(bytes: Uint8Array, left: number, right: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[left + i] !== bytes[right + i]) return false
  return true
}

/** Java's modified UTF-8: like UTF-8, but surrogates are encoded one by one and NUL takes two bytes. */
function decodeText(bytes: Uint8Array, start: number, length: number): string {
  let text = ''
  const end = start + length
  for (let i = start; i < end; ) {
    const first = bytes[i++]!
    if (first < 0x80) text += String.fromCharCode(first)
    else if (first < 0xe0) text += String.fromCharCode(((first & 0x1f) << 6) | ((bytes[i++] ?? 0) & 0x3f))
    else {
      const second = bytes[i++] ?? 0
      text += String.fromCharCode(
        ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | ((bytes[i++] ?? 0) & 0x3f),
      )
    }
  }
  return text
}
