import { badRequest, broken, done, noSuchTask, taskPath } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Start or resume building a task',
  description:
    'Building resumes from the present state of the world. One task is built at a time; with `mapart.parallel`, several on plots of their own.',
  params: taskPath,
  response: {
    200: done('Building has started.'),
    400: badRequest('The task k3v9x2 is already running.', 'A task is already running.'),
    404: noSuchTask,
    500: broken,
  },
  handle: ({ params }, { building }) => building.start(params.id),
})
