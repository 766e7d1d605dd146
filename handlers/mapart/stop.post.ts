import { Type } from '@sinclair/typebox'
import { badRequest, done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Stop building',
  query: Type.Object({
    id: Type.Optional(
      Type.String({
        description: 'Extension: only this of the tasks that are being built; without it, all.',
      }),
    ),
  }),
  response: {
    200: done('The task is paused.'),
    400: badRequest('No task is in progress.', 'Nothing is being built.'),
  },
  handle: ({ query, stopReason }, { building }) => building.stop(query.id, stopReason()),
})
