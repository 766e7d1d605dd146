import { broken, noBackgroundSet, pictureTypes } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { empty, picture } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Show the background picture that is set',
  description: 'The bytes that were uploaded, with an `ETag`.',
  response: {
    200: picture(pictureTypes, 'The picture, in its own type.'),
    304: empty('It is the one that the caller has (`If-None-Match`).'),
    404: noBackgroundSet,
    500: broken,
  },
  handle: (_, { backgrounds }) => backgrounds.current(),
})
