import type { TObject, TSchema } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import type { Language } from '../language/language.ts'
import { type Text, textIn } from '../language/text.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services/services.ts'
import { jsonIn, sentence } from '../words/sentence.ts'
import { cachedJson, cachedListJson } from './cached-json.ts'
import { stopReasonOf } from './caller.ts'
import type { Endpoint, Input, UploadedFile } from './endpoint.ts'
import { errorNumbers, statusOf } from './failures.ts'
import { languageHeaders, languageOf, plainHeaders } from './plain-response.ts'
import { type Download, type Picture, type Reply, SpecialReply } from './replies.ts'
import { type BodyPace, readJson, readUpload } from './request-body.ts'
import { checkBody, readFields } from './validation.ts'

const mebibyte = 1024 * 1024
const plainText = 'text/plain; charset=utf-8'

/**
 * Runs one endpoint for one web-standard request. It depends neither on the HTTP server nor on the runtime, so the
 * service and the mocks in a browser answer alike.
 */
export async function answer(
  endpoint: Endpoint,
  request: Request,
  params: Readonly<Record<string, string>>,
  services: Services,
  log: Log,
  pace?: BodyPace,
): Promise<Response> {
  try {
    const input = readHead(endpoint, request, params)
    // Most requests have no body and most services return a plain value: awaiting those would cost a third of their time.
    if (endpoint.body) {
      input.body = await readBody(endpoint.body, request, endpoint.maxBodyBytes ?? mebibyte, pace)
    }
    if (endpoint.upload) {
      input.files = await readUpload(request, endpoint.upload, pace)
      input.file = input.files[0]!
    }
    const result = endpoint.handle(input, services)
    const value = result instanceof Promise ? await result : result
    return value instanceof SpecialReply
      ? encode(endpoint, request, value.status, value.value, value.headers)
      : encode(endpoint, request, 200, value)
  } catch (error) {
    return refuse(endpoint, request, error, log)
  }
}

type MutableInput = { -readonly [Part in keyof WholeInput]: WholeInput[Part] }
type WholeInput = Input<TObject, TObject, TSchema>

const none = Object.freeze({})
const noFile: UploadedFile = { name: '', bytes: new Uint8Array() }

function readHead(
  { params, query }: Endpoint,
  request: Request,
  given: Readonly<Record<string, string>>,
): MutableInput {
  return {
    params: params ? readFields(params, (name) => given[name], 'path') : none,
    query: query ? readQuery(query, request.url) : none,
    body: undefined,
    file: noFile,
    files: [],
    stopReason: () => stopReasonOf(request),
  }
}

function readQuery(schema: NonNullable<Endpoint['query']>, url: string) {
  const start = url.indexOf('?')
  const search = new URLSearchParams(start < 0 ? '' : url.slice(start + 1))
  return readFields(schema, (name) => search.get(name) ?? undefined, 'query')
}

async function readBody(
  schema: TSchema,
  request: Request,
  maxBytes: number,
  pace: BodyPace | undefined,
): Promise<unknown> {
  const body = await readJson(request, maxBytes, pace)
  await checkBody(schema, body)
  return body
}

function encode(
  endpoint: Endpoint,
  request: Request,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = none,
): Response | Promise<Response> {
  const reply = endpoint.response[status]
  if (!reply) throw new Error(`status ${status} is not documented`)
  const head: Record<string, string> = { ...plainHeaders, ...headers }
  if (endpoint.isPrivate) head['Cache-Control'] = 'no-store'
  switch (reply.kind) {
    case 'empty':
      return new Response(null, { status, headers: head })
    case 'fixed':
      head['Content-Type'] = plainText
      return new Response(reply.text, { status, headers: head })
    case 'text':
      return textResponse(value as Text, request, status, head)
    case 'json':
      return endpoint.isStable
        ? stableResponse(value as object, request, status, head)
        : jsonResponse((language) => jsonIn(language, value), request, status, head)
    case 'picture':
      return pictureResponse(value as Picture, reply, request, status, head)
    case 'file': {
      const { name, bytes } = value as Download
      head['Content-Type'] = reply.type
      head['Content-Disposition'] = `attachment; filename="${name}"`
      return new Response(bytes as BodyInit, { status, headers: head })
    }
  }
}

type Headers = Readonly<Record<string, string>>

function textResponse(text: Text, request: Request, status: number, head: Headers, prefix = ''): Response {
  const language = languageOf(request)
  const headers = { ...head, ...languageHeaders(language), 'Content-Type': plainText }
  return new Response(prefix + textIn(language, text), { status, headers })
}

function jsonResponse(
  json: (language: Language) => string,
  request: Request,
  status: number,
  head: Headers,
): Response {
  const language = languageOf(request)
  const headers = { ...head, ...languageHeaders(language), 'Content-Type': 'application/json' }
  return new Response(json(language), { status, headers })
}

/** The value is the same object until its content changes. */
function stableResponse(
  value: object,
  request: Request,
  status: number,
  head: Headers,
): Response | Promise<Response> {
  if (!Array.isArray(value))
    return jsonResponse((language) => cachedJson(value, language), request, status, head)
  return cachedListJson(value, languageOf(request)).then((json) =>
    jsonResponse(() => json, request, status, head),
  )
}

function pictureResponse(
  picture: Picture,
  reply: Extract<Reply, { kind: 'picture' }>,
  request: Request,
  status: number,
  head: Record<string, string>,
): Response {
  if (reply.cacheControl) head['Cache-Control'] = reply.cacheControl
  if (picture.tag !== undefined) {
    head.ETag = `"${picture.tag}"`
    if (hasTag(request.headers.get('If-None-Match'), head.ETag)) {
      return new Response(null, { status: 304, headers: head })
    }
  }
  head['Content-Type'] = picture.type ?? reply.types[0]
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, { status, headers: head })
}

/** Weak comparison (RFC 9110, 8.8.3.2 and 13.1.2): a cache may have turned the tag into a weak one. */
export function hasTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
}

function refuse(endpoint: Endpoint, request: Request, error: unknown, log: Log): Response {
  const number = error instanceof Failure ? errorNumbers[error.code] : undefined
  // The answer to an aborted request goes nowhere, and its error says only that it was aborted.
  if (!request.signal.aborted && (!(error instanceof Failure) || number !== undefined)) {
    // The cause is logged but not sent: it may contain file names or tokens.
    log.error('a request failed', { method: request.method, url: request.url, error })
  }
  const failure = error instanceof Failure ? error : new Failure('broken', sentence('brokenInside'))
  const status = statusOf(failure.code, endpoint.response)
  const headers: Record<string, string> = { ...plainHeaders }
  const reply = endpoint.response[status]
  if (status === 404 && reply?.kind !== 'text') return new Response(null, { status, headers })
  if (number !== undefined) headers['X-Error-Code'] = String(number)
  const { 200: _, ...refusals } = endpoint.response
  if (!Object.values(refusals).some(isErrorObject)) {
    return textResponse(failure.text, request, status, headers, number === undefined ? '' : `${number} `)
  }
  const answered = { error: fixedError(reply) ?? failure.text }
  return jsonResponse((language) => jsonIn(language, answered), request, status, headers)
}

/** The text of an error whose wording the interface prescribes. */
function fixedError(reply: Reply | undefined): string | undefined {
  return reply?.kind === 'json' ? reply.schema.properties?.error?.const : undefined
}

/** The EULA's errors are objects with one field `error`, whatever the status. */
function isErrorObject(reply: Reply): boolean {
  return reply.kind === 'json' && 'error' in (reply.schema.properties ?? none)
}
