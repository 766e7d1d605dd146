import { badRequest, noSuchTask, tooLarge } from '../../../../lib/http/common.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { json } from '../../../../lib/http/replies.ts'
import { BatchChange, BatchChanged } from '../../../../lib/tasks/batch/batch.ts'

export default endpoint({
  summary: 'Change several tasks at once',
  description: 'Each task that can be changed so is; of each other one the reason is told.',
  body: BatchChange,
  response: {
    200: json(BatchChanged, 'The tasks that are changed now, and why others are not.'),
    400: badRequest('ids (body) is not valid: expected array length to be greater or equal to 1.'),
    404: noSuchTask,
    413: tooLarge,
  },
  handle: ({ body }, { batch }) => batch.change(body),
})
