import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { notStarted } from '../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Copy the scanned maps',
  description:
    'On a crafting table (up to 8 at once) or a cartography table near, with empty maps from containers near. Rename first: a stack is renamed for the price of one map.',
  response: { 200: done('Copying has started.'), 400: notStarted },
  handle: (_, { postProcessing }) => postProcessing.copy(),
})
