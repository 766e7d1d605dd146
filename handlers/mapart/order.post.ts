import { badRequest, broken, done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { Move } from '../../lib/tasks/order.ts'

export default endpoint({
  summary: 'Move a task or a group within the queue',
  description:
    'The task or group is removed and inserted at `destination`. Moving a group makes every group contiguous.',
  body: Move,
  response: {
    200: done('The queue is in the new order.'),
    400: badRequest('The type "row" is unknown: use "task" or "group".'),
    413: tooLarge,
    500: broken,
  },
  handle: ({ body }, { tasks }) => tasks.order(body),
})
