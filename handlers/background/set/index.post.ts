import { backgroundHash, badRequest, broken, noSuchBackground } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { fixedText } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Set the background picture, named in the query',
  query: backgroundHash,
  response: {
    200: fixedText('OK', 'The background picture is set.'),
    400: badRequest('hash (query) is missing.'),
    404: noSuchBackground,
    500: broken,
  },
  handle: ({ query }, { backgrounds }) => backgrounds.select(query.hash),
})
