import { readFileSync } from 'node:fs'

const unpacked = new Map<string, unknown>()

/** Reads an embedded, compressed JSON file; like `require`, returns the same object every time. */
export function unpack(file: string): unknown {
  let value = unpacked.get(file)
  if (value === undefined) {
    value = JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(readFileSync(file))))
    unpacked.set(file, value)
  }
  return value
}
