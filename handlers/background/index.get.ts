import { broken, noBackgroundSet, pictureTypes } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { empty, picture } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the current background picture',
  description: 'The bytes as uploaded, with an `ETag`.',
  response: {
    200: picture(pictureTypes, 'The picture, in its own type.'),
    304: empty('Not modified (`If-None-Match`).'),
    404: noBackgroundSet,
    500: broken,
  },
  isOpenToReaders: true,
  handle: (_, { backgrounds }) => backgrounds.current(),
})
