import { broken, done, noSuchTask, taskPath } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Queue a finished task again',
  params: taskPath,
  response: {
    200: done('The task is at the end of the queue with an empty record.'),
    404: noSuchTask,
    500: broken,
  },
  handle: ({ params }, { tasks }) => tasks.rebuild(params.id),
})
