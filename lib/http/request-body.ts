import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import { bodyChunks } from './body-chunks.ts'
import type { UploadedFile, UploadForm } from './endpoint.ts'
import { findFormFiles } from './form-file.ts'

/** How the body of a request arrives. */
export interface BodyPace {
  arrived(bytes: number): void
  complete(): void
  /** Aborts with a `Failure` when it is too slow. */
  readonly signal: AbortSignal
}

/** Bytes of a form beyond its file: part headers and boundaries. */
const formOverheadBytes = 64 * 1024

/** Reads a JSON body of at most `maxBytes`. */
export async function readJson(request: Request, maxBytes: number, pace?: BodyPace): Promise<unknown> {
  expectType(request, 'application/json')
  const bytes = await readBytes(request, maxBytes, 0, pace)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Failure('invalid', sentence('bodyNotJson'))
  }
}

/** Reads the file parts of a form. */
export async function readUpload(
  request: Request,
  form: UploadForm,
  pace?: BodyPace,
): Promise<UploadedFile[]> {
  const type = expectType(request, 'multipart/form-data')
  const bytes = await readBytes(request, form.maxBytes, formOverheadBytes, pace)
  const files = await findFormFiles(bytes, type, form.part, form.maxFiles)
  if (files.length === 0) throw new Failure('invalid', sentence('noFilePart', { part: form.part }))
  if (files.some((file) => file.bytes.length > form.maxBytes)) throw tooLarge(form.maxBytes)
  return files
}

function expectType(request: Request, wanted: string): string {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.split(';')[0]?.trim().toLowerCase() === wanted) return type
  throw new Failure('invalid', sentence('bodyType', { type: wanted }))
}

async function readBytes(
  request: Request,
  maxBytes: number,
  overheadBytes: number,
  pace: BodyPace | undefined,
): Promise<Uint8Array> {
  const announced = Number(request.headers.get('Content-Length') ?? 0)
  if (announced > maxBytes + overheadBytes) throw tooLarge(maxBytes)
  // Allocate the announced length, so that a large body is in memory once. For an unknown length, double as needed.
  let bytes = new Uint8Array(announced || 16 * 1024)
  let size = 0
  for await (const chunk of bodyChunks(request, pace?.signal)) {
    pace?.arrived(chunk.length)
    if (size + chunk.length > maxBytes + overheadBytes) throw tooLarge(maxBytes)
    if (size + chunk.length > bytes.length) bytes = grown(bytes, size + chunk.length)
    bytes.set(chunk, size)
    size += chunk.length
  }
  if (pace?.signal.aborted) throw pace.signal.reason
  pace?.complete()
  return bytes.subarray(0, size)
}

function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2))
  larger.set(bytes)
  return larger
}

function tooLarge(maxBytes: number): Failure {
  const size = maxBytes >= 1048576 ? `${maxBytes / 1048576} MiB` : `${maxBytes} bytes`
  return new Failure('too-large', sentence('bodyTooLarge', { size }))
}
