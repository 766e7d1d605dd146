import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { Task } from '../../../lib/tasks/task.ts'

export default endpoint({
  summary: 'List the queued tasks',
  response: {
    200: json(Type.Array(Task), 'The waiting, running, paused and failed tasks in the order of the queue.'),
  },
  isStable: true,
  isOpenToReaders: true,
  handle: (_, { tasks }) => tasks.list(),
})
