import type { Static, TSchema } from '@sinclair/typebox'

/** An encoded picture. */
export interface Picture {
  readonly bytes: Uint8Array
  /** MIME type, when the endpoint serves more than one. */
  readonly type?: string
  /** Strong entity tag without quotes; a request with it in `If-None-Match` is answered with 304. */
  readonly tag?: string
}

/** A file to keep. */
export interface Download {
  readonly name: string
  readonly bytes: Uint8Array | ReadableStream<Uint8Array>
}

interface Described {
  readonly description: string
}

/** The same short text every time; `handle` returns nothing. */
export interface FixedText extends Described {
  readonly kind: 'fixed'
  readonly text: string
}

export interface FreeText extends Described {
  readonly kind: 'text'
  readonly example: string
}

export interface Json<Schema extends TSchema = TSchema> extends Described {
  readonly kind: 'json'
  readonly schema: Schema
}

export interface PictureReply extends Described {
  readonly kind: 'picture'
  /** MIME types; the first is the default of a `Picture` without a type of its own. */
  readonly types: readonly [string, ...string[]]
  readonly cacheControl?: string
}

export interface FileReply extends Described {
  readonly kind: 'file'
  /** MIME type. */
  readonly type: string
}

export interface Empty extends Described {
  readonly kind: 'empty'
}

export type Reply = FixedText | FreeText | Json | PictureReply | FileReply | Empty
export type ReplyTable = Readonly<Record<number, Reply>>

/** The value that `handle` returns for a reply. */
export type ReplyValue<R> = R extends FixedText | Empty
  ? // biome-ignore lint/suspicious/noConfusingVoidType: `handle` may return the result of a function without one.
    undefined | void
  : R extends FreeText
    ? string
    : R extends Json<infer Schema>
      ? Static<Schema>
      : R extends PictureReply
        ? Picture
        : R extends FileReply
          ? Download
          : never

/** An answer with a status other than 200. */
export class SpecialReply {
  constructor(
    readonly status: number,
    readonly value: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export const fixedText = (text: string, description: string): FixedText => ({
  kind: 'fixed',
  text,
  description,
})

export const text = (description: string, example: string): FreeText => ({
  kind: 'text',
  description,
  example,
})

export const json = <Schema extends TSchema>(schema: Schema, description: string): Json<Schema> => ({
  kind: 'json',
  schema,
  description,
})

export const picture = (
  type: string | readonly [string, ...string[]],
  description: string,
  cacheControl?: string,
): PictureReply => ({
  kind: 'picture',
  types: typeof type === 'string' ? [type] : type,
  description,
  ...(cacheControl === undefined ? {} : { cacheControl }),
})

export const file = (type: string, description: string): FileReply => ({ kind: 'file', type, description })

export const empty = (description: string): Empty => ({ kind: 'empty', description })
