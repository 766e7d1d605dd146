import { Type } from '@sinclair/typebox'
import { badRequest, done, noSuchTask, tooLarge } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { json, SpecialReply } from '../../../lib/http/replies.ts'
import { BatchResult } from '../../../lib/tasks/task.ts'

export default endpoint({
  summary: 'Delete several tasks',
  body: Type.Array(Type.String(), { examples: [['k3v9x2', 'p0q7aa']] }),
  response: {
    200: done('All tasks are deleted.'),
    207: json(BatchResult, 'Some tasks are deleted; the others are listed with the reason.'),
    400: badRequest('The list of task IDs is empty.'),
    404: noSuchTask,
    413: tooLarge,
  },
  handle: async ({ body }, { tasks }) => {
    const result = await tasks.removeBatch(body)
    return result.failed.length === 0 ? undefined : new SpecialReply(207, result)
  },
})
