import { Failure } from '../failure.ts'
import type { UploadedFile, UploadForm } from './endpoint.ts'

/** What a form may be longer than its file: part headers and boundaries. */
const formOverhead = 64 * 1024

/** Reads a JSON body of at most `limit` bytes. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  expectType(request, 'application/json')
  const bytes = await readBytes(request, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Failure('invalid', 'The body is not valid JSON.')
  }
}

/** Reads the one file part of a form. */
export async function readUpload(request: Request, form: UploadForm): Promise<UploadedFile> {
  const type = expectType(request, 'multipart/form-data')
  const bytes = await readBytes(request, form.limit + formOverhead)
  const part = await filePart(bytes, type, form.part)
  if (!part) throw new Failure('invalid', `The form has no file part named ${form.part}.`)
  if (part.size > form.limit) throw tooLarge(form.limit)
  return { name: part.name, bytes: new Uint8Array(await part.arrayBuffer()) }
}

async function filePart(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  name: string,
): Promise<File | undefined> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    const part = form.get(name)
    return part instanceof File ? part : undefined
  } catch {
    throw new Failure('invalid', 'The body is not a valid form.')
  }
}

function expectType(request: Request, wanted: string): string {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() === wanted) return type
  throw new Failure('invalid', `The body must be sent as ${wanted}.`)
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
  return bytes
}

function tooLarge(limit: number): Failure {
  const size = limit >= 1048576 ? `${limit / 1048576} MiB` : `${limit} bytes`
  return new Failure('too-large', `The body is larger than the ${size} allowed here.`)
}
