import { badRequest, broken, done, noSuchTask, taskPath, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { TaskDraft } from '../../../lib/tasks/task.ts'

export default endpoint({
  summary: 'Change a task that has not been started',
  params: taskPath,
  body: TaskDraft,
  response: {
    200: done('The task is changed and its preview redrawn.'),
    400: badRequest('The task k3v9x2 is pause; only an initialized task can be changed.'),
    404: noSuchTask,
    413: tooLarge,
    500: broken,
  },
  handle: ({ params, body }, { tasks }) => tasks.update(params.id, body),
})
