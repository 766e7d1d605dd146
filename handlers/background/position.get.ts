import { Type } from '@sinclair/typebox'
import { broken, noBackgroundSet } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { json } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the position of the background picture',
  response: {
    200: json(Type.Number({ minimum: 0, maximum: 100 }), 'Percent; 50 until it is changed.'),
    404: noBackgroundSet,
    500: broken,
  },
  isOpenToReaders: true,
  handle: (_, { backgrounds }) => backgrounds.position(),
})
