import { Type } from '@sinclair/typebox'
import { badRequest, done, noSuchTask, taskPath } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'
import { Clear } from '../../../../../lib/tasks/task.ts'

export default endpoint({
  summary: 'Set what a task may dig away',
  description: 'For a task of the queue that is not being built.',
  params: taskPath,
  body: Type.Object({ clear: Clear }, { examples: [{ clear: 'terrain' }] }),
  response: {
    200: done('It is set; the next build of the task follows it.'),
    400: badRequest('clear (body) is not valid: expected union value.'),
    404: noSuchTask,
  },
  handle: ({ params, body }, { tasks }) => tasks.setClear(params.id, body.clear),
})
