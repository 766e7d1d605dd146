import { Type } from '@sinclair/typebox'
import { badRequest, noSuchTask, taskPath } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { picture } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the preview of a task',
  description: 'Exact map colours, one pixel per block; the extra north row is not drawn.',
  params: taskPath,
  query: Type.Object({
    scale: Type.Integer({ minimum: 1, maximum: 8, default: 1, description: 'Pixels per block (extension).' }),
  }),
  response: {
    200: picture('image/png', 'The preview.'),
    400: badRequest('scale (query) is not valid: expected integer to be less or equal to 8.'),
    404: noSuchTask,
  },
  handle: ({ params, query }, { tasks, pictures }) => ({
    bytes: pictures.encodeMap(tasks.preview(params.id), query.scale),
  }),
})
