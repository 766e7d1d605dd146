import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get whether automatic building is on',
  response: { 200: json(Type.Boolean(), 'Whether the next task starts automatically.') },
  isOpenToReaders: true,
  handle: (_, { building }) => building.isAutomatic(),
})
