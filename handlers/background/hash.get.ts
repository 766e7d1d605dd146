import { noBackgroundSet } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { text } from '../../lib/http/replies.ts'

export default endpoint({
  summary: 'Get the hash of the current background picture',
  response: {
    200: text('Its hash.', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'),
    404: noBackgroundSet,
  },
  isOpenToReaders: true,
  handle: (_, { backgrounds }) => backgrounds.currentHash(),
})
