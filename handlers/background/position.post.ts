import { Type } from '@sinclair/typebox'
import { badRequest, broken, noBackgroundSet } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { fixedText } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Set the position of the background picture',
  description: 'Stored per picture.',
  query: Type.Object({
    position: Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'Part of the picture that stays visible, in percent from the top or the left.',
    }),
  }),
  response: {
    200: fixedText('OK', 'The position is stored.'),
    400: badRequest('position (query) is not valid: expected number to be less or equal to 100.'),
    404: noBackgroundSet,
    500: broken,
  },
  handle: ({ query }, { backgrounds }) => backgrounds.setPosition(query.position),
})
