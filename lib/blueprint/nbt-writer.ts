/** Writes big-endian NBT piece by piece; the caller keeps the order and the ends. */
export interface NbtWriter {
  /** Starts an entry of a compound: its type and name; the value follows. */
  entry(type: number, name: string): void
  /** Starts a list value of elements of one type. */
  list(elementType: number, count: number): void
  /** Ends a compound. */
  end(): void
  byte(value: number): void
  short(value: number): void
  int(value: number): void
  string(value: string): void
  /** Raw bytes, as the body of an array. */
  raw(bytes: Uint8Array): void
  /** Everything written so far. */
  bytes(): Uint8Array
}

/** An empty writer; its buffer grows as needed. */
export function createNbtWriter(): NbtWriter {
  let buffer = new Uint8Array(64 * 1024)
  let size = 0
  const encoder = new TextEncoder()
  const encodedNames = new Map<string, Uint8Array>()

  /** Makes room and returns where it starts; may replace `buffer`. */
  const reserve = (length: number): number => {
    if (size + length > buffer.length) {
      const larger = new Uint8Array(Math.max(buffer.length * 2, size + length))
      larger.set(buffer.subarray(0, size))
      buffer = larger
    }
    const start = size
    size += length
    return start
  }
  const byte = (value: number): void => {
    const start = reserve(1)
    buffer[start] = value
  }
  const short = (value: number): void => {
    const start = reserve(2)
    buffer[start] = value >> 8
    buffer[start + 1] = value
  }
  const int = (value: number): void => {
    const start = reserve(4)
    buffer[start] = value >> 24
    buffer[start + 1] = value >> 16
    buffer[start + 2] = value >> 8
    buffer[start + 3] = value
  }
  const raw = (bytes: Uint8Array): void => {
    const start = reserve(bytes.length)
    buffer.set(bytes, start)
  }
  // Plain UTF-8 is right for block names and titles; it differs from Java's only for NUL and rare planes.
  const string = (value: string): void => {
    const bytes = encoder.encode(value)
    short(bytes.length)
    raw(bytes)
  }

  return {
    entry(type, name) {
      let encoded = encodedNames.get(name)
      if (encoded === undefined) {
        encoded = encoder.encode(name)
        encodedNames.set(name, encoded)
      }
      byte(type)
      short(encoded.length)
      raw(encoded)
    },
    list(elementType, count) {
      byte(elementType)
      int(count)
    },
    end: () => byte(0),
    byte,
    short,
    int,
    string,
    raw,
    bytes: () => buffer.slice(0, size),
  }
}
