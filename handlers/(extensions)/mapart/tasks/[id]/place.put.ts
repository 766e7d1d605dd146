import { Type } from '@sinclair/typebox'
import { badRequest, done, noSuchTask, taskPath } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'
import { taskFields } from '../../../../../lib/tasks/task.ts'

const { OffsetX, OffsetY, OffsetZ } = taskFields

export default endpoint({
  summary: 'Move a task to another place',
  description:
    'For a task of the queue that has placed nothing yet, for example one that ended with `foreign-blocks`. The place is checked as that of a new task.',
  params: taskPath,
  body: Type.Object(
    { OffsetX, OffsetY, OffsetZ },
    { examples: [{ OffsetX: 64, OffsetY: 70, OffsetZ: -65 }] },
  ),
  response: {
    200: done('It is moved.'),
    400: badRequest(
      'OffsetX mod 128 must be 64 and OffsetZ mod 128 must be 63; the nearest origin that fits is -64, 63.',
    ),
    404: noSuchTask,
  },
  handle: ({ params, body }, { tasks }) => tasks.setPlace(params.id, body),
})
