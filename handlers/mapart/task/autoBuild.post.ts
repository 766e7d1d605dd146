import { Type } from '@sinclair/typebox'
import { badRequest, done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Switch automatic building on or off',
  query: Type.Object({ auto: Type.Boolean({ description: 'Whether the next task starts by itself.' }) }),
  response: { 200: done('It is switched.'), 400: badRequest('auto (query) is missing.') },
  handle: ({ query }, { building }) => building.setAutomatic(query.auto),
})
