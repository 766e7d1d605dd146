/**
 * Puts a signature without a certificate ("ad hoc") in the place of that of a 64-bit executable for macOS. The bundler signs those for
 * Apple's own processors alone, and leaves those for Intel's with the signature of the runtime, which does not fit any more:
 * macOS ends such a program or calls it damaged. The format is that of `codesign` and of linkers: a list with the SHA-256 of every page.
 * Throws an `Error` for a file without a signature.
 */
export function signForMac(executable: Uint8Array): Uint8Array<ArrayBuffer> {
  const { text, linkEdit, signature } = commandsOf(viewOf(executable))
  const start = viewOf(executable).getUint32(signature + 8, true)
  const pages = Math.ceil(start / pageBytes)
  const size = listBytes + directoryBytes + identifier.length + pages * hashBytes

  const signed = new Uint8Array(start + size)
  signed.set(executable.subarray(0, start))
  const view = viewOf(signed)
  view.setUint32(signature + 12, size, true)
  const linkEditBytes = start + size - Number(view.getBigUint64(linkEdit + 40, true))
  view.setBigUint64(linkEdit + 32, BigInt(Math.ceil(linkEditBytes / pageBytes) * pageBytes), true)
  view.setBigUint64(linkEdit + 48, BigInt(linkEditBytes), true)

  const hashOffset = directoryBytes + identifier.length
  const numbers = [
    ...[0xfade0cc0, size, 1, 0, listBytes],
    ...[
      0xfade0c02,
      size - listBytes,
      0x20400,
      adHoc | linkerSigned,
      hashOffset,
      directoryBytes,
      0,
      pages,
      start,
    ],
    // The size of a hash, SHA-256, no platform, and the page size as a power of two.
    (hashBytes << 24) | (2 << 16) | Math.log2(pageBytes),
  ]
  for (const [index, number] of numbers.entries()) view.setUint32(start + 4 * index, number)
  const directory = start + listBytes
  view.setBigUint64(directory + 72, view.getBigUint64(text + 48, true))
  view.setBigUint64(directory + 80, 1n) // a main program
  signed.set(new TextEncoder().encode(identifier), directory + directoryBytes)
  for (let page = 0; page < pages; page++) {
    const bytes = signed.subarray(page * pageBytes, Math.min((page + 1) * pageBytes, start))
    signed.set(
      new Bun.CryptoHasher('sha256').update(bytes).digest(),
      directory + hashOffset + page * hashBytes,
    )
  }
  return signed
}

const pageBytes = 4096
const hashBytes = 32
const listBytes = 20
const directoryBytes = 88
const identifier = 'mapwright\0'
const adHoc = 2
const linkerSigned = 0x20000

const segment = 0x19
const codeSignature = 0x1d

/** Where the load commands lie that the signature depends on. */
function commandsOf(view: DataView) {
  let text = 0
  let linkEdit = 0
  let signature = 0
  const count = view.getUint32(16, true)
  for (let index = 0, at = 32; index < count; index++, at += view.getUint32(at + 4, true)) {
    const kind = view.getUint32(at, true)
    if (kind === codeSignature) signature = at
    if (kind !== segment) continue
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 8, 16))
    if (name.startsWith('__TEXT\0')) text = at
    if (name.startsWith('__LINKEDIT\0')) linkEdit = at
  }
  if (text === 0 || linkEdit === 0 || signature === 0)
    throw new Error('the executable for macOS has no signature')
  return { text, linkEdit, signature }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView<ArrayBufferLike> {
  return new DataView(buffer, byteOffset, byteLength)
}
