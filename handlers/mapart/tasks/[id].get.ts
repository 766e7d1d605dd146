import { noSuchTask, taskPath } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { Task } from '../../../lib/tasks/task.ts'

export default endpoint({
  summary: 'Read a task',
  params: taskPath,
  response: { 200: json(Task, 'The task, from the queue or the history.'), 404: noSuchTask },
  isOpenToReaders: true,
  handle: ({ params }, { tasks }) => tasks.get(params.id),
})
