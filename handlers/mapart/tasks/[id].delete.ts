import { broken, done, noSuchTask, taskPath } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Delete a task',
  description: 'A task in progress is stopped first.',
  params: taskPath,
  response: { 200: done('The task is deleted.'), 404: noSuchTask, 500: broken },
  handle: ({ params }, { tasks }) => tasks.remove(params.id),
})
