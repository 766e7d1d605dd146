import { done } from '../../lib/http/common.ts'
import { endpoint } from '../../lib/http/endpoint.ts'
import { notStarted } from '../../lib/http/post-processing.ts'

export default endpoint({
  summary: 'Copy the scanned maps',
  description:
    'Uses a crafting table (up to 8 copies at once) or a cartography table nearby, and empty maps from containers nearby. Rename first: renaming a stack costs as much as one map.',
  response: { 200: done('Copying has started.'), 400: notStarted },
  handle: (_, { postProcessing }) => postProcessing.copy(),
})
