import type { TObject, TSchema } from '@sinclair/typebox'
import type { DocumentDecoration } from 'elysia'
import type { Endpoint } from './endpoint.ts'
import type { Reply } from './replies.ts'

export const apiInfo = {
  title: 'Mapwright',
  version: '1.0.0',
  description:
    'Controls a Minecraft bot that builds map art by itself. Refusals are one sentence of plain text that says what is wrong and what to do; a 404 has no body.',
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
              [upload.part]: { type: 'string', format: 'binary', description: upload.description },
            },
          }),
        }
      : {}),
    responses: Object.fromEntries(
      Object.entries(response).map(([status, reply]) => [status, describeReply(reply)]),
    ),
  }
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
  switch (reply.kind) {
    case 'empty':
      return { description: reply.description }
    case 'fixed':
      return {
        description: reply.description,
        content: {
          'text/plain': { schema: { type: 'string' as const, enum: [reply.text] }, example: reply.text },
        },
      }
    case 'text':
      return {
        description: reply.description,
        content: { 'text/plain': { schema: { type: 'string' as const }, example: reply.example } },
      }
    case 'json':
      return {
        description: reply.description,
        content: { 'application/json': { schema: plain(reply.schema) } },
      }
    case 'picture':
      return {
        description: reply.description,
        content: Object.fromEntries(
          reply.types.map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
        ),
      }
  }
}

function content(type: string, schema: object) {
  return { required: true, content: { [type]: { schema: plain(schema as TSchema) } } }
}

/** TypeBox marks its schemas with symbols; the document holds plain JSON only. */
function plain(schema: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema)) as Record<string, unknown>
}
