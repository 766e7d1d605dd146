import { badRequest, done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Stop building',
  response: {
    200: done('The task is paused.'),
    400: badRequest('No task is in progress.', 'Nothing is being built.'),
  },
  handle: (_, { building }) => building.stop(),
})
