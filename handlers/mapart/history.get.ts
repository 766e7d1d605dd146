import { Type } from '@sinclair/typebox'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'
import { Task } from '../../lib/tasks/task.ts'

export default endpoint({
  summary: 'List the finished tasks',
  response: { 200: json(Type.Array(Task), 'Finished tasks, newest first.') },
  isStable: true,
  isOpenToReaders: true,
  handle: (_, { tasks }) => tasks.history(),
})
