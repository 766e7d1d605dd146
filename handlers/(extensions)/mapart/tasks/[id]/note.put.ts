import { Type } from '@sinclair/typebox'
import { badRequest, done, noSuchTask, taskPath, tooLarge } from '../../../../../lib/http/common.ts'
import { endpoint } from '../../../../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Set the note of a task',
  description: 'In any status, also while it is built.',
  params: taskPath,
  body: Type.Object({
    note: Type.String({ maxLength: 1000, description: 'Empty removes it.', examples: ['for the town hall'] }),
  }),
  response: {
    200: done('The note is set.'),
    400: badRequest('note (body) is not valid: expected string length less or equal to 1000.'),
    404: noSuchTask,
    413: tooLarge,
  },
  handle: ({ params, body }, { tasks }) => tasks.setNote(params.id, body.note),
})
