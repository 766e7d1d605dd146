import { readFileSync } from 'node:fs'

const unpacked = new Map<string, unknown>()

/** Reads an embedded, compressed JSON file, perhaps with another one as dictionary; like `require`, returns the same object every time. */
export function unpack(file: string, dictionary?: string): unknown {
  let value = unpacked.get(file)
  if (value === undefined) {
    value = JSON.parse(new TextDecoder().decode(textOf(file, dictionary)))
    unpacked.set(file, value)
  }
  return value
}

function textOf(file: string, dictionary: string | undefined): Uint8Array {
  const bytes = readFileSync(file)
  if (dictionary === undefined) return Bun.zstdDecompressSync(bytes)
  // Not imported, because a start needs no zlib.
  const { zstdDecompressSync } = process.getBuiltinModule('node:zlib')
  return zstdDecompressSync(bytes, { dictionary: textOf(dictionary, undefined) })
}
