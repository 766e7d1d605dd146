import { Type } from '@sinclair/typebox'
import { badRequest, broken, done, tooLarge } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'

const place = (description: string) => Type.Number({ description: `${description}, counted from 0.` })

export default endpoint({
  summary: 'Move a task or a group within the queue',
  description:
    'The moved one is taken out and put in at `destination`. Moving a group makes every group contiguous.',
  body: Type.Object(
    {
      type: Type.String({ description: '`task` or `group` (groups count by their first task).' }),
      source: place('Where it is'),
      destination: place('Where it goes'),
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
