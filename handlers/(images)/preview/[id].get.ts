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
    200: picture('image/png', 'The preview, of at most 17,000,000 pixels.'),
    400: badRequest('The preview would have more than 17000000 pixels; use a scale of 4 at most.'),
    404: noSuchTask,
  },
  isOpenToReaders: true,
  handle: async ({ params, query }, { previews }) => ({
    bytes: await previews.png(params.id, query.scale),
  }),
})
