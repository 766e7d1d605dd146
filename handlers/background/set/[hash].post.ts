import { backgroundHash, broken, noSuchBackground } from '../../../lib/http/common.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { fixedText } from '../../../lib/http/replies.ts'

export default endpoint({
  summary: 'Set the background picture, named in the path',
  params: backgroundHash,
  response: { 200: fixedText('OK', 'The background picture is set.'), 404: noSuchBackground, 500: broken },
  handle: ({ params }, { backgrounds }) => backgrounds.select(params.hash),
})
