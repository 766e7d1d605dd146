import { expect, test } from 'bun:test'
import { deflateRawSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { zip } from '../../lib/release/zip.ts'

const program = new Uint8Array(await Bun.file(`${import.meta.dir}/../../bun.lock`).bytes())
const files = [
  { path: 'mapwright/mapwright', bytes: program, mode: 0o100755 },
  { path: 'mapwright/授權.txt', bytes: new TextEncoder().encode('You may.'), mode: 0o100644 },
]

test('a zip archive gives back its files, with the modes that programs need', async () => {
  const archive = Buffer.from(await zip(files).arrayBuffer())

  const read = unzipSync(archive)
  const listed = directoryOf(archive)

  expect(Object.keys(read)).toEqual(files.map(({ path }) => path))
  for (const [at, { path, bytes, mode }] of files.entries()) {
    expect(Buffer.from(read[path]!).equals(Buffer.from(bytes))).toBe(true)
    expect(listed[at]).toEqual({ path, mode, sum: Bun.hash.crc32(bytes), header: 'PK\x03\x04' })
  }
})

test('a zip archive is smaller than with the best compression of zlib', () => {
  expect(zip(files.slice(0, 1)).size).toBeLessThan(deflateRawSync(program, { level: 9 }).length)
})

/** What the directory at the end of an archive says of its files, and what lies where it says that they begin. */
function directoryOf(archive: Buffer) {
  const end = archive.length - 22
  expect(archive.toString('latin1', end, end + 4)).toBe('PK\x05\x06')
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02')
    const start = archive.readUInt32LE(at + 42)
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
    const entry = {
      path: archive.toString('utf8', at + 46, nameEnd),
      mode: archive.readUInt32LE(at + 38) >>> 16,
      sum: archive.readUInt32LE(at + 16),
      header: archive.toString('latin1', start, start + 4),
    }
    at = nameEnd
    return entry
  })
}
