import { Type } from '@sinclair/typebox'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { empty, json } from '../../../lib/http/replies.ts'
import { Project } from '../../../lib/projects/project.ts'

export default endpoint({
  summary: 'Get a group of tasks as one wall of maps',
  params: Type.Object({ group: Type.String({ description: 'Name of the group.' }) }),
  response: {
    200: json(Project, 'The wall, and how far it is.'),
    404: empty('There is no task of this group.'),
  },
  isOpenToReaders: true,
  handle: ({ params }, { projects }) => projects.read(params.group),
})
