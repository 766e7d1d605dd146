import { Failure } from '../failure.ts'
import { nextTurn } from '../next-turn.ts'
import { sentence } from '../words/sentence.ts'
import type { UploadedFile } from './endpoint.ts'

/**
 * The file parts called `name` in a `multipart/form-data` body (RFC 7578), at most `max` of them. The files are views on the body:
 * the runtime's own `Request.formData()` copies them twice, and uploads are the largest things in this service's memory.
 */
export async function findFormFiles(
  body: Uint8Array,
  contentType: string,
  name: string,
  max = 1,
): Promise<UploadedFile[]> {
  const files: UploadedFile[] = []
  for await (const part of parts(body, boundaryIn(contentType))) {
    const disposition = parameters(part.head)
    if (disposition.get('name') !== name) continue
    const fileName = disposition.get('filename')
    if (fileName === undefined) return files
    files.push({ name: fileName, bytes: part.content })
    if (files.length === max) return files
  }
  return files
}

const maxParts = 64
/** Bytes; browsers send a few hundred, with a file name of 255 bytes. */
const maxHeadBytes = 8 * 1024

interface Part {
  readonly head: string
  readonly content: Uint8Array
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function boundaryIn(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain ?? malformed()
}

/** Each part is `--boundary`, head, empty line, content; `--boundary--` ends the body. Lines end with CR LF. */
async function* parts(body: Uint8Array, boundary: string): AsyncGenerator<Part> {
  const delimiter = encoder.encode(`\r\n--${boundary}`)
  const isFirstLine = startsWith(body, 0, delimiter.subarray(2))
  let at = isFirstLine ? delimiter.length - 2 : (await find(body, delimiter, 0)) + delimiter.length
  for (let count = 1; !startsWith(body, at, encoder.encode('--')); count++) {
    if (count > maxParts) throw new Failure('invalid', sentence('tooManyParts', { max: maxParts }))
    const headEnd = await find(body.subarray(0, at + maxHeadBytes), encoder.encode('\r\n\r\n'), at)
    const end = await find(body, delimiter, headEnd + 2)
    yield { head: decoder.decode(body.subarray(at, headEnd)), content: body.subarray(headEnd + 4, end) }
    at = end + delimiter.length
  }
}

/**
 * The parameters of a part's Content-Disposition; browsers write a quote in a name as `%22`, curl as `\"`. Browsers don't
 * escape a backslash, so one before the last quote of the line belongs to the name.
 */
function parameters(head: string): ReadonlyMap<string, string> {
  const line = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(head)?.[1] ?? ''
  const found = new Map<string, string>()
  // Each alternative begins with another character, so that no string is read in two ways.
  for (const [, name = '', quoted, plain] of line.matchAll(
    /\s*;\s*([\w*-]+)=(?:"((?:[^"\\]|\\(?:\\|"(?!\s*$)|(?=[^"\\]|"\s*$)))*)"|([^\s;"]+))/gy,
  )) {
    const value = quoted?.replace(/\\(["\\])/g, '$1').replace(/%22/g, '"') ?? plain ?? ''
    found.set(name.toLowerCase(), value.replace(/%0d/gi, '\r').replace(/%0a/gi, '\n'))
  }
  return found
}

/** So many places where the sequence may begin are looked at in one go: about a millisecond's work. */
const placesInOneGo = 50_000

async function find(bytes: Uint8Array, sequence: Uint8Array, from: number): Promise<number> {
  let places = 0
  for (let at = bytes.indexOf(sequence[0]!, from); at >= 0; at = bytes.indexOf(sequence[0]!, at + 1)) {
    if (startsWith(bytes, at, sequence)) return at
    if (++places % placesInOneGo === 0) await nextTurn()
  }
  return malformed()
}

function startsWith(bytes: Uint8Array, at: number, sequence: Uint8Array): boolean {
  for (let i = 0; i < sequence.length; i++) if (bytes[at + i] !== sequence[i]) return false
  return true
}

function malformed(): never {
  throw new Failure('invalid', sentence('badForm'))
}
