import { broken, done, noSuchTask, taskPath } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Delete a task',
  description: 'One that is being built is stopped first.',
  params: taskPath,
  response: { 200: done('The task is gone.'), 404: noSuchTask, 500: broken },
  handle: ({ params }, { tasks }) => tasks.remove(params.id),
})
