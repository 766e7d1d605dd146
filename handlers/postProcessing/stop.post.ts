import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Stop scanning, renaming or copying',
  description: 'It has ended when the answer comes; nothing to stop is fine.',
  response: { 200: done('Nothing is under way any more.') },
  handle: (_, { postProcessing }) => postProcessing.stop(),
})
