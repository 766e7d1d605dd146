import { Type } from '@sinclair/typebox'
import { badRequest, done } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Switch automatic building on or off',
  query: Type.Object({ auto: Type.Boolean({ description: 'Whether the next task starts automatically.' }) }),
  response: { 200: done('Automatic building is switched.'), 400: badRequest('auto (query) is missing.') },
  handle: ({ query }, { building }) => building.setAutomatic(query.auto),
})
