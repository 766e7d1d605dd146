import { Type } from '@sinclair/typebox'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'List the background pictures',
  response: {
    200: json(Type.Array(Type.String()), 'Their hashes, in the order in which they were first uploaded.'),
  },
  handle: (_, { backgrounds }) => backgrounds.list(),
})
