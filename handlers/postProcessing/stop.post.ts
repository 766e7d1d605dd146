import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'

export default endpoint({
  summary: 'Stop scanning, renaming or copying',
  description: 'It has ended when the answer comes; nothing to stop is fine.',
  response: { 200: done('No run is in progress any more.') },
  handle: (_, { postProcessing }) => postProcessing.stop(),
})
