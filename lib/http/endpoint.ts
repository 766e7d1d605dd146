import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { Services } from '../services/services.ts'
import type { ReplyTable, ReplyValue, SpecialReply } from './replies.ts'

type NoFields = TObject<Record<never, never>>

/** A file that came as one part of a form. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A form with one file part: the only body that is not JSON. */
export interface UploadForm {
  readonly part: string
  /** Bytes. */
  readonly limit: number
  readonly description: string
}

export interface Input<Params extends TSchema, Query extends TSchema, Body extends TSchema> {
  readonly params: Static<Params>
  readonly query: Static<Query>
  readonly body: Static<Body>
  /** The file of an `upload` form; endpoints without one never see it. */
  readonly file: UploadedFile
}

/**
 * One operation of the interface as data: what goes in, what comes out, and the call that does it.
 * The same value is served over HTTP, written into the OpenAPI document, run by the mocks and read by the typed client.
 */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Replies extends ReplyTable = ReplyTable,
> {
  /** One line, a verb first. */
  readonly summary: string
  /** What a caller should know beyond the summary. */
  readonly description?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Largest JSON body in bytes; 1 MiB unless said. */
  readonly bodyLimit?: number
  readonly upload?: UploadForm
  /** Every status that it answers. */
  readonly response: Replies
  /** True when the service hands out the same object until its content changes, so that its JSON can be kept. */
  readonly isStable?: boolean
  /** True for what no cache may keep. */
  readonly isPrivate?: boolean
  handle(input: Input<Params, Query, Body>, services: Services): Answer<Replies> | Promise<Answer<Replies>>
}

type Answer<Replies extends ReplyTable> =
  | (Replies extends { 200: infer Reply } ? ReplyValue<Reply> : never)
  | SpecialReply

export function endpoint<
  Replies extends ReplyTable,
  Params extends TObject = NoFields,
  Query extends TObject = NoFields,
  Body extends TSchema = TSchema,
>(definition: Endpoint<Params, Query, Body, Replies>): Endpoint {
  // Its own types have done their work inside `handle`; the table only needs the common shape.
  return definition as unknown as Endpoint
}

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** One line of the route table. */
export interface Route {
  readonly method: Method
  /** Below `/api`, parameters as `:name`. */
  readonly path: string
  readonly tag: string
  readonly endpoint: Endpoint
}

export function route(method: Method, path: string, tag: string, endpoint: Endpoint): Route {
  return { method, path, tag, endpoint }
}
