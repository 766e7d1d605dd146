import { badRequest, done, taskPath } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'
import { empty } from '../../../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Restore a deleted task',
  description: 'For an hour after it was deleted, with its record and in its place.',
  params: taskPath,
  response: {
    200: done('The task is back.'),
    400: badRequest('There may be 20000 tasks at most; delete some first.', 'There are too many tasks.'),
    404: empty('No such task was deleted within the last hour.'),
  },
  handle: ({ params }, { tasks }) => tasks.restore(params.id),
})
