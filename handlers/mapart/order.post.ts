import { Type } from '@sinclair/typebox'
import { badRequest, broken, done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'

const place = (description: string) => Type.Number({ description: `${description}, counted from 0.` })

export default endpoint({
  summary: 'Move a task or a group within the queue',
  description:
    'The task or group is removed and inserted at `destination`. Moving a group makes every group contiguous.',
  body: Type.Object(
    {
      type: Type.String({
        description: '`task` or `group` (the position of a group is that of its first task).',
      }),
      source: place('Current position'),
      destination: place('New position'),
    },
    { examples: [{ type: 'task', source: 2, destination: 0 }] },
  ),
  response: {
    200: done('The queue is in the new order.'),
    400: badRequest('The type "row" is unknown: use "task" or "group".'),
    413: tooLarge,
    500: broken,
  },
  handle: ({ body }, { tasks }) => tasks.order(body),
})
