import { Type } from '@sinclair/typebox'
import { badRequest, broken } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { empty, picture } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the scanned maps as one picture',
  description:
    'Maps in frames lie as they hang, others as they are numbered. Where a map is missing or left out, the picture is transparent.',
  query: Type.Object({
    art: Type.Integer({
      minimum: 0,
      default: 0,
      description: 'Which art, counted from 0, when maps from containers make up several.',
    }),
  }),
  response: {
    200: picture('image/png', 'A pixel for each pixel of the maps, in exact map colours.'),
    400: badRequest('art (query) is not valid: expected integer to be greater or equal to 0.'),
    404: empty('No map of that art has been scanned.'),
    500: broken,
  },
  isOpenToReaders: true,
  handle: async ({ query }, { postProcessing, pictures }) => ({
    bytes: await pictures.encodeMap(postProcessing.wallPicture(query.art), 1),
  }),
})
