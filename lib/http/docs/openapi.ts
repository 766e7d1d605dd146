import type { TObject, TSchema } from '@sinclair/typebox'
import type { DocumentDecoration } from 'elysia'
import type { Endpoint, UploadForm } from '../endpoint.ts'
import type { Reply } from '../replies.ts'

/** The head of the document. OpenAPI 3.1 is the first version whose schemas are plain JSON Schema, as TypeBox writes them. */
export const apiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Mapwright',
    version: '1.0.0',
    description:
      'Controls a Minecraft bot that builds map art by itself. Refusals are one sentence of plain text that says what is wrong and what to do, in English or, by `Accept-Language`, in Traditional Chinese; a 404 has no body.',
  },
  tags: [
    { name: 'system', description: 'The program itself: player name, sign-in, profile, exit.' },
    {
      name: 'eula',
      description: 'The licence agreement; the bot stays out of the game until it is accepted.',
    },
    { name: 'config', description: 'Settings that can be changed while the program runs.' },
    { name: 'mapart', description: 'Build tasks: the queue, building, and the history.' },
    { name: 'images', description: 'Pictures: previews, renders, item icons and player heads.' },
    { name: 'postProcessing', description: 'Finished maps: scan, copy and rename them.' },
    { name: 'background', description: 'Background pictures of a frontend.' },
    { name: 'data', description: 'Facts about the game.' },
    {
      name: 'extensions',
      description:
        'Beyond interface v1.0. Events come over the WebSocket at `/ws` of this server: JSON messages `{type, at, data}`, first the present state of every type (`connection`, `game`, `inventory`, `progress`, `cells`, `postProcessing`, `stations`, `log`, `history`, `tasks`), then every change.',
    },
  ],
}

/** The OpenAPI operation of an endpoint, written from the schemas that it is validated with. */
export function describe(path: string, tag: string, endpoint: Endpoint): DocumentDecoration {
  const { summary, description, params, query, body, upload, response } = endpoint
  return {
    tags: [tag],
    summary,
    operationId: operationId(path, summary),
    ...(description === undefined ? {} : { description }),
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query')],
    ...(body ? { requestBody: content('application/json', body) } : {}),
    ...(upload
      ? {
          requestBody: content('multipart/form-data', {
            type: 'object',
            required: [upload.part],
            properties: {
              [upload.part]: partSchema(upload),
            },
          }),
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(response).map(([status, reply]) => [status, describeReply(reply)]),
    ),
  }
}

function partSchema({ description, maxFiles = 1 }: UploadForm) {
  const file = { type: 'string', format: 'binary' }
  return maxFiles === 1
    ? { ...file, description }
    : { type: 'array', items: file, maxItems: maxFiles, description }
}

function operationId(path: string, summary: string): string {
  return `${summary} ${path}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase()
}

function parameters(fields: TObject | undefined, place: 'path' | 'query') {
  if (!fields) return []
  return Object.entries(fields.properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (fields.required?.includes(name) ?? false),
    schema: plain(schema),
    ...(schema.description === undefined ? {} : { description: schema.description }),
  }))
}

function describeReply(reply: Reply) {
  const { description } = reply
  return reply.kind === 'empty' ? { description } : { description, content: contentOf(reply) }
}

function contentOf(reply: Exclude<Reply, { kind: 'empty' }>) {
  switch (reply.kind) {
    case 'fixed':
      return {
        'text/plain': { schema: { type: 'string' as const, enum: [reply.text] }, example: reply.text },
      }
    case 'text':
      return { 'text/plain': { schema: { type: 'string' as const }, example: reply.example } }
    case 'json':
      return { 'application/json': { schema: plain(reply.schema) } }
    case 'picture':
    case 'file':
      return Object.fromEntries(
        ('types' in reply ? reply.types : [reply.type]).map((type) => [
          type,
          { schema: { type: 'string' as const, format: 'binary' } },
        ]),
      )
  }
}

function content(type: string, schema: object) {
  return { required: true, content: { [type]: { schema: plain(schema as TSchema) } } }
}

/** TypeBox marks its schemas with symbols; the document holds plain JSON only. */
function plain(schema: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema), (_, value: unknown) => (isTuple(value) ? tuple(value) : value))
}

interface Tuple {
  readonly type: 'array'
  readonly items: readonly unknown[]
}

function isTuple(value: unknown): value is Tuple {
  return typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items)
}

/** TypeBox writes tuples as JSON Schema did before 2020-12, the version that OpenAPI 3.1 uses. */
function tuple({ items, ...rest }: Tuple): Record<string, unknown> {
  const { additionalItems: _replaced, ...others } = rest as Record<string, unknown>
  return { ...others, prefixItems: items, items: false }
}
