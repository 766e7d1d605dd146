import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'

/** A file in a ZIP file. */
interface ZippedFile {
  readonly name: string
  read(): Uint8Array
}

const signature = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const
const size = { file: 30, entry: 46, end: 22, comment: 0xffff } as const
const method = { stored: 0, deflated: 8 } as const

export function isZip(file: Uint8Array): boolean {
  return file.length >= size.end && viewOf(file).getUint32(0, true) === signature.file
}

/** The files of a ZIP file, as its directory says. Throws a `Failure('invalid')` for a damaged one. */
export function filesInZip(zip: Uint8Array, gunzip: (gzip: Uint8Array) => Uint8Array): ZippedFile[] {
  try {
    return [...entriesOf(zip, gunzip)]
  } catch (error) {
    // It points beyond its end.
    if (!(error instanceof RangeError)) throw error
    throw new Failure('invalid', sentence('packedFileDamaged'), { cause: error })
  }
}

function* entriesOf(zip: Uint8Array, gunzip: (gzip: Uint8Array) => Uint8Array): Iterable<ZippedFile> {
  const view = viewOf(zip)
  let end = zip.length - size.end
  while (view.getUint32(end, true) !== signature.end) {
    end--
    if (zip.length - size.end - end > size.comment) throw new RangeError('no directory')
  }
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (view.getUint32(at, true) !== signature.entry) throw new RangeError('no entry')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(zip.subarray(at + size.entry, at + size.entry + nameLength))
    const start = view.getUint32(at + 42, true)
    const data = start + size.file + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    const bytes = zip.subarray(data, data + view.getUint32(at + 20, true))
    const packing = view.getUint16(at + 10, true)
    const [checksum, length] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)]
    if (packing === method.stored) yield { name, read: () => bytes }
    else if (packing === method.deflated) yield { name, read: () => gunzip(asGzip(bytes, checksum, length)) }
    at += size.entry + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

/** Deflated bytes between the header and the trailer of gzip (RFC 1952), which are of the same facts. */
function asGzip(deflated: Uint8Array, checksum: number, length: number): Uint8Array {
  const header = [0x1f, 0x8b, method.deflated, 0, 0, 0, 0, 0, 0, 0xff]
  const gzip = new Uint8Array(header.length + deflated.length + 8)
  gzip.set(header)
  gzip.set(deflated, header.length)
  const view = viewOf(gzip)
  view.setUint32(gzip.length - 8, checksum, true)
  view.setUint32(gzip.length - 4, length, true)
  return gzip
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
