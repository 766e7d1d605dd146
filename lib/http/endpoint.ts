import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { Text } from '../language/text.ts'
import type { Services } from '../services/services.ts'
import type { ReplyTable, ReplyValue, SpecialReply } from './replies.ts'

type NoFields = TObject<Record<never, never>>

/** A file uploaded as one part of a form. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A form with a file: the only body that is not JSON. */
export interface UploadForm {
  readonly part: string
  /** Parts of that name; one by default. */
  readonly maxFiles?: number
  /** All together. */
  readonly maxBytes: number
  readonly description: string
}

export interface Input<Params extends TSchema, Query extends TSchema, Body extends TSchema> {
  readonly params: Static<Params>
  readonly query: Static<Query>
  readonly body: Static<Body>
  /** The file of an `upload` form; empty for endpoints without one. */
  readonly file: UploadedFile
  /** The same for forms with several. */
  readonly files: readonly UploadedFile[]
  /** Says that this request has stopped something, and from where it came. */
  readonly stopReason: () => Text
}

/**
 * One operation of the interface as data: parameters, body, replies, and the function that handles it. The same value
 * is served over HTTP, written into the OpenAPI document, run by the mocks and turned into the types of the client.
 */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Replies extends ReplyTable = ReplyTable,
> {
  /** One line that begins with a verb. */
  readonly summary: string
  /** Details for callers. */
  readonly description?: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Largest JSON body in bytes; 1 MiB by default. */
  readonly maxBodyBytes?: number
  readonly upload?: UploadForm
  /** Every status that it answers with. */
  readonly response: Replies
  /** True when the service returns the same object until its content changes, so that its JSON can be cached. */
  readonly isStable?: boolean
  /** True when no cache may store the reply. */
  readonly isPrivate?: boolean
  /** True when of the pages of this machine only the service's own may ask: the reply has secrets. */
  readonly isOwnPagesOnly?: boolean
  /** True for a GET that changes nothing and has no secrets: it answers at `--read-only-port`, too. */
  readonly isOpenToReaders?: boolean
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
  // Erase the generics: the route table holds endpoints of any shape.
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
