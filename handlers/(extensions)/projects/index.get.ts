import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json } from '../../../lib/http/replies.ts'
import { ProjectSummary } from '../../../lib/projects/project.ts'

export default endpoint({
  summary: 'List the groups of tasks as projects, with how far each is',
  response: { 200: json(Type.Array(ProjectSummary), 'Those with tasks in the queue first, in its order.') },
  isOpenToReaders: true,
  handle: (_, { projects }) => projects.list(),
})
