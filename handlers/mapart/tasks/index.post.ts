import { Type } from '@sinclair/typebox'
import { badRequest, broken, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { text } from '../../../lib/http/replies.ts'
import { TaskDraft } from '../../../lib/tasks/task.ts'

export default endpoint({
  summary: 'Queue one task or several',
  description:
    'Several are queued all or none. The server fills in `ID`, `Status` and `Type` when they are omitted.',
  body: Type.Union([TaskDraft, Type.Array(TaskDraft)]),
  maxBodyBytes: 16 * 1024 * 1024,
  response: {
    200: text('The task ID, or the IDs separated by commas.', 'k3v9x2'),
    400: badRequest(
      'The coordinates are not aligned with the map grid; the nearest origin that fits is OffsetX -64, OffsetZ -65.',
    ),
    413: tooLarge,
    500: broken,
  },
  handle: ({ body }, { tasks }) => tasks.create(body),
})
